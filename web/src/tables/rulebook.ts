/** Rulebook by chapter: the game's own before the general rules. */

import type { Rule } from "../net/messages";

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** Return the chapters with the rules that contain every search word in id or text. */
export function filterChapters(rules: readonly Rule[], search = ""): readonly Chapter[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.filter((rule) =>
    wanted.every((word) => `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase().includes(word)),
  );
  const all = [...groupByChapter(found)].map(([title, members]) => ({ title, rules: members }));
  return [...all.filter((chapter) => !isGeneral(chapter)), ...all.filter(isGeneral)];
}

const isGeneral = (chapter: Chapter) => chapter.rules.every((rule) => rule.id.startsWith("GEN-"));

function groupByChapter(rules: readonly Rule[]): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) groups.set(rule.chapter, [...(groups.get(rule.chapter) ?? []), rule]);
  return groups;
}
