/** What a press means. */

export { Hand, type Field } from "./hand.svelte";
export { BOARD, EXTENT } from "./pointer";
