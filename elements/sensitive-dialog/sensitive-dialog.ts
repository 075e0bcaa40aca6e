import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing } from 'lit/html.js';

import { readHit } from '../../core/sensitive/read-hit.js';
import type { SensitiveHit } from '../../core/sensitive/types.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { PorticoDialog, type DialogParts } from '../shared/dialog-element.js';
import type { CloseReason } from '../shared/events.js';
import { findings, findingsStyles } from '../shared/findings.js';
import { alertIcon, nextIcon, warningIcon } from '../shared/icons.js';
import { onceGone } from '../shared/once-gone.js';
import { property } from '../shared/property.js';

import { PorticoSensitiveEvent, type SensitiveAnswer } from './sensitive-dialog.events.js';
import { sensitiveDialogStyles } from './sensitive-dialog.styles.js';

/**
 * 'Information confirmation': the back end found sensitive words in what somebody wrote. A weak hit may be confirmed
 * or cancelled; any other can only be acknowledged or appealed against. 550 px wide; a prompt on a phone.
 *
 * @tag portico-sensitive-dialog
 * @event {PorticoSensitiveEvent} portico-confirm - A weak hit is to be submitted all the same; preventing it keeps the dialog open.
 * @event {PorticoSensitiveEvent} portico-cancel - A weak hit is not to be submitted; the dialog closes.
 * @event {PorticoSensitiveEvent} portico-acknowledge - A strong hit was taken note of; the dialog closes.
 * @event {PorticoSensitiveEvent} portico-appeal - An appeal is wanted; preventing it keeps the dialog open below the form.
 * @event {PorticoSensitiveEvent} portico-scan - The list is wanted, on a phone; unless prevented the dialog unfolds it in itself.
 * @csspart message - What was found and what one may do.
 * @csspart rule - One rule with its words.
 * @csspart word - One sensitive word.
 * @csspart scan-button - Opens the list, on a phone.
 * @csspart cancel-button - Does not submit.
 * @csspart confirm-button - Submits all the same.
 * @csspart appeal-button - Asks for an appeal.
 * @csspart acknowledge-button - Takes note.
 */
export class PorticoSensitiveDialog extends PorticoDialog {
  static override styles = PorticoDialog.styles + buttonStyles + findingsStyles + sensitiveDialogStyles;

  /** The answer of the back end that tells what was found; whatever in it can be read is shown. */
  @property({ attribute: false }) hit: SensitiveHit | undefined;

  /** An appeal against this hit is under way: the button says so and rests. */
  @property({ reflect: true }) appealing = false;

  #answer: SensitiveAnswer | undefined;
  #resolve: ((answer: SensitiveAnswer) => void) | undefined;
  #unfolded = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Who waits for an answer of a dialog that is gone would wait for ever.
    onceGone(this, () => this.#settle());
  }

  protected override updated(): void {
    if (!this.open) this.#settle();
  }

  /**
   * Asks about a hit. To close the dialog in any way is to cancel, or to acknowledge where no more can be done; so is
   * a new question while another is open.
   */
  ask(hit: SensitiveHit): Promise<SensitiveAnswer> {
    this.#settle();
    this.hit = hit;
    this.show();
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Asks to close; `false` when a listener of `portico-request-close` kept the dialog open. */
  override hide(reason: CloseReason = 'method'): boolean {
    if (!super.hide(reason)) return false;
    if (reason !== 'method' && !this.#answer) this.#say(this.#dismissal);
    return true;
  }

  get #dismissal(): SensitiveAnswer {
    return readHit(this.hit).weak ? 'cancel' : 'acknowledge';
  }

  #say(act: SensitiveAnswer | 'scan'): boolean {
    return this.tell(new PorticoSensitiveEvent(act, this.hit));
  }

  #choose(answer: SensitiveAnswer): void {
    const question = this.#resolve;
    this.#answer = answer;
    const goes = this.#say(answer);
    // A listener may have asked the next question by now.
    if (question === this.#resolve && !(goes && this.hide('button'))) this.#answer = undefined;
  }

  #settle(): void {
    this.#resolve?.(this.#answer ?? this.#dismissal);
    this.#resolve = this.#answer = undefined;
    this.#unfolded = false;
  }

  /** The answer that does no harm. */
  protected override focusFirst(): HTMLElement | null {
    return this.find('.cancel, .acknowledge');
  }

  protected override renderParts(): DialogParts {
    const { mobile, appealing } = this;
    const found = readHit(this.hit);
    const { weak, rules } = found;
    // On a phone rules stand in a list of their own, behind a row; words alone need none.
    const hasRow = mobile && rules.length > 0;
    const leave = (): boolean => this.hide('button');
    const unfold = (): void => {
      if (!this.#say('scan')) return;
      this.#unfolded = !this.#unfolded;
      this.requestUpdate();
    };
    return {
      face: 'prompt',
      caption: this.i18n.msg('Information confirmation'),
      body: html`<p class="message" id="message" part="message">
          ${mobile ? nothing : weak ? warningIcon() : alertIcon()}
          <span>
            ${
              weak
                ? this.i18n.msg(
                    'Page content contains sensitive words, confirm submit? (system will process automatically by rule)',
                  )
                : this.i18n.msg('Page content contains sensitive words, please modify before operating')
            }
          </span>
        </p>
        ${
          hasRow && !this.#unfolded
            ? nothing
            : findings(found, this.i18n.msg('Processing rule'), this.i18n.msg('Sensitive words'), mobile)
        }`,
      foot: html`${
        hasRow
          ? button(
              'scan',
              this.i18n.msg(str`Rules: ${rules.length}, sensitive words: ${found.words.length}`),
              unfold,
              { icon: nextIcon(), expanded: this.#unfolded },
            )
          : nothing
      }${
        // Two templates, so that the focus on an answer is never handed on to another one.
        weak
          ? html`${button('cancel', this.i18n.msg('Cancel'), leave)}
            ${button('confirm', this.i18n.msg('Confirm'), () => this.#choose('confirm'), { kind: 'filled' })}`
          : html`${button(
              'appeal',
              appealing ? this.i18n.msg('Appealing') : this.i18n.msg('Appeal'),
              () => this.#choose('appeal'),
              { disabled: appealing },
            )}
            ${button('acknowledge', this.i18n.msg('Got it'), leave, { kind: 'filled' })}`
      }`,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-sensitive-dialog': PorticoSensitiveDialog;
  }
}
