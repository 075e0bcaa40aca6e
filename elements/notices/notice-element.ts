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

  readonly #countDown = createDismissTimer<Notice>(this, (notice) => this.dismiss(notice));
  #visible: readonly Notice[] = [];
  /** The messages that appeared last and are still visible. */
  #announced: readonly Notice[] = [];
  /** Messages that are announced without the meaning of their icons. */
  readonly #unlabelled = new WeakSet<Notice>();
  /** The last messages, which stay rendered while they fade out. */
  #last: readonly Notice[] = [{ kind: 'info', text: '', delay: 0, closable: false }];
  /** The message that the focus came to last. */
  #focused: Notice | undefined;
  #previousFocus: HTMLElement | null = null;
  /** The user's last action was a press and no key. */
  #isPressed = false;

  constructor() {
    super();
    new StackedNoticeController(this, this.isBanner, () =>
      this.#visible[0] && !this.isAtBottom ? this.region : null,
    );
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

  /** At the lower edge of the window, where no other notices are. */
  protected get isAtBottom(): boolean {
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
    const previous = this.#visible;
    const visible = this.visibleNotices();
    const added = visible.filter((notice) => !previous.includes(notice));
    if (!added[0] && visible.length === previous.length) return;
    this.#visible = visible;
    this.#announced = added[0] ? added : this.#announced.filter((notice) => visible.includes(notice));
    this.#countDown(visible);
    if (visible[0]) this.#last = visible;
    if (!visible[0] || this.#losesFocus()) this.#returnFocus();
  }

  /**
   * Among several, the focused message is gone. Of one at a time, the focus stays on the button of the next message and
   * keeps that message open, which a user who has closed one with the mouse does not see.
   */
  #losesFocus(): boolean {
    if (!this.isStack) return this.#isPressed;
    return this.#focused !== undefined && !this.#visible.includes(this.#focused);
  }

  #returnFocus(): void {
    const focused = this.shadowRoot?.activeElement as HTMLElement | null | undefined;
    if (!focused) return;
    if (this.#previousFocus) this.#previousFocus.focus({ preventScroll: true });
    else focused.blur();
  }

  /** Shows several messages at a time. */
  protected get isStack(): boolean {
    return false;
  }

  /** The messages of the queue to show; the first by default. */
  protected visibleNotices(): readonly Notice[] {
    return this.queue.slice(0, 1);
  }

  /**
   * Removes a message after its time or when the user has closed it.
   * @param reason how the user has closed it
   */
  protected abstract dismiss(notice: Notice, reason?: CloseReason): void;

  protected override renderContent(): TemplateResult {
    // A landmark only while there is something in it.
    const [role, label] = this.#visible[0] ? ['region', this.i18n.msg('Notifications')] : [nothing, nothing];
    return html`<div class="region" part="region" role=${role} aria-label=${label}>
      <p class="live" role="status">${this.#renderAnnouncement('status')}</p>
      <p class="live" role="alert">${this.#renderAnnouncement('alert')}</p>
      ${this.renderNotices(this.#last)}
      ${this.queue.length > 1 && !this.isStack ? html`<div class="next"></div>` : nothing}
    </div>`;
  }

  protected renderNotices(notices: readonly Notice[]): unknown {
    return notices.map((notice) => this.renderNotice(notice));
  }

  protected renderNotice(notice: Notice): TemplateResult {
    const { kind, text, visibleText = text, icon, action, closable } = notice;
    return html`<div
      class="notice ${kind} ${icon ? '' : 'bare'} ${this.#visible[0] ? '' : 'gone'}"
      part="notice"
      @focusin=${() => {
        this.#focused = notice;
      }}
      @keydown=${reported((event: KeyboardEvent) => {
        if (event.key !== 'Escape' || kind === 'progress') return;
        // It closes this message only, and no dialog below.
        event.preventDefault();
        this.dismiss(notice, 'escape');
      })}
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

  /** The newest error goes to the assertive live region, the newest of the other messages to the polite one. */
  #renderAnnouncement(role: 'status' | 'alert'): TemplateResult | typeof nothing {
    const [notice] = this.#announced
      .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
      .reverse();
    if (!this.isAnnounceable || !notice) return nothing;
    // While another language stands in for that of the page, the text of the page is announced alone: not in two
    // languages at once, and not again when the translation arrives.
    if (this.i18n.isStandIn) this.#unlabelled.add(notice);
    if (this.#unlabelled.has(notice)) return html`<bdi>${notice.text}</bdi>`;
    // The meaning of the icon.
    const labels: Partial<Record<NoticeKind, string>> = {
      success: this.i18n.msg('Success'),
      error: this.i18n.msg('Failure'),
      warning: this.i18n.msg('Warning'),
    };
    return html`<span>${labels[notice.kind]}</span> <bdi>${notice.text}</bdi>`;
  }
}
