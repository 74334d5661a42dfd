/** Files from the server, saved as a download. */

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Read a file and its name from a response. */
export async function readDownload(response: Response): Promise<DownloadedFile> {
  const fileName = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  return { name: fileName?.[1] ?? "download", content: await response.blob() };
}

export function saveFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.content);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
