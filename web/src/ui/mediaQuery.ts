/** Call `onChange` now and whenever the answer of a media query changes. Return the unsubscribe function. */
export function watchMediaQuery(query: string, onChange: (matches: boolean) => void): () => void {
  if (!window.matchMedia) return () => {};
  const list = window.matchMedia(query);
  const listen = (event: MediaQueryListEvent) => onChange(event.matches);
  onChange(list.matches);
  list.addEventListener("change", listen);
  return () => list.removeEventListener("change", listen);
}
