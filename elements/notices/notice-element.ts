import { html, nothing, type TemplateResult } from 'lit/html.js';

import { words } from '../../locales/elements/generated/zh_CN.notices.js';
import { iconButton } from '../shared/buttons.js';
import { ClockController } from '../shared/clock-controller.js';
import type { CloseReason } from '../shared/events.js';
import { closeIcon } from '../shared/icons.js';
import { PorticoElement } from '../shared/portico-element.js';
import type { Words } from '../shared/sentence.js';
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
  icon?: (() => TemplateResult) | undefined;
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
  static override readonly words: Words = words;
  static override styles = PorticoElement.styles + noticeStyles;

  readonly #clock: ClockController = new ClockController(this, () => this.timeIsUp());
  #shown: Notice | undefined;
  /** The last message, which is drawn while it fades. */
  #last: Notice = { kind: 'info', text: '', delay: 0, closable: false };
  #isKnown = false;
  #cameFrom: HTMLElement | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    // Readers tell of what comes into a region that they have met, not of what it came with.
    this.#isKnown = false;
    this.ownerDocument.defaultView?.requestAnimationFrame(() => {
      this.#isKnown = true;
      this.requestUpdate();
    });
  }

  /** Shows a message, or none; the same object does not begin anew. For `willUpdate`. */
  protected present(notice: Notice | undefined): void {
    if (notice === this.#shown) return;
    this.#shown = notice;
    this.#clock.start(notice?.delay ?? Infinity);
    if (notice) this.#last = notice;
    else if (this.shadowRoot?.activeElement) this.#cameFrom?.focus({ preventScroll: true });
  }

  protected get shown(): Notice | undefined {
    return this.#shown;
  }

  protected abstract timeIsUp(): void;

  /** A person closes the message. */
  protected abstract close(reason: CloseReason): void;

  /** The box that is drawn. */
  protected get region(): HTMLElement | null {
    return this.renderRoot.querySelector('.region');
  }

  /** Further things in the region. */
  protected renderBehind(): TemplateResult | typeof nothing {
    return nothing;
  }

  #onFocus({ relatedTarget }: FocusEvent): void {
    if (!this.renderRoot.contains(relatedTarget as Node | null)) {
      this.#cameFrom = relatedTarget as HTMLElement | null;
    }
  }

  protected override renderContent(): TemplateResult {
    const { kind, text, drawn = text, icon, action, closable } = this.#last;
    return html`<div
      class="region"
      part="region"
      role="region"
      aria-label=${this.i18n.msg('Notifications')}
      @focusin=${(event: FocusEvent) => this.#onFocus(event)}
    >
      <p class="heard" role="status">${this.#renderHeard(false)}</p>
      <p class="heard" role="alert">${this.#renderHeard(true)}</p>
      <div class=${`notice ${kind} ${icon ? '' : 'bare'} ${this.#shown ? '' : 'gone'}`} part="notice">
        ${icon?.()}
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
            ? iconButton('close', this.i18n.msg('Close'), closeIcon(), () => this.close('button'))
            : nothing
        }
      </div>
      ${this.renderBehind()}
    </div>`;
  }

  /** @param urgent interrupts what is being read */
  #renderHeard(urgent: boolean): TemplateResult | typeof nothing {
    const notice = this.#shown;
    if (!this.#isKnown || !notice || (notice.kind === 'error') !== urgent) return nothing;
    return html`<span>${this.#wordFor(notice.kind)}</span> <bdi>${notice.text}</bdi>`;
  }

  /** A word that says what the icon does. */
  #wordFor(kind: NoticeKind): string {
    if (kind === 'success') return this.i18n.msg('Success');
    if (kind === 'error') return this.i18n.msg('Failure');
    return kind === 'warning' ? this.i18n.msg('Warning') : '';
  }
}
