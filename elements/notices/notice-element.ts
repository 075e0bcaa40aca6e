import { html, nothing, type TemplateResult } from 'lit/html.js';

import { iconButton } from '../shared/buttons.js';
import { createClock } from '../shared/clock.js';
import type { CloseReason } from '../shared/events.js';
import { closeIcon } from '../shared/icons.js';
import { PorticoElement } from '../shared/portico-element.js';
import { property } from '../shared/property.js';
import type { Changes } from '../shared/reactive-element.js';
import { noticeStyles } from './notice.styles.js';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'progress';

/** One message; another object is another message, with a time of its own. */
export interface Notice {
  kind: NoticeKind;
  /** The whole text, which readers get. */
  text: string;
  /** The text as it is drawn, where that is shorter. */
  drawn?: string;
  /** Left out to make room for the text. */
  icon?: TemplateResult | undefined;
  /** Time in ms; Infinity until somebody closes it. */
  delay: number;
  closable: boolean;
  /** 'View details' where it has no label. */
  action?: { label?: string; press: () => void };
}

/**
 * What elements share that tell something in passing: a region that readers know by name, in it two live regions that
 * are there before their content and stay, and a clock. What is drawn is hidden from readers, who get the whole text.
 *
 * @csspart region - The box at the upper edge of the window that everything lies in.
 * @csspart notice - The message.
 * @csspart text - The text as it is drawn.
 * @csspart action-button - What one can do about it.
 * @csspart close-button - Takes the message away.
 * @cssproperty [--portico-notice-layer=950] - Stacking level, in engines without popovers.
 */
export abstract class PorticoNotice extends PorticoElement {
  static override styles = PorticoElement.styles + noticeStyles;

  /** What is shown and what waits; another list for each change. */
  @property({ attribute: false }) protected queue: readonly Notice[] = [];

  readonly #startClock = createClock(this, () => this.leave(this.#last));
  #shown: Notice | undefined;
  /** The last message, which is drawn while it fades. */
  #last: Notice = { kind: 'info', text: '', delay: 0, closable: false };
  #isKnown = false;
  #cameFrom: HTMLElement | null = null;

  constructor() {
    super();
    // From here only what comes from outside is seen.
    this.addEventListener('focusin', ({ relatedTarget }) => {
      this.#cameFrom = relatedTarget as HTMLElement | null;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Readers tell of what comes into a region that they have met, not of what it came with.
    this.#isKnown = false;
    this.ownerDocument.defaultView?.requestAnimationFrame(() => {
      this.#isKnown = true;
      this.requestUpdate();
    });
  }

  /** Which one is shown: the first. */
  protected choose(): Notice | undefined {
    return this.queue[0];
  }

  protected override willUpdate(_changed: Changes<this>): void {
    const notice = this.choose();
    // The same object does not begin anew.
    if (notice !== this.#shown) {
      this.#shown = notice;
      this.#startClock(notice?.delay ?? Infinity);
      if (notice) this.#last = notice;
      else if (this.shadowRoot.activeElement) this.#cameFrom?.focus({ preventScroll: true });
    }
  }

  /**
   * The message goes, since its time is up or a person has closed it.
   * @param reason how a person has closed it
   */
  protected abstract leave(notice: Notice, reason?: CloseReason): void;

  protected override renderContent(): TemplateResult {
    const notice = this.#last;
    const { kind, text, drawn = text, icon, action, closable } = notice;
    return html`<div class="region" part="region" role="region" aria-label=${this.i18n.msg('Notifications')}>
      <p class="heard" role="status">${this.#renderHeard(false)}</p>
      <p class="heard" role="alert">${this.#renderHeard(true)}</p>
      <div class=${`notice ${kind} ${icon ? '' : 'bare'} ${this.#shown ? '' : 'gone'}`} part="notice">
        ${icon}
        <bdi class="text" part="text" aria-hidden="true">${drawn}</bdi>
        ${
          action
            ? html`<button class="action" part="action-button" type="button" @click=${action.press}>
                ${action.label ?? this.i18n.msg('View details')}
              </button>`
            : nothing
        }
        ${
          closable
            ? iconButton('close', this.i18n.msg('Close'), closeIcon(), () => this.leave(notice, 'button'))
            : nothing
        }
      </div>
      ${this.queue.length > 1 ? html`<div class="next"></div>` : nothing}
    </div>`;
  }

  /** @param urgent interrupts what is being read */
  #renderHeard(urgent: boolean): TemplateResult | typeof nothing {
    const notice = this.#shown;
    if (!this.#isKnown || !notice || (notice.kind === 'error') !== urgent) return nothing;
    // What the icon says.
    const kinds: Partial<Record<NoticeKind, string>> = {
      success: this.i18n.msg('Success'),
      error: this.i18n.msg('Failure'),
      warning: this.i18n.msg('Warning'),
    };
    return html`<span>${kinds[notice.kind]}</span> <bdi>${notice.text}</bdi>`;
  }
}
