/** Detection of text that comes from no catalogue, in the pseudo-locale. */

/** Not text: rule ids, coordinates such as B3, and keys. */
const SIGNS = /\b[A-Z]{2,4}-[AH]?\d+\b|\b[A-Z]\d*\b/g;
const SAID = ["aria-label", "aria-valuetext", "aria-roledescription", "title", "placeholder", "alt"] as const;

/** Return the visible or spoken texts with a plain letter. `names` of players are allowed. */
export function findUntranslated(root: Element, names: readonly string[]): readonly string[] {
  const texts = [...textsIn(root), ...[root, ...root.querySelectorAll("*")].flatMap(attributesOf)];
  return texts.filter((text) => isUntranslated(text, names));
}

export function isUntranslated(text: string, names: readonly string[] = []): boolean {
  const rest = [...names].sort((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ""), text);
  return /[A-Za-z]/.test(rest.replace(SIGNS, ""));
}

function textsIn(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest("style, script, [data-rule]")) texts.push(textContent?.trim() ?? "");
  }
  return texts.filter(Boolean);
}

const attributesOf = (element: Element) => SAID.flatMap((name) => element.getAttribute(name) ?? []);
