/** The board's parts, for another game that is played on it. */

export { default as Corner } from "./Corner.svelte";
export { default as Disc } from "./Disc.svelte";
export { default as Frame } from "./Frame.svelte";
export { default as Mini } from "./Mini.svelte";
export { default as Stage } from "./Stage.svelte";
export { default as Tray } from "./Tray.svelte";
export { Hand } from "./hand.svelte";
export { BOARD, EXTENT } from "./pointer";
export { Scene, type DrawnDisc, type Remark } from "./scene.svelte";
