/** Which keys are the board's: those pressed on it, or while nothing on the page has the focus. */

export function belongsToBoard(event: KeyboardEvent): boolean {
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  if (elsewhere || document.querySelector("dialog[open]")) return false;
  const { target } = event;
  return target === document.body || (target instanceof Element && target.closest("[data-board]") !== null);
}
