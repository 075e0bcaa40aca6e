import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';

import { readHit, type SensitiveFindings } from '../../core/services/sensitive/read-hit.js';
import type { SensitiveAnswer, SensitiveHit } from '../../core/services/sensitive/types.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import type { CloseReason } from '../shared/events.js';
import { findingsStyles, renderFindings } from '../shared/findings.js';
import { alertIcon, nextIcon, warningIcon } from '../shared/icons.js';
import { onRemoved } from '../shared/on-removed.js';
import { PorticoSensitiveEvent } from './sensitive-dialog.events.js';
import { sensitiveDialogStyles } from './sensitive-dialog.styles.js';

interface Question {
  hit: SensitiveHit;
  resolve: (answer: SensitiveAnswer) => void;
}

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

  #findings = readHit(undefined);
  #answer: SensitiveAnswer | undefined;
  /** Questions without an answer; the first one is visible. */
  #questions: readonly Question[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Without it the promise of a removed dialog would never settle.
    onRemoved(this, () => {
      while (this.#questions[0]) this.#settle();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A page may change the hit itself before it opens the dialog again.
    if (changed.has('hit') || changed.has('open')) this.#findings = readHit(this.hit);
    super.willUpdate(changed);
  }

  protected override updated(): void {
    if (this.open) return;
    this.#settle();
    this.#showQuestion();
  }

  /**
   * Opens the dialog for a hit and resolves with the answer. Closing the dialog in any way resolves with `cancel`, or
   * `acknowledge` for a strong hit; so does a call while the dialog is not in a document. Questions are queued, so that a
   * visible question is never replaced while the user reads it.
   */
  ask(hit: SensitiveHit): Promise<SensitiveAnswer> {
    return new Promise((resolve) => {
      if (!this.isConnected) resolve(dismissalOf(hit));
      else this.#questions = [...this.#questions, { hit, resolve }];
      if (this.#questions.length === 1) this.#showQuestion();
    });
  }

  #showQuestion(): void {
    const [question] = this.#questions;
    if (!question) return;
    this.hit = question.hit;
    this.show();
  }

  /** Requests closing; `false` when a listener of `portico-request-close` kept the dialog open. */
  override hide(reason: CloseReason = 'method'): boolean {
    if (!super.hide(reason)) return false;
    if (reason !== 'method' && !this.#answer) this.#dispatchAction(dismissalOf(this.hit));
    return true;
  }

  readonly #onConfirmClick = (): void => this.#choose('confirm');

  readonly #onAppealClick = (): void => this.#choose('appeal');

  readonly #onScanClick = (): void => {
    if (this.#dispatchAction('scan')) this.isUnfolded = !this.isUnfolded;
  };

  #dispatchAction(action: SensitiveAnswer | 'scan'): boolean {
    return this.dispatch(new PorticoSensitiveEvent(action, this.hit));
  }

  #choose(answer: SensitiveAnswer): void {
    // A second press before the update that closes the dialog.
    if (!this.open) return;
    this.#answer = answer;
    if (!this.#dispatchAction(answer) || !this.hide('button')) this.#answer = undefined;
  }

  /** Answers the visible question. */
  #settle(): void {
    const [question, ...others] = this.#questions;
    question?.resolve(this.#answer ?? dismissalOf(question.hit));
    this.#questions = others;
    this.#answer = undefined;
    this.isUnfolded = false;
  }

  /** The safe answer. */
  protected override initialFocus(): HTMLElement | null {
    return this.safeButton;
  }

  protected override renderParts(): DialogContent {
    const findings = this.#findings;
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

/** The answer that closing stands for. */
function dismissalOf(hit: SensitiveHit | undefined): SensitiveAnswer {
  return readHit(hit).weak ? 'cancel' : 'acknowledge';
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-sensitive-dialog': PorticoSensitiveDialog;
  }
}
