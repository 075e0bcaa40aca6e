/**
 * Copies a text to the clipboard; returns `false` on failure. Falls back to `execCommand` where the Clipboard API is
 * missing or rejects.
 */
export async function copyText(doc: Document, text: string): Promise<boolean> {
  const win = doc.defaultView as Window;
  try {
    // Undefined in pages without TLS; rejects where a policy or the user forbids it.
    await win.navigator.clipboard.writeText(text);
    return true;
  } catch {
    let isSet = false;
    // Setting the data of the event makes a selection unnecessary.
    const onCopy = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/plain', text);
      isSet = event.clipboardData !== null;
    };
    win.addEventListener('copy', onCopy, true);
    // Typed here because TypeScript marks it as deprecated; pages without TLS have no alternative.
    const isDone = (doc as unknown as { execCommand(command: string): boolean }).execCommand('copy');
    win.removeEventListener('copy', onCopy, true);
    return isDone && isSet;
  }
}
