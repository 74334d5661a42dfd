/** Where a proxy shows this server, such as "/games"; empty where it is at the top. The server writes it into the page. */
const readBasePath = () => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="base-path"]`)?.content ?? "";

/** Where the server has what it calls `path`. */
export const withBasePath = (path: string) => readBasePath() + path;

/** What the server calls `path`; null if that is not on it. */
export function stripBasePath(path: string): string | null {
  if (path === readBasePath()) return "/";
  return path.startsWith(`${readBasePath()}/`) ? path.slice(readBasePath().length) : null;
}
