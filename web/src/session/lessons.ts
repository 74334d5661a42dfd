/** Lessons: lookup, progress, and a session for one. */

import type { GameInfo, GameOnShelf, LessonInfo, TableInfo } from "../net/messages";
import { openLessonSocket } from "../net/tableSocket";
import { loadValue, saveValue } from "../storage/localStore";
import { TableSession } from "./tableSession.svelte";

const KEY = "lessons";

/** Return the lesson of this name, or the first one if `name` is null. */
export function findLesson(game: GameInfo, name: string | null): LessonInfo | null {
  return (name === null ? game.lessons[0] : game.lessons.find((lesson) => lesson.name === name)) ?? null;
}

export function findNextLesson(game: GameInfo, lesson: LessonInfo): LessonInfo | null {
  return game.lessons[game.lessons.indexOf(lesson) + 1] ?? null;
}

/** Return the table of a lesson before the server has sent it. */
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

/** Start a lesson. After a reconnect it continues with the current step. */
export function startLessonSession(game: GameInfo, lesson: LessonInfo): TableSession {
  // The first socket is opened before the session exists.
  let session: TableSession | null = null;
  session = new TableSession(createPlaceholderTable(game, lesson), game, () =>
    openLessonSocket(game.name, lesson.name, session?.coachMessage?.step ?? 0),
  );
  return session;
}

/** Return true until a lesson of the game was started or the offer was declined. */
export const shouldOfferLessons = (game: GameOnShelf): boolean =>
  game.lessons.length > 0 && !loadValue<readonly string[]>(KEY, []).includes(game.name);

/** Return the game of this name if its lessons should be offered. */
export const findGameToTeach = (games: readonly GameOnShelf[], name: string): GameOnShelf | null =>
  games.find((game) => game.name === name && shouldOfferLessons(game)) ?? null;

/** Stop offering the lessons of this game. */
export function stopOfferingLessons(game: string): void {
  saveValue(KEY, [...new Set([...loadValue<readonly string[]>(KEY, []), game])]);
}
