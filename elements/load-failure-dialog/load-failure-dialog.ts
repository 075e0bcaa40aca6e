import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';

import { failureText, type LoadFailure } from '../../core/resources/failure-text.js';
import { showsLoadFailure } from '../../core/resources/shows-load-failure.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { copyText } from '../shared/copy-text.js';
import { PorticoDialog, type DialogParts } from '../shared/dialog-element.js';
import { checkIcon, copyIcon, downIcon, refreshIcon, warningIcon } from '../shared/icons.js';
import { property } from '../shared/property.js';
import type { Changes } from '../shared/reactive-element.js';
import { sheetStyles } from '../shared/sheet.styles.js';
import { PorticoRefreshEvent } from './load-failure-dialog.events.js';
import { loadFailureDialogStyles } from './load-failure-dialog.styles.js';

/**
 * Files of the page could not be loaded: refresh, or look at what failed and copy that. One dialog for any number of
 * failures; stays closed in pages under `/sp/em/popup` and `/mobile/em/watermark`.
 *
 * @tag portico-load-failure-dialog
 * @event {PorticoRefreshEvent} portico-refresh - 'Refresh now' was pressed; preventing it stops `reload`.
 * @csspart message - What has happened and what one can do.
 * @csspart unfold-button - Shows and hides the details.
 * @csspart refresh-button - Asks for everything to be loaded again.
 * @csspart details - What failed.
 * @csspart failures - The text that is copied.
 * @csspart copy-button - Copies the details.
 */
export class PorticoLoadFailureDialog extends PorticoDialog {
  static override styles = PorticoDialog.styles + buttonStyles + loadFailureDialogStyles + sheetStyles;

  /**
   * What failed: texts, errors, or what is known of each. More may come while the dialog is open. Session ids and other
   * secrets in addresses are shown as `***`.
   */
  @property({ attribute: false }) failures: readonly (LoadFailure | string)[] | null | undefined = [];

  /** Reloads the page when 'Refresh now' is pressed. A guest in another's page leaves it off and listens. */
  @property({ reflect: true }) reload = false;

  /** How the last attempt to copy went. */
  #copied: boolean | undefined;
  #unfolded = false;

  protected override willUpdate(changed: Changes<this>): void {
    if (!showsLoadFailure(this.ownerDocument.defaultView?.location.pathname ?? '')) this.open = false;
    // Whatever was copied was another text.
    if (changed.size > 0) this.#copied = undefined;
    super.willUpdate(changed);
  }

  #refresh(): void {
    if (this.tell(new PorticoRefreshEvent()) && this.reload)
      this.ownerDocument.defaultView?.location.reload();
  }

  #unfold(): void {
    this.#unfolded = !this.#unfolded;
    this.requestUpdate();
  }

  async #copy(): Promise<void> {
    const { failures } = this;
    const text = this.find('pre') as HTMLElement;
    const done = await copyText(this.ownerDocument, text.textContent);
    // Meanwhile others may have failed.
    if (failures !== this.failures) return;
    this.#copied = done;
    this.requestUpdate();
    if (!done) this.ownerDocument.getSelection()?.selectAllChildren(text);
  }

  protected override renderParts(): DialogParts {
    const { mobile } = this;
    const name = this.i18n.msg('Load failure');
    const details = this.#renderDetails();
    const unfold = button('unfold', this.i18n.msg('Error details'), () => this.#unfold(), {
      icon: downIcon(),
      expanded: this.#unfolded,
    });
    const refresh = button('refresh', this.i18n.msg('Refresh now'), () => this.#refresh(), {
      kind: 'filled',
      icon: refreshIcon(),
    });
    return {
      face: 'sheet',
      caption: mobile ? name : '',
      name,
      start: mobile ? warningIcon() : nothing,
      body: html`<p class="message" id="message" part="message">
          ${mobile ? nothing : warningIcon()}
          <span>
            ${this.i18n.msg(
              'The current system resources failed to load. Try refreshing the page or clearing the cache, and contact your administrator if the problem is not resolved.',
            )}
          </span>
        </p>
        ${mobile ? details : nothing}`,
      foot: mobile
        ? html`${refresh}${unfold}${button('close', this.i18n.msg('Close'), () => this.hide('button'))}`
        : html`${unfold}${refresh}`,
      edge: mobile ? nothing : details,
    };
  }

  #renderDetails(): TemplateResult | typeof nothing {
    if (!this.#unfolded) return nothing;
    const known = this.failures ?? [];
    const count =
      this.#copied === false
        ? this.i18n.msg('Copying failed. Select the text and copy it.')
        : this.i18n.msg(str`Resources: ${known.length}`);
    return html`<div class="details" part="details">
      <div class="count" role="status">
        <span>${count}</span>
        ${button(
          'copy',
          this.#copied ? this.i18n.msg('Copied') : this.i18n.msg('Copy'),
          () => void this.#copy(),
          { icon: this.#copied ? checkIcon() : copyIcon() },
        )}
      </div>
      <pre
        part="failures"
        role="group"
        aria-label=${this.i18n.msg('Error details')}
        dir="ltr"
        tabindex="0"
        .textContent=${known.map(failureText).filter(Boolean).join('\n\n')}
      ></pre>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-load-failure-dialog': PorticoLoadFailureDialog;
  }
}
