/** Files that the server sends, saved as if their link had been pressed. */

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** What a response brings, under the name that the server gives it. */
export async function readDownload(response: Response): Promise<DownloadedFile> {
  const given = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  return { name: given?.[1] ?? "download", content: await response.blob() };
}

export function saveFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.content);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
