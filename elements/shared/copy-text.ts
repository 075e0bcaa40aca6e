/**
 * Puts a text into the clipboard; `false` when that was refused, also to the older command, which is tried where the
 * page may not use the clipboard or there is none.
 */
export async function copyText(page: Document, text: string): Promise<boolean> {
  const view = page.defaultView as Window;
  try {
    // Absent in pages without TLS; it rejects where a policy or the person forbids it.
    await view.navigator.clipboard.writeText(text);
    return true;
  } catch {
    let handed = false;
    // The command copies what a listener hands it, so nothing has to be selected.
    const hand = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/plain', text);
      handed = event.clipboardData !== null;
    };
    view.addEventListener('copy', hand, true);
    // Typed here: the platform's types call it deprecated, and there is no other in a page without TLS.
    const done = (page as unknown as { execCommand(command: string): boolean }).execCommand('copy');
    view.removeEventListener('copy', hand, true);
    return done && handed;
  }
}
