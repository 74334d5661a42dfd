/** How each event is played: shots as in Crokinole, magic with a word, its rule, and a sign on the discs it strikes. */

import type { Play, Sound } from "$web/board";
import type { CancellablePauses } from "$web/boards/cancellablePauses";
import { perform as performShot } from "../../crokinole/web/choreography";
import type { Action as Flicking, Event as CrokinoleEvent } from "../../crokinole/web/types";
import type { EventOf, FaceName, TableChanged } from "./typeAliases";
import type { Effect, Spell, WizardBiscuitsScene } from "./scene.svelte";
import type { Action, Event } from "./types";

/** Milliseconds. */
export const TIMES = { effect: 1300, totalled: 2600, declared: 600, quick: 150 } as const;
const HURRY = 0.35;

export interface Stage {
  readonly scene: WizardBiscuitsScene;
  readonly play: Play<Action>;
  readonly timeline: CancellablePauses;
  /** The shell as Crokinole's board knows it. */
  readonly flicking: Play<Flicking>;
}

const SHOTS: readonly Event["type"][] = [
  "DiscsSlid",
  "VerdictGiven",
  "ShotTakenBack",
  "TimeRanOut",
  "TurnPassed",
  "RoundBegan",
  "GameEnded",
];

/** Plays one event; passes over one it does not know. */
export async function perform(stage: Stage, event: Event, words: string): Promise<void> {
  const { scene, play } = stage;
  if (event.type === "SideDeclared" || event.type === "DiscsSlid") scene.lastEffect = null;
  scene.tell(event);
  if (SHOTS.includes(event.type))
    return performShot({ ...stage, play: stage.flicking }, event as CrokinoleEvent, words);
  if (!("now" in event)) return;
  scene.scores = event.now.scores;
  carryOut(scene, event);
  if (event.type === "RoundEnded") return;
  play.sound(SOUNDS[event.type] ?? "tap", 0.7);
  await show(stage, event, effectOf(event, words));
}

/** What is said of it. The rule has a place of its own beside it. */
function effectOf({ rule }: TableChanged, words: string): Effect {
  return { text: words.replace(` (${rule})`, ""), rule };
}

/** What magic moves. */
function carryOut(scene: WizardBiscuitsScene, event: Event): void {
  if (event.type === "DiscPickedUp" || event.type === "DiscDestroyed") scene.lift(event.disc);
  if (event.type === "DiscHandedOver" && isInSupply(event)) scene.lift(event.disc);
  if (event.type === "MissileStruck") {
    scene.lift(event.disc);
    scene.land({ id: event.disc, side: event.side });
  }
}

/** Whether the disc that is handed over has left the board, as it may by another ruling. */
function isInSupply({ disc, now }: EventOf<"DiscHandedOver">): boolean {
  return now.specials.some(({ id, lies }) => id === disc && lies === "supply");
}

async function show({ scene, timeline }: Stage, event: TableChanged, effect: Effect): Promise<void> {
  scene.banner = effect;
  scene.lastEffect = effect;
  scene.spell = spellOf(event);
  await timeline.pause(timeOf(event) * (scene.hurried ? HURRY : 1));
  scene.banner = null;
  scene.spell = null;
}

function timeOf({ type }: Event): number {
  if (type === "RoundTotalled") return TIMES.totalled;
  if (type === "SideDeclared") return TIMES.declared;
  return type === "EffectDeclined" ? TIMES.quick : TIMES.effect;
}

const SOUNDS: { readonly [Type in Event["type"]]?: Sound } = {
  SideDeclared: "flip",
  DiscPickedUp: "slide",
  DiscsBurned: "tumble",
  DiscFrozen: "knock",
  DiscDestroyed: "thud",
  DiscsSwapped: "slide",
  StatusBegan: "fail",
  StatusEnded: "chime",
  MissileStruck: "chime",
  DiscTeleported: "chime",
  EffectFailed: "fail",
  RoundTotalled: "chime",
  DiscBought: "drop",
  PointsBanked: "chime",
};

const spell = (face: FaceName, discs: readonly number[], field: number | null = null): Spell => ({
  face,
  discs,
  field,
});

const SPELLS: { readonly [Type in Event["type"]]?: (event: EventOf<Type>) => Spell } = {
  SideDeclared: ({ face, disc }) => spell(face, [disc]),
  DiscsBurned: ({ burned, field }) => spell("fire", burned, field),
  DiscFrozen: ({ disc }) => spell("frost", [disc]),
  DiscTeleported: ({ disc, field }) => spell("teleportation", [disc], field),
  DiscsSwapped: ({ disc, target }) => spell("thief", [disc, target]),
  DiscHandedOver: ({ disc }) => spell("poison", [disc]),
  EffectFailed: ({ face, disc }) => spell(face, [disc]),
};

function spellOf(event: Event): Spell | null {
  const make = SPELLS[event.type] as ((event: Event) => Spell) | undefined;
  return make?.(event) ?? null;
}
