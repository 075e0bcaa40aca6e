import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';

import { iconButton } from '../shared/buttons.js';
import { createDismissTimer } from '../shared/dismiss-timer.js';
import { reported } from '../shared/element-errors.js';
import type { CloseReason } from '../shared/events.js';
import { closeIcon } from '../shared/icons.js';
import { PorticoElement } from '../shared/portico-element.js';
import { noticeStyles } from './notice.styles.js';
import { StackedNoticeController } from './stacked-notice-controller.js';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'progress';

/** One message. Messages are compared by identity: another object restarts the timer. */
export interface Notice {
  kind: NoticeKind;
  /** The whole text, which screen readers announce. */
  text: string;
  /** The visible text, where it is shorter. */
  visibleText?: string;
  /** Left out to make room for the text. */
  icon?: TemplateResult | undefined;
  /** Time in ms; Infinity: until it is closed. */
  delay: number;
  closable: boolean;
  /** A button; its label is 'View details' by default. */
  action?: { label?: string; onSelect: () => void };
}

/**
 * Base of the elements that show transient messages: a labelled region with two live regions, which have to exist before
 * their content, and a timer. The visible message is hidden from screen readers, which announce the whole text.
 *
 * @csspart region - The box at the top edge of the window that contains everything.
 * @csspart notice - The message.
 * @csspart text - The visible text.
 * @csspart action-button - The message's action.
 * @csspart close-button - Dismisses the message.
 * @cssproperty [--portico-notice-layer=950] - Stacking level, in engines without popovers.
 */
export abstract class PorticoNotice extends PorticoElement {
  static override styles: CSSResultGroup = [PorticoElement.styles, noticeStyles];

  /** The current message and those that wait; replaced on each change. */
  @state() protected queue: readonly Notice[] = [];

  /** Returns whether the live regions have been in the document for a frame. */
  @state() private isAnnounceable = false;

  @query('.region') protected readonly region!: HTMLElement | null;

  readonly #restartTimer = createDismissTimer(this, () => this.dismiss(this.#last));
  #current: Notice | undefined;
  /** The announced message, and whether it is announced with the meaning of its icon. */
  #announced: { notice: Notice; hasLabel: boolean } | undefined;
  /** The last message, which stays rendered while it fades out. */
  #last: Notice = { kind: 'info', text: '', delay: 0, closable: false };
  #previousFocus: HTMLElement | null = null;
  /** The user's last action was a press and no key. */
  #isPressed = false;

  constructor() {
    super();
    new StackedNoticeController(this, this.isBanner, () => this.#current && this.region);
    // The host receives `focusin` only when the focus comes from outside its shadow root.
    this.addEventListener('focusin', ({ relatedTarget }) => {
      this.#previousFocus = relatedTarget as HTMLElement | null;
    });
    for (const type of ['pointerdown', 'keydown']) {
      this.addEventListener(type, () => {
        this.#isPressed = type === 'pointerdown';
      });
    }
  }

  /** Placed at the edge of the window, above all other notices. */
  protected get isBanner(): boolean {
    return false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Screen readers announce changes of a live region that they know, not its initial content.
    this.isAnnounceable = false;
    this.ownerDocument.defaultView?.requestAnimationFrame(() => {
      this.isAnnounceable = true;
    });
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const notice = this.currentNotice();
    if (notice === this.#current) return;
    this.#current = notice;
    this.#restartTimer(notice?.delay ?? Infinity);
    if (notice) this.#last = notice;
    // Where the focus stays, it is on the button of the next message and keeps that message open, which a user who has
    // closed one with the mouse does not see.
    if (!notice || this.#isPressed) this.#returnFocus();
  }

  #returnFocus(): void {
    const focused = this.shadowRoot?.activeElement as HTMLElement | null | undefined;
    if (!focused) return;
    if (this.#previousFocus) this.#previousFocus.focus({ preventScroll: true });
    else focused.blur();
  }

  /** The message of the queue to show; the first by default. */
  protected currentNotice(): Notice | undefined {
    return this.queue[0];
  }

  /**
   * Removes a message after its time or when the user has closed it.
   * @param reason how the user has closed it
   */
  protected abstract dismiss(notice: Notice, reason?: CloseReason): void;

  protected override renderContent(): TemplateResult {
    // A landmark only while there is something in it.
    const [role, label] = this.#current ? ['region', this.i18n.msg('Notifications')] : [nothing, nothing];
    return html`<div class="region" part="region" role=${role} aria-label=${label}>
      <p class="live" role="status">${this.#renderAnnouncement('status')}</p>
      <p class="live" role="alert">${this.#renderAnnouncement('alert')}</p>
      ${this.#renderNotice(this.#last)} ${this.queue.length > 1 ? html`<div class="next"></div>` : nothing}
    </div>`;
  }

  #renderNotice(notice: Notice): TemplateResult {
    const { kind, text, visibleText = text, icon, action, closable } = notice;
    return html`<div
      class="notice ${kind} ${icon ? '' : 'bare'} ${this.#current ? '' : 'gone'}"
      part="notice"
    >
      ${icon}
      <bdi class="text" part="text" aria-hidden="true">${visibleText}</bdi>
      ${
        action
          ? html`<button
              class="action"
              part="action-button"
              type="button"
              @click=${reported(({ detail }: MouseEvent) => {
                // The second half of a double click was meant for the message that was here before.
                if (detail < 2) action.onSelect();
              })}
            >
              ${action.label ?? this.i18n.msg('View details')}
            </button>`
          : nothing
      }
      ${
        closable
          ? iconButton('close', this.i18n.msg('Close'), closeIcon(), () => this.dismiss(notice, 'button'))
          : nothing
      }
    </div>`;
  }

  /** Errors go to the assertive live region, all other messages to the polite one. */
  #renderAnnouncement(role: 'status' | 'alert'): TemplateResult | typeof nothing {
    const notice = this.#current;
    if (!this.isAnnounceable || !notice || (notice.kind === 'error') !== (role === 'alert')) return nothing;
    // While another language stands in for that of the page, the text of the page is announced alone: not in two
    // languages at once, and not again when the translation arrives.
    const { isStandIn } = this.i18n;
    if (this.#announced?.notice !== notice) this.#announced = { notice, hasLabel: !isStandIn };
    if (isStandIn || !this.#announced.hasLabel) return html`<bdi>${notice.text}</bdi>`;
    // The meaning of the icon.
    const labels: Partial<Record<NoticeKind, string>> = {
      success: this.i18n.msg('Success'),
      error: this.i18n.msg('Failure'),
      warning: this.i18n.msg('Warning'),
    };
    return html`<span>${labels[notice.kind]}</span> <bdi>${notice.text}</bdi>`;
  }
}
