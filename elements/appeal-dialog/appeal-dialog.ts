import { html, nothing } from 'lit/html.js';

import {
  checkReason,
  reasonLength,
  reasonLimit,
  type ReasonError,
} from '../../core/sensitive/check-reason.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { cardStyles } from '../shared/cards.styles.js';
import { PorticoDialog, type DialogParts } from '../shared/dialog-element.js';
import type { CloseReason } from '../shared/events.js';
import { alertIcon, busyIcon, successIcon } from '../shared/icons.js';
import { pageStyles } from '../shared/page.styles.js';
import { property } from '../shared/property.js';
import type { Changes } from '../shared/reactive-element.js';
import { PorticoSubmitEvent } from './appeal-dialog.events.js';
import { appealDialogStyles } from './appeal-dialog.styles.js';

/** Where an appeal stands; whoever sends it says so. */
export type AppealStatus = 'idle' | 'submitting' | 'appealing' | 'failed';

/**
 * Form of an appeal against a sensitive-word hit: 500 × 280 px on a desktop, the whole screen with Back and OK on a
 * phone. It checks the reason and tells that it is to be sent; sending is up to the page, which sets `status`. What
 * was written stays when the dialog closes or sending fails; it goes when `status` leaves `appealing`.
 *
 * @tag portico-appeal-dialog
 * @event {PorticoSubmitEvent} portico-submit - The reason is valid and is to be sent.
 * @csspart words - The sensitive words in question; in the end, that the appeal was accepted.
 * @csspart reason - The field for the reason.
 * @csspart note - The number of characters, or what is wrong.
 * @csspart cancel-button - Leaves the form.
 * @csspart submit-button - Submits the appeal.
 */
export class PorticoAppealDialog extends PorticoDialog {
  static override styles = PorticoDialog.styles + buttonStyles + pageStyles + cardStyles + appealDialogStyles;

  /** The sensitive words in question, as the hit names them; sent along as they are. */
  @property({ attribute: 'sensitive-words' }) sensitiveWords = '';

  /**
   * `submitting`: nothing can be changed, and closing waits. `appealing`: the appeal was accepted. `failed`: it was
   * not sent and can be submitted again.
   */
  @property({ reflect: true }) status: AppealStatus = 'idle';

  /** What is written in the field: a page may keep it for each hit, and give it back. */
  @property() reason = '';

  #error: ReasonError;

  protected override willUpdate(changed: Changes<this>): void {
    // What was sent is done with, unless another text came at the same time.
    if (changed.get('status') === 'appealing' && !changed.has('reason')) this.reason = '';
    if (changed.size > 0) this.#error = undefined;
    super.willUpdate(changed);
  }

  protected override updated(): void {
    const field = this.#field;
    // Never while somebody types: an input method would lose what it is composing.
    if (field && field.value !== this.reason) field.value = this.reason;
  }

  /** Asks to close; `false` while submitting, and when a listener of `portico-request-close` kept the dialog open. */
  override hide(reason: CloseReason = 'method'): boolean {
    return (reason === 'method' || this.status !== 'submitting') && super.hide(reason);
  }

  get #field(): HTMLTextAreaElement | null {
    return this.find('textarea') as HTMLTextAreaElement | null;
  }

  #submit(): void {
    this.#error = checkReason(this.reason);
    this.requestUpdate();
    if (this.#error) this.#field?.focus();
    else this.tell(new PorticoSubmitEvent(this.sensitiveWords, this.reason.trim()));
  }

  protected override focusFirst(): HTMLElement | null {
    return this.find('textarea:not([readonly])') ?? super.focusFirst();
  }

  protected override renderParts(): DialogParts {
    const { mobile, status } = this;
    const accepted = status === 'appealing';
    const busy = status === 'submitting';
    const locked = accepted || busy;
    const count = html`<bdi dir="ltr">${reasonLength(this.reason)} / ${reasonLimit}</bdi>`;
    // A text that is too long says so by its number, in the place of an error.
    const wrong = this.#error
      ? this.#error === 'long'
        ? count
        : this.i18n.msg('Enter the reason for the appeal')
      : status === 'failed' && this.i18n.msg('The appeal was not submitted. Your text is kept.');
    const note = html`<div class="note" id="note" part="note">
      <span class="error" role="alert">${wrong ? [alertIcon(), wrong] : nothing}</span
      >${wrong || locked ? nothing : count}
    </div>`;
    const leave = button(
      'cancel',
      mobile ? this.i18n.msg('Back') : accepted ? this.i18n.msg('Close') : this.i18n.msg('Cancel'),
      () => this.hide('button'),
      { disabled: busy },
    );
    const submit = button(
      'submit',
      accepted
        ? this.i18n.msg('Appealing')
        : busy
          ? this.i18n.msg('Submitting')
          : status === 'failed'
            ? this.i18n.msg('Submit again')
            : mobile
              ? this.i18n.msg('OK')
              : this.i18n.msg('Submit appeal'),
      () => this.#submit(),
      {
        kind: accepted ? undefined : 'filled',
        disabled: accepted,
        busy,
        icon: busy ? busyIcon() : undefined,
      },
    );
    return {
      caption: this.i18n.msg('Appeal'),
      body: html`<p class=${accepted ? 'line card success' : 'line card'} part="words" role="status">
          ${
            accepted
              ? html`${successIcon()}${this.i18n.msg('You have submitted an appeal; result will be pushed after processing')}`
              : html`<span class="label">${this.i18n.msg('Sensitive words')}</span
                  ><bdi>${this.sensitiveWords}</bdi>`
          }
        </p>
        <div class="field card">
          <label class="label" for="reason">
            ${this.i18n.msg('Reason for the appeal')}
            ${locked ? nothing : html`<span class="error" aria-hidden="true">*</span>`}
          </label>
          <textarea
            id="reason"
            part="reason"
            required
            ?readonly=${locked}
            placeholder=${this.i18n.msg('Explain why this content may be submitted')}
            aria-invalid=${this.#error ? 'true' : nothing}
            aria-describedby="note"
            @input=${(event: Event) => (this.reason = (event.target as HTMLTextAreaElement).value)}
          ></textarea>
          ${mobile ? note : nothing}
        </div>`,
      // In the end what leaves takes the place of what submitted, and with it the focus.
      foot: html`${mobile ? nothing : note}${accepted ? submit : leave}${accepted ? leave : submit}`,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-appeal-dialog': PorticoAppealDialog;
  }
}
