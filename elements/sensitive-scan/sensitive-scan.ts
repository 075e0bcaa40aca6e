import { str } from '@lit/localize/internal/str-tag.js';
import { html, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { readHit, type SensitiveFindings } from '../../core/services/sensitive/read-hit.js';
import type { SensitiveHit } from '../../core/services/sensitive/types.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { cardStyles } from '../shared/cards.styles.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import type { CloseReason } from '../shared/events.js';
import { findingsStyles, renderFindings } from '../shared/findings.js';
import { warningIcon } from '../shared/icons.js';
import { pageStyles } from '../shared/page.styles.js';
import { PorticoBackEvent } from '../title-bar/title-bar.events.js';
import { sensitiveScanStyles } from './sensitive-scan.styles.js';

/**
 * List of the processing rules and the sensitive words found: full screen on a phone, a dialog on a desktop. It has its
 * own Back button at the foot, since a host app may hide the title bar.
 *
 * @tag portico-sensitive-scan
 * @event {PorticoBackEvent} portico-back - Back or Close was pressed; preventing it keeps the list open.
 * @csspart back-button - Closes the dialog on a phone.
 * @csspart summary - The number of findings.
 * @csspart rule - One rule with its words.
 * @csspart word - One sensitive word.
 * @csspart leave-button - Back, at the foot.
 */
export class PorticoSensitiveScan extends PorticoDialog {
  static override styles: CSSResultGroup = [
    PorticoDialog.styles,
    buttonStyles,
    pageStyles,
    cardStyles,
    findingsStyles,
    sensitiveScanStyles,
  ];

  /** The back end's answer that describes the hit; whatever is readable in it is shown. */
  @property({ attribute: false }) hit: SensitiveHit | undefined;

  #findings = readHit(undefined);

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A page may change the hit itself before it opens the list again.
    if (changed.has('hit') || changed.has('open')) this.#findings = readHit(this.hit);
    super.willUpdate(changed);
  }

  /** Requests closing; `false` when a listener kept the list open. */
  override hide(reason: CloseReason = 'method'): boolean {
    return (reason !== 'button' || this.dispatch(new PorticoBackEvent())) && super.hide(reason);
  }

  protected override renderParts(): DialogContent {
    const findings = this.#findings;
    const [rule, words] = [this.i18n.msg('Processing rule'), this.i18n.msg('Sensitive words')];
    return {
      heading: this.i18n.msg('Sensitive information'),
      body: html`${this.#renderSummary(findings)} ${renderFindings(findings, rule, words, this.mobile)}`,
      foot: button('leave', this.i18n.msg('Back'), this.onCloseClick),
    };
  }

  #renderSummary({ weak, rules, words }: SensitiveFindings): TemplateResult {
    return html`<div class="message card" part="summary">
      ${warningIcon()}
      <div>
        <strong>${this.i18n.msg(str`Sensitive words found: ${words.length}`)}</strong>
        ${
          weak
            ? this.i18n.msg(
                str`Rules involved: ${rules.length}. The system will apply them after submission.`,
              )
            : this.i18n.msg('Page content contains sensitive words, please modify before operating')
        }
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-sensitive-scan': PorticoSensitiveScan;
  }
}
