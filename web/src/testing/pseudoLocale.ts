/** Finds text that comes from no catalogue, where the page speaks the pseudo-language. For tests. */

/** What is no text: ids of rules, coordinates such as B3, and keys. */
const SIGNS = /\b[A-Z]{2,4}-[AH]?\d+\b|\b[A-Z]\d*\b/g;
const SAID = ["aria-label", "aria-valuetext", "aria-roledescription", "title", "placeholder", "alt"] as const;

/** Everything that is read or heard there, and has a letter that no catalogue has written. `names` may be anybody's. */
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
