/** JSON values in localStorage. If the browser forbids it, values last until the page is closed. */

const PREFIX = "gingersnap.";

export function loadValue<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function saveValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the value is lost with the page.
  }
}
