import type { Controller, ControllerHost } from './controller.js';

export type CopyState = '' | 'copied' | 'failed';

/**
 * Puts a text into the clipboard and tells how that went; the host says so to the person. Where the page may not use
 * the clipboard, or there is none, the older command is tried; when that is refused too, the state is `failed` and the
 * host shows the text where it can be selected.
 */
export class CopyController implements Controller {
  readonly #host: ControllerHost & HTMLElement;
  #state: CopyState = '';

  constructor(host: ControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  get state(): CopyState {
    return this.#state;
  }

  hostDisconnected(): void {
    this.reset();
  }

  /** Forgets the last attempt, when there is another text to copy. */
  reset(): void {
    this.#show('');
  }

  async copy(text: string): Promise<void> {
    const page = this.#host.ownerDocument;
    let done = true;
    try {
      // Absent in pages without TLS; it rejects where a policy or the person forbids it.
      await (page.defaultView as Window).navigator.clipboard.writeText(text);
    } catch {
      done = copyByCommand(page, text);
    }
    if (this.#host.isConnected) this.#show(done ? 'copied' : 'failed');
  }

  #show(state: CopyState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#host.requestUpdate();
  }
}

/** The command copies what a listener hands it, so nothing has to be selected. */
function copyByCommand(page: Document, text: string): boolean {
  let handed = false;
  const hand = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    handed = event.clipboardData !== null;
  };
  const view = page.defaultView as Window;
  view.addEventListener('copy', hand, true);
  // Typed here: the platform's types call it deprecated, and there is no other in a page without TLS.
  const done = (page as unknown as { execCommand(command: string): boolean }).execCommand('copy');
  view.removeEventListener('copy', hand, true);
  return done && handed;
}
