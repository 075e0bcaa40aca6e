import type { AppealPayload } from '../../core/services/sensitive/types.js';

/** The user submitted an appeal with a valid reason; the fields are those of the request (requirements 3.7). */
export class PorticoSubmitEvent extends Event implements AppealPayload {
  readonly #sensitiveWords: string;
  readonly #appealReason: string;

  constructor(sensitiveWords: string, appealReason: string) {
    super('portico-submit', { bubbles: true, composed: true });
    this.#sensitiveWords = sensitiveWords;
    this.#appealReason = appealReason;
  }

  get sensitiveWords(): string {
    return this.#sensitiveWords;
  }

  /** Trimmed. */
  get appealReason(): string {
    return this.#appealReason;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-submit': PorticoSubmitEvent;
  }
}
