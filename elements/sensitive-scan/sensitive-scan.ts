import { str } from '@lit/localize/internal/str-tag.js';
import { html } from 'lit/html.js';

import { readHit } from '../../core/sensitive/read-hit.js';
import type { SensitiveHit } from '../../core/sensitive/types.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { cardStyles } from '../shared/cards.styles.js';
import { PorticoDialog, type DialogParts } from '../shared/dialog-element.js';
import type { CloseReason } from '../shared/events.js';
import { findings, findingsStyles } from '../shared/findings.js';
import { warningIcon } from '../shared/icons.js';
import { pageStyles } from '../shared/page.styles.js';
import { property } from '../shared/property.js';
import { PorticoBackEvent } from '../title-bar/title-bar.events.js';
import { sensitiveScanStyles } from './sensitive-scan.styles.js';

/**
 * The processing rules and the sensitive words found, over the whole screen of a phone; a dialog on a desktop. Has a
 * Back of its own at the foot, since a host may hide the title bar.
 *
 * @tag portico-sensitive-scan
 * @event {PorticoBackEvent} portico-back - Back or Close was pressed; preventing it keeps the list open.
 * @csspart summary - How much was found.
 * @csspart rule - One rule with its words.
 * @csspart word - One sensitive word.
 * @csspart leave-button - Back, at the foot.
 */
export class PorticoSensitiveScan extends PorticoDialog {
  static override styles =
    PorticoDialog.styles + buttonStyles + pageStyles + cardStyles + findingsStyles + sensitiveScanStyles;

  /** The answer of the back end that tells what was found; whatever in it can be read is shown. */
  @property({ attribute: false }) hit: SensitiveHit | undefined;

  /** Asks to close; `false` when a listener kept the list open. */
  override hide(reason: CloseReason = 'method'): boolean {
    return (reason !== 'button' || this.tell(new PorticoBackEvent())) && super.hide(reason);
  }

  protected override renderParts(): DialogParts {
    const found = readHit(this.hit);
    return {
      caption: this.i18n.msg('Sensitive information'),
      body: html`<div class="message card" part="summary">
          ${warningIcon()}
          <div>
            <strong>${this.i18n.msg(str`Sensitive words found: ${found.words.length}`)}</strong>
            ${
              found.weak
                ? this.i18n.msg(
                    str`Rules involved: ${found.rules.length}. The system will apply them after submission.`,
                  )
                : this.i18n.msg('Page content contains sensitive words, please modify before operating')
            }
          </div>
        </div>
        ${findings(found, this.i18n.msg('Processing rule'), this.i18n.msg('Sensitive words'), this.mobile)}`,
      foot: button('leave', this.i18n.msg('Back'), () => this.hide('button')),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-sensitive-scan': PorticoSensitiveScan;
  }
}
