/** What is drawn. */

export { type Marked } from "./hintMarks";
export {
  Scene,
  withoutRule,
  type Banner,
  type DrawnDisc,
  type Gone,
  type Remark,
  type ShotPlayback,
  type Verdict,
} from "./scene.svelte";
