/** House data as a form: the whole numbers in a TOML text of lines like `price = 5`, edited in place. */

import { formatKey } from "./optionsSchema";

export interface HouseNumber {
  /** Line number in the text. */
  readonly line: number;
  readonly title: string;
  readonly value: number;
}

export interface HouseGroup {
  readonly line: number;
  readonly title: string;
  readonly numbers: readonly HouseNumber[];
}

const HEADER = /^\s*\[+([\w.]+)\]+/;
const NAME = /^\s*name\s*=\s*"([^"]*)"/;
const NUMBER = /^(\s*(\w+)\s*=\s*)(-?\d+)(\s*(?:#.*)?)$/;

/** Return the sections of the text that contain numbers, in order. */
export function parseHouseGroups(text: string): readonly HouseGroup[] {
  const groups: { line: number; title: string; numbers: HouseNumber[] }[] = [];
  text.split("\n").forEach((written, line) => {
    const header = HEADER.exec(written)?.[1];
    const name = NAME.exec(written)?.[1];
    const [, , key, value] = NUMBER.exec(written) ?? [];
    if (header) groups.push({ line, title: formatKey(header.replaceAll(".", " ")), numbers: [] });
    const group = groups.at(-1);
    if (group && name) group.title = `${group.title}: ${formatKey(name)}`;
    else if (group && key) group.numbers.push({ line, title: formatKey(key), value: Number(value) });
  });
  return groups.filter(({ numbers }) => numbers.length > 0);
}

/** Return the text with another number in this line. */
export const replaceNumber = (text: string, line: number, value: number): string =>
  text
    .split("\n")
    .map((written, at) => (at === line ? written.replace(NUMBER, `$1${value}$4`) : written))
    .join("\n");
