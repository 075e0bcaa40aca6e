/** Downloads a file that was made in the page. */
export function saveFile(window: Window & typeof globalThis, blob: Blob, name: string): void {
  const { document, URL } = window;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox only follows links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after the user has chosen a folder.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
