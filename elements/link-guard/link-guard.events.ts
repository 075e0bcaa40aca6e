import type { LinkReason, LinkVerdict } from '../../core/services/links/types.js';

/**
 * Dispatched when the user follows a link that the guard decides on. `preventDefault()` takes the link over: neither the
 * browser nor the guard opens it.
 */
export class PorticoLinkEvent extends Event {
  readonly #href: string;
  readonly #verdict: LinkVerdict;
  readonly #reasons: readonly LinkReason[];

  constructor(href: string, verdict: LinkVerdict, reasons: readonly LinkReason[]) {
    super('portico-link', { bubbles: true, composed: true, cancelable: true });
    this.#href = href;
    this.#verdict = verdict;
    this.#reasons = reasons;
  }

  /** The address that would be opened. */
  get href(): string {
    return this.#href;
  }

  /** The guard's decision: `open`, `ask` or `block`. */
  get verdict(): LinkVerdict {
    return this.#verdict;
  }

  /** Signs of deception, or why the link is blocked. */
  get reasons(): readonly LinkReason[] {
    return this.#reasons;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-link': PorticoLinkEvent;
  }
}
