import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';

import { readHit, type SensitiveFindings } from '../../core/sensitive/read-hit.js';
import type { SensitiveHit } from '../../core/sensitive/types.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import type { CloseReason } from '../shared/events.js';
import { findingsStyles, renderFindings } from '../shared/findings.js';
import { alertIcon, nextIcon, warningIcon } from '../shared/icons.js';
import { onRemoved } from '../shared/on-removed.js';
import { PorticoSensitiveEvent, type SensitiveAnswer } from './sensitive-dialog.events.js';
import { sensitiveDialogStyles } from './sensitive-dialog.styles.js';

/**
 * 'Information confirmation': the back end found sensitive words in the content. A weak hit may be confirmed or
 * cancelled; any other can only be acknowledged or appealed against. 550 px wide; a prompt on a phone.
 *
 * @tag portico-sensitive-dialog
 * @event {PorticoSensitiveEvent} portico-confirm - A weak hit is to be submitted anyway; preventing it keeps the dialog open.
 * @event {PorticoSensitiveEvent} portico-cancel - A weak hit is not to be submitted; the dialog closes.
 * @event {PorticoSensitiveEvent} portico-acknowledge - A strong hit was acknowledged; the dialog closes.
 * @event {PorticoSensitiveEvent} portico-appeal - An appeal was requested; preventing it keeps the dialog open below the form.
 * @event {PorticoSensitiveEvent} portico-scan - The list was requested, on a phone; unless prevented the dialog shows it itself.
 * @csspart message - What was found, and what the user can do.
 * @csspart rule - One rule with its words.
 * @csspart word - One sensitive word.
 * @csspart scan-button - Opens the list, on a phone.
 * @csspart cancel-button - Does not submit.
 * @csspart confirm-button - Submits anyway.
 * @csspart appeal-button - Requests an appeal.
 * @csspart acknowledge-button - Acknowledges the hit.
 */
export class PorticoSensitiveDialog extends PorticoDialog {
  static override styles: CSSResultGroup = [
    PorticoDialog.styles,
    buttonStyles,
    findingsStyles,
    sensitiveDialogStyles,
  ];

  /** The back end's answer that describes the hit; whatever is readable in it is shown. */
  @property({ attribute: false }) hit: SensitiveHit | undefined;

  /** An appeal against this hit is pending: its button is disabled and says so. */
  @property({ type: Boolean, reflect: true, useDefault: true }) appealing = false;

  @state() private isUnfolded = false;

  @query('.cancel, .acknowledge') private readonly safeButton!: HTMLElement | null;

  #answer: SensitiveAnswer | undefined;
  #resolve: ((answer: SensitiveAnswer) => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Without it the promise of a removed dialog would never settle.
    onRemoved(this, () => this.#settle());
  }

  protected override updated(): void {
    if (!this.open) this.#settle();
  }

  /**
   * Opens the dialog for a hit and resolves with the answer. Closing the dialog in any way, or another call, resolves
   * with `cancel`, or `acknowledge` for a strong hit.
   */
  ask(hit: SensitiveHit): Promise<SensitiveAnswer> {
    this.#settle();
    this.hit = hit;
    this.show();
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Requests closing; `false` when a listener of `portico-request-close` kept the dialog open. */
  override hide(reason: CloseReason = 'method'): boolean {
    if (!super.hide(reason)) return false;
    if (reason !== 'method' && !this.#answer) this.#dispatchAction(this.#dismissal);
    return true;
  }

  readonly #onConfirmClick = (): void => this.#choose('confirm');

  readonly #onAppealClick = (): void => this.#choose('appeal');

  readonly #onScanClick = (): void => {
    if (this.#dispatchAction('scan')) this.isUnfolded = !this.isUnfolded;
  };

  /** The answer that closing stands for. */
  get #dismissal(): SensitiveAnswer {
    return readHit(this.hit).weak ? 'cancel' : 'acknowledge';
  }

  #dispatchAction(action: SensitiveAnswer | 'scan'): boolean {
    return this.dispatch(new PorticoSensitiveEvent(action, this.hit));
  }

  #choose(answer: SensitiveAnswer): void {
    const resolve = this.#resolve;
    this.#answer = answer;
    const isAllowed = this.#dispatchAction(answer);
    // A listener may have called `ask()` for the next hit.
    if (resolve === this.#resolve && !(isAllowed && this.hide('button'))) this.#answer = undefined;
  }

  #settle(): void {
    this.#resolve?.(this.#answer ?? this.#dismissal);
    this.#resolve = this.#answer = undefined;
    this.isUnfolded = false;
  }

  /** The safe answer. */
  protected override initialFocus(): HTMLElement | null {
    return this.safeButton;
  }

  protected override renderParts(): DialogContent {
    const findings = readHit(this.hit);
    // On a phone rules are in a list of their own, behind a row; words without rules need none.
    const hasScanButton = this.mobile && findings.rules.length > 0;
    return {
      variant: 'prompt',
      heading: this.i18n.msg('Information confirmation'),
      body: html`${this.#renderMessage(findings)}
      ${hasScanButton && !this.isUnfolded ? nothing : this.#renderFindings(findings)}`,
      // Two templates for the answers, so that Lit does not reuse a focused button for another answer.
      foot: html`${hasScanButton ? this.#renderScanButton(findings) : nothing}${
        findings.weak ? this.#renderWeakAnswers() : this.#renderStrongAnswers()
      }`,
    };
  }

  #renderMessage({ weak }: SensitiveFindings): TemplateResult {
    const icon = weak ? warningIcon() : alertIcon();
    return html`<p class="message" id="message" part="message">
      ${this.mobile ? nothing : icon}
      <span>
        ${
          weak
            ? this.i18n.msg(
                'Page content contains sensitive words, confirm submit? (system will process automatically by rule)',
              )
            : this.i18n.msg('Page content contains sensitive words, please modify before operating')
        }
      </span>
    </p>`;
  }

  #renderFindings(findings: SensitiveFindings): readonly TemplateResult[] {
    const [rule, words] = [this.i18n.msg('Processing rule'), this.i18n.msg('Sensitive words')];
    return renderFindings(findings, rule, words, this.mobile);
  }

  #renderScanButton({ rules, words }: SensitiveFindings): TemplateResult {
    const label = this.i18n.msg(str`Rules: ${rules.length}, sensitive words: ${words.length}`);
    return button('scan', label, this.#onScanClick, { icon: nextIcon(), expanded: this.isUnfolded });
  }

  #renderWeakAnswers(): TemplateResult {
    return html`${button('cancel', this.i18n.msg('Cancel'), this.onCloseClick)}
    ${button('confirm', this.i18n.msg('Confirm'), this.#onConfirmClick, { variant: 'filled' })}`;
  }

  #renderStrongAnswers(): TemplateResult {
    const appeal = this.appealing ? this.i18n.msg('Appealing') : this.i18n.msg('Appeal');
    return html`${button('appeal', appeal, this.#onAppealClick, { disabled: this.appealing })}
    ${button('acknowledge', this.i18n.msg('Got it'), this.onCloseClick, { variant: 'filled' })}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-sensitive-dialog': PorticoSensitiveDialog;
  }
}
