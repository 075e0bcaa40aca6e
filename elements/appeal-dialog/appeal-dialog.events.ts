import type { AppealPayload } from '../../core/sensitive/types.js';

/** A person submitted an appeal with a valid reason; the fields are those of the request (spec 3, 'Appeal payload'). */
export class PorticoSubmitEvent extends Event implements AppealPayload {
  readonly sensitiveWords: string;
  /** Without white space around it. */
  readonly appealReason: string;

  constructor(sensitiveWords: string, appealReason: string) {
    super('portico-submit', { bubbles: true, composed: true });
    this.sensitiveWords = sensitiveWords;
    this.appealReason = appealReason;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-submit': PorticoSubmitEvent;
  }
}
