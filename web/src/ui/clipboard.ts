/** Copy text. `navigator.clipboard` is missing on plain http, so fall back to a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  const before = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand?.("copy") ?? false;
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
