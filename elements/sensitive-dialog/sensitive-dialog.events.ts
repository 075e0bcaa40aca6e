import type { SensitiveHit } from '../../core/sensitive/types.js';

/** What a person may answer: the first two to a weak hit, the last two to a strong one. */
export type SensitiveAnswer = 'confirm' | 'cancel' | 'acknowledge' | 'appeal';

/**
 * A person answered a sensitive-word question, `portico-confirm` and so on, or asked for its list, `portico-scan`.
 * Preventing `portico-confirm` or `portico-appeal` keeps the dialog open and gives no answer; preventing
 * `portico-scan` keeps it from unfolding the list in itself.
 */
export class PorticoSensitiveEvent extends Event {
  /** The hit in question, as it was given. */
  readonly hit: SensitiveHit | undefined;

  constructor(act: SensitiveAnswer | 'scan', hit: SensitiveHit | undefined) {
    // To cancel or acknowledge is to close, which `portico-request-close` has asked about already.
    const cancelable = act !== 'cancel' && act !== 'acknowledge';
    super(`portico-${act}`, { bubbles: true, composed: true, cancelable });
    this.hit = hit;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-confirm': PorticoSensitiveEvent;
    'portico-cancel': PorticoSensitiveEvent;
    'portico-acknowledge': PorticoSensitiveEvent;
    'portico-appeal': PorticoSensitiveEvent;
    'portico-scan': PorticoSensitiveEvent;
  }
}
