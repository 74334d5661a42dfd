/** Inline Markdown of rules: *emphasis*, **strong**, `code`, and ids of other rules. */

export interface InlineToken {
  readonly kind: "text" | "emphasis" | "strong" | "code" | "rule";
  readonly text: string;
}

const MARKS = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|(?<rule>\b[A-Z]{3,}-[AH]?\d+\b)/g;

export function parseInline(text: string): readonly InlineToken[] {
  const found: InlineToken[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    const [kind, inner] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined)!;
    found.push({ kind: kind as InlineToken["kind"], text: inner! });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}
