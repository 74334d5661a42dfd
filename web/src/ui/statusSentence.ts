/** The length of the status line. */

export const STATUS_LETTERS = 60;

const SENTENCE_END = /(?<=[.!?…]) /;

/** Split a text into the whole sentences that fit the status line, at least the first one, and the rest. */
export function fitStatus(text: string, most = STATUS_LETTERS): readonly [shown: string, rest: string] {
  const [first = "", ...others] = text.split(SENTENCE_END);
  let shown = first;
  while (others.length > 0 && shown.length + 1 + others[0]!.length <= most) shown += ` ${others.shift()!}`;
  return [shown, others.join(" ")];
}
