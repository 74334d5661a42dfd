/** The board's parts, for another game that is played on it. */

export { default as SideCorner } from "./SideCorner.svelte";
export { default as Disc } from "./Disc.svelte";
export { default as BoardLayout } from "./BoardLayout.svelte";
export { default as InlineDisc } from "./InlineDisc.svelte";
export { default as Playfield } from "./Playfield.svelte";
export { default as TwentiesTray } from "./TwentiesTray.svelte";
export { BOARD, EXTENT, Hand } from "../controls";
export { Scene, type DrawnDisc, type Remark } from "../scene";
