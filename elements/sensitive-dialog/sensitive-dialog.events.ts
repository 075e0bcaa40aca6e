import type { SensitiveAnswer, SensitiveHit } from '../../core/services/sensitive/types.js';
import { asText } from '../shared/as-text.js';

/**
 * The user answered a sensitive-word hit (`portico-confirm` and so on), or requested its list (`portico-scan`).
 * Preventing `portico-confirm` or `portico-appeal` keeps the dialog open without an answer; preventing `portico-scan`
 * keeps the dialog from showing the list itself.
 */
export class PorticoSensitiveEvent extends Event {
  readonly #hit: SensitiveHit | undefined;

  constructor(action: SensitiveAnswer | 'scan', hit: SensitiveHit | undefined) {
    // Cancel and acknowledge close the dialog, and `portico-request-close` has been dispatched before.
    const cancelable = action !== 'cancel' && action !== 'acknowledge';
    super(`portico-${asText(action)}`, { bubbles: true, composed: true, cancelable });
    this.#hit = hit;
  }

  /** The hit in question, as it was passed to the element. */
  get hit(): SensitiveHit | undefined {
    return this.#hit;
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
