/** Load a part of the client when the page has nothing else to do. Failures show when the part is needed. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => {});
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(start);
  else setTimeout(start, 1000);
}
