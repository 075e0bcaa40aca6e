import type { LinkReason, LinkVerdict } from '../../core/links/types.js';

/**
 * A person is following a link that the guard decides on. `preventDefault()` takes it over: neither the browser nor the
 * guard goes on with it.
 */
export class PorticoLinkEvent extends Event {
  /** The address that would be opened. */
  readonly href: string;

  /** What the guard makes of it: `open`, `ask` or `block`. */
  readonly verdict: LinkVerdict;

  /** What speaks against it. */
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
