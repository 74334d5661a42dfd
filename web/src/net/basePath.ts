/** Where a proxy shows this server, such as "/games"; empty where it is at the top. The server writes it into the page. */
const base = () => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="base-path"]`)?.content ?? "";

/** Where the server has what it calls `path`. */
export const at = (path: string) => base() + path;

/** What the server calls `path`; null if that is not on it. */
export function within(path: string): string | null {
  if (path === base()) return "/";
  return path.startsWith(`${base()}/`) ? path.slice(base().length) : null;
}
