/** Lessons: which there are, which were taken, and a session at one of them. */

import type { GameInfo, GameOnShelf, LessonInfo, TableInfo } from "../net/protocol";
import { openLessonSocket } from "../net/tableSocket";
import { loadValue, saveValue } from "../storage/localStore";
import { TableSession } from "./tableSession.svelte";

const KEY = "lessons";

/** The lesson of this name; the first, if none is named. */
export function findLesson(game: GameInfo, name: string | null): LessonInfo | null {
  return (name === null ? game.lessons[0] : game.lessons.find((lesson) => lesson.name === name)) ?? null;
}

export function findNextLesson(game: GameInfo, lesson: LessonInfo): LessonInfo | null {
  return game.lessons[game.lessons.indexOf(lesson) + 1] ?? null;
}

/** A lesson's table until the server has said how it lies. */
function createPlaceholderTable(game: GameInfo, lesson: LessonInfo): TableInfo {
  return {
    id: "lesson",
    game: game.name,
    title: game.title,
    options: {},
    seats: [],
    status: "playing",
    created: 0,
    actions: null,
    watchers: 0,
    outcome: null,
    result: "",
    next: null,
    offered: null,
    guests: [],
    score: [],
    time: null,
    exports: [],
    luck: null,
    hints: false,
    rated: false,
    unrated: "",
    host: null,
    access: "link",
    spectators: true,
    several: false,
    next_bot: null,
    lesson: lesson.name,
  };
}

/** Who comes back after a lost connection goes on with the step that was on the table. */
export function startLessonSession(game: GameInfo, lesson: LessonInfo): TableSession {
  // The first socket is opened before there is a session to ask.
  let session: TableSession | null = null;
  session = new TableSession(createPlaceholderTable(game, lesson), game, () =>
    openLessonSocket(game.name, lesson.name, session?.coachMessage?.step ?? 0),
  );
  return session;
}

/** Whether to offer the lessons of a game: until one was begun, or somebody did not want to. */
export const shouldOfferLessons = (game: GameOnShelf): boolean =>
  game.lessons.length > 0 && !loadValue<readonly string[]>(KEY, []).includes(game.name);

/** The game of this name, if its lessons are still to be offered. */
export const findGameToTeach = (games: readonly GameOnShelf[], name: string): GameOnShelf | null =>
  games.find((game) => game.name === name && shouldOfferLessons(game)) ?? null;

/** The lessons of this game need not be offered any more. */
export function stopOfferingLessons(game: string): void {
  saveValue(KEY, [...new Set([...loadValue<readonly string[]>(KEY, []), game])]);
}
