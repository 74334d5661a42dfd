/** The board's parts, for another game that is played on it. */

export { default as Corner } from "./Corner.svelte";
export { default as Disc } from "./Disc.svelte";
export { default as Frame } from "./Frame.svelte";
export { default as Mini } from "./Mini.svelte";
export { default as Playfield } from "./Playfield.svelte";
export { default as Tray } from "./Tray.svelte";
export { BOARD, EXTENT, Hand } from "../controls";
export { Scene, type DrawnDisc, type Remark } from "../scene";
