/** Gives a file to the browser to be saved. */
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
  // Some browsers read it only after the user has chosen a folder.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
