/** What a press means. */

export { Hand, type Field } from "./aimedShot.svelte";
export { BOARD, EXTENT } from "./pointerInput";
