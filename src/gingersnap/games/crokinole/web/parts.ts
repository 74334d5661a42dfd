/** The board's parts, for another game that is played on it. */

export { default as AimOverlay } from "./AimOverlay.svelte";
export { default as AimPanel } from "./AimPanel.svelte";
export { default as BoardDrawing } from "./BoardDrawing.svelte";
export { default as Disc } from "./Disc.svelte";
export { default as DiscLayer } from "./DiscLayer.svelte";
export { default as Flights } from "./Flights.svelte";
export { default as Mini } from "./Mini.svelte";
export { default as MotionOverlay } from "./MotionOverlay.svelte";
export { default as ReviewBar } from "./ReviewBar.svelte";
export { default as Ribbon } from "./Ribbon.svelte";
export { default as ScoreTable } from "./ScoreTable.svelte";
export { default as ShotClock } from "./ShotClock.svelte";
export { default as ShotList } from "./ShotList.svelte";
export { default as SideCard } from "./SideCard.svelte";
export { default as Stage } from "./Stage.svelte";
export { default as VerdictOverlay } from "./VerdictOverlay.svelte";
export { default as Woods } from "./Woods.svelte";
export * from "./geometry";
export * from "./gesture";
export * from "./hand.svelte";
export { EXTENT, follow } from "./pointer";
export { Scene, type DrawnDisc, type Verdict } from "./scene.svelte";
export * from "./shots";
export * from "./sizes";
