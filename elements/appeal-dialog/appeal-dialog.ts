import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';

import {
  checkReason,
  reasonLength,
  reasonLimit,
  type ReasonError,
} from '../../core/services/sensitive/check-reason.js';
import { wordsOf } from '../../core/services/sensitive/read-hit.js';
import { asText } from '../shared/as-text.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { cardStyles } from '../shared/cards.styles.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import { reported } from '../shared/element-errors.js';
import type { CloseReason } from '../shared/events.js';
import { renderWords, wordStyles } from '../shared/findings.js';
import { alertIcon, busyIcon, successIcon } from '../shared/icons.js';
import { pageStyles } from '../shared/page.styles.js';
import { PorticoSubmitEvent } from './appeal-dialog.events.js';
import { appealDialogStyles } from './appeal-dialog.styles.js';

/** State of an appeal, set by the code that sends it. */
export type AppealStatus = 'idle' | 'submitting' | 'appealing' | 'failed';

/**
 * Form for an appeal against a sensitive-word hit: 500 × 280 px on a desktop, full screen with Back and OK on a phone.
 * It validates the reason and dispatches `portico-submit`; the page sends the appeal and sets `status`. The text is kept
 * when the dialog closes or sending fails, and cleared when `status` leaves `appealing`.
 *
 * @tag portico-appeal-dialog
 * @event {PorticoSubmitEvent} portico-submit - The user submitted a valid reason.
 * @csspart back-button - Closes the dialog on a phone.
 * @csspart words - The sensitive words in question; after submission, the confirmation.
 * @csspart word - One sensitive word, on a phone.
 * @csspart reason - The field for the reason.
 * @csspart note - The number of characters, or an error.
 * @csspart cancel-button - Closes the form.
 * @csspart submit-button - Submits the appeal.
 */
export class PorticoAppealDialog extends PorticoDialog {
  static override styles: CSSResultGroup = [
    PorticoDialog.styles,
    buttonStyles,
    pageStyles,
    cardStyles,
    wordStyles,
    appealDialogStyles,
  ];

  /** The sensitive words in question, as the hit names them; part of the submitted appeal. */
  @property({ attribute: 'sensitive-words', useDefault: true }) sensitiveWords = '';

  /**
   * `submitting`: nothing can be changed, and the user cannot close the form. `appealing`: the appeal was accepted.
   * `failed`: it was not sent and can be submitted again.
   */
  @property({ reflect: true, useDefault: true }) status: AppealStatus = 'idle';

  /** The text in the field; a page may keep it per hit, and restore it. */
  @property({ useDefault: true }) reason = '';

  @state() private error: ReasonError;

  @query('textarea') private readonly field!: HTMLTextAreaElement | null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The submitted text is cleared, unless another one was set at the same time.
    if (changed.get('status') === 'appealing' && !changed.has('reason')) this.reason = '';
    const isEdited = changed.has('reason') || changed.has('sensitiveWords') || changed.has('status');
    if (isEdited || changed.has('open')) this.error = undefined;
    super.willUpdate(changed);
  }

  protected override updated(): void {
    // Written only when it differs: writing the value while the user types would cancel an input method's composition.
    if (this.field && this.field.value !== this.#reason) this.field.value = this.#reason;
  }

  /** Requests closing; `false` while submitting, and when a listener of `portico-request-close` kept the dialog open. */
  override hide(reason: CloseReason = 'method'): boolean {
    return (reason === 'method' || this.status !== 'submitting') && super.hide(reason);
  }

  readonly #onInput = (event: Event): void => {
    this.reason = (event.target as HTMLTextAreaElement).value;
  };

  readonly #onSubmitClick = (): void => {
    // The page may have set the state since the last update.
    if (this.#isLocked) return;
    this.error = checkReason(this.#reason);
    if (this.error) this.field?.focus();
    else this.dispatch(new PorticoSubmitEvent(asText(this.sensitiveWords), this.#reason.trim()));
  };

  protected override initialFocus(): HTMLElement | null {
    return this.#isLocked ? super.initialFocus() : this.field;
  }

  get #reason(): string {
    return asText(this.reason);
  }

  get #isAccepted(): boolean {
    return this.status === 'appealing';
  }

  get #isSubmitting(): boolean {
    return this.status === 'submitting';
  }

  get #isLocked(): boolean {
    return this.#isAccepted || this.#isSubmitting;
  }

  protected override renderParts(): DialogContent {
    return {
      heading: this.i18n.msg('Appeal'),
      body: html`${this.#renderWords()} ${this.#renderField()}`,
      foot: this.#renderFoot(),
    };
  }

  #renderWords(): TemplateResult {
    const words = this.mobile
      ? renderWords(wordsOf(this.sensitiveWords))
      : html`<bdi>${this.sensitiveWords}</bdi>`;
    const content = this.#isAccepted
      ? html`${successIcon()}${this.i18n.msg('You have submitted an appeal; result will be pushed after processing')}`
      : html`<span class="label">${this.i18n.msg('Sensitive words')}</span>${words}`;
    return html`<div class=${this.#isAccepted ? 'line card success' : 'line card'} part="words" role="status">
      ${content}
    </div>`;
  }

  #renderField(): TemplateResult {
    return html`<div class="field card">
      <label class="label" for="reason">
        ${this.i18n.msg('Reason for the appeal')}
        ${this.#isLocked ? nothing : html`<span class="error" aria-hidden="true">*</span>`}
      </label>
      <textarea
        id="reason"
        part="reason"
        required
        ?readonly=${this.#isLocked}
        placeholder=${this.i18n.msg('Explain why this content should be allowed')}
        aria-invalid=${this.error ? 'true' : nothing}
        aria-describedby="note"
        @input=${reported(this.#onInput)}
      ></textarea>
      ${this.mobile ? this.#renderNote() : nothing}
    </div>`;
  }

  #renderNote(): TemplateResult {
    const count = html`<bdi dir="ltr">${reasonLength(this.#reason)} / ${reasonLimit}</bdi>`;
    const error = this.error === 'long' ? html`${count} – ${this.#errorText()}` : this.#errorText();
    return html`<div class="note" id="note" part="note">
      <span class="error" role="alert">${error ? [alertIcon(), error] : nothing}</span
      >${error || this.#isLocked ? nothing : count}
    </div>`;
  }

  #errorText(): string | undefined {
    if (this.error === 'long') return this.i18n.msg(str`Use at most ${reasonLimit} characters`);
    if (this.error) return this.i18n.msg('Enter the reason for the appeal');
    if (this.status === 'failed') return this.i18n.msg("Couldn't submit the appeal. Your text is kept.");
    return undefined;
  }

  #renderFoot(): TemplateResult {
    const note = this.mobile ? nothing : this.#renderNote();
    const buttons = [this.#renderCancelButton(), this.#renderSubmitButton()];
    // After submission Close takes the place of the submit button: Lit reuses the focused button for it.
    if (this.#isAccepted) buttons.reverse();
    return html`${note}${buttons}`;
  }

  #renderCancelButton(): TemplateResult {
    return button('cancel', this.#cancelLabel(), this.onCloseClick, { disabled: this.#isSubmitting });
  }

  #cancelLabel(): string {
    if (this.mobile) return this.i18n.msg('Back');
    return this.#isAccepted ? this.i18n.msg('Close') : this.i18n.msg('Cancel');
  }

  #renderSubmitButton(): TemplateResult {
    return button('submit', this.#submitLabel(), this.#onSubmitClick, {
      variant: this.#isAccepted ? undefined : 'filled',
      disabled: this.#isAccepted,
      busy: this.#isSubmitting,
      icon: this.#isSubmitting ? busyIcon() : undefined,
    });
  }

  #submitLabel(): string {
    switch (this.status) {
      case 'appealing':
        return this.i18n.msg('Appealing');
      case 'submitting':
        return this.i18n.msg('Submitting');
      case 'failed':
        return this.i18n.msg('Submit again');
      default:
        return this.mobile ? this.i18n.msg('OK') : this.i18n.msg('Submit appeal');
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-appeal-dialog': PorticoAppealDialog;
  }
}
