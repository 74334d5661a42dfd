/**
 * Return the base path under which a proxy serves this server, such as "/games", or "". The server writes it into the
 * page.
 */
const readBasePath = () => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="base-path"]`)?.content ?? "";

/** Add the base path to a path of the server. */
export const withBasePath = (path: string) => readBasePath() + path;

/** Remove the base path; null if `path` is not below it. */
export function stripBasePath(path: string): string | null {
  if (path === readBasePath()) return "/";
  return path.startsWith(`${readBasePath()}/`) ? path.slice(readBasePath().length) : null;
}
