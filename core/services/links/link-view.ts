import type { LinkReason } from './types.js';

/** The user's answer to the question about a link. */
export interface LinkAnswer {
  readonly open: boolean;
  /** 'Do not remind again' was chosen as well. */
  readonly remember: boolean;
}

/** Asks the user about links (docs/requirements.md 8.24); `portico-link-prompt` is one. */
export interface LinkPromptView {
  /**
   * Resolves with the answer and opens nothing. The caller opens the link synchronously after the answer: later the
   * transient user activation is gone and the browser blocks the window.
   */
  ask(href: string, reasons?: readonly LinkReason[]): Promise<LinkAnswer>;
}
