import type { LinkReason, LinkVerdict } from '../../core/links/types.js';

/**
 * Dispatched when the user follows a link that the guard decides on. `preventDefault()` takes the link over: neither the
 * browser nor the guard opens it.
 */
export class PorticoLinkEvent extends Event {
  /** The address that would be opened. */
  readonly href: string;

  /** The guard's decision: `open`, `ask` or `block`. */
  readonly verdict: LinkVerdict;

  /** Signs of deception, or why the link is blocked. */
  readonly reasons: readonly LinkReason[];

  constructor(href: string, verdict: LinkVerdict, reasons: readonly LinkReason[]) {
    super('portico-link', { bubbles: true, composed: true, cancelable: true });
    this.href = href;
    this.verdict = verdict;
    this.reasons = reasons;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-link': PorticoLinkEvent;
  }
}
