import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';

import { attempt } from '../../core/contracts/parse.js';
import { failureText, showsLoadFailure, type LoadFailure } from '../../core/kernel/resources/failure-text.js';
import { button } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { copyText } from '../shared/copy-text.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import { checkIcon, copyIcon, downIcon, refreshIcon, warningIcon } from '../shared/icons.js';
import { sheetStyles } from '../shared/sheet.styles.js';
import { PorticoRefreshEvent } from './load-failure-dialog.events.js';
import { loadFailureDialogStyles } from './load-failure-dialog.styles.js';

/**
 * Shown when files of the page could not be loaded: offers a refresh, and details that can be copied. One dialog for any
 * number of failures; it stays closed in pages under `/sp/em/popup` and `/mobile/em/watermark`.
 *
 * @tag portico-load-failure-dialog
 * @event {PorticoRefreshEvent} portico-refresh - 'Refresh now' was pressed; preventing it stops `reload`.
 * @csspart message - What happened, and what the user can do.
 * @csspart unfold-button - Shows and hides the details.
 * @csspart refresh-button - Requests a refresh.
 * @csspart details - What failed.
 * @csspart failures - The text that is copied.
 * @csspart copy-button - Copies the details.
 */
export class PorticoLoadFailureDialog extends PorticoDialog {
  static override styles: CSSResultGroup = [
    PorticoDialog.styles,
    buttonStyles,
    loadFailureDialogStyles,
    sheetStyles,
  ];

  /**
   * The failures: texts, errors, or records. More may be added while the dialog is open. Session ids and other secrets
   * in addresses are shown as `***`.
   */
  @property({ attribute: false }) failures: readonly (LoadFailure | string)[] | null | undefined = [];

  /** Reloads the page when 'Refresh now' is pressed. Leave it off in a page of another application. */
  @property({ type: Boolean, reflect: true, useDefault: true }) reload = false;

  /** Result of the last copy. */
  @state() private isCopied: boolean | undefined;

  @state() private isUnfolded = false;

  @query('pre') private readonly failuresText!: HTMLElement | null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!showsLoadFailure(this.ownerDocument.defaultView?.location.pathname ?? '')) this.open = false;
    if (changed.has('failures') || changed.has('open')) this.isCopied = undefined;
    super.willUpdate(changed);
  }

  readonly #onRefreshClick = (): void => {
    const isAllowed = this.dispatch(new PorticoRefreshEvent());
    if (isAllowed && this.reload) this.ownerDocument.defaultView?.location.reload();
  };

  readonly #onUnfoldClick = (): void => {
    this.isUnfolded = !this.isUnfolded;
  };

  readonly #onCopyClick = async (): Promise<void> => {
    const { failures, failuresText } = this;
    if (!failuresText) return;
    const isCopied = await copyText(this.ownerDocument, failuresText.textContent);
    // More may have failed meanwhile.
    if (failures !== this.failures) return;
    this.isCopied = isCopied;
    if (!isCopied) this.ownerDocument.getSelection()?.selectAllChildren(failuresText);
  };

  protected override renderParts(): DialogContent {
    const { mobile } = this;
    const name = this.i18n.msg('Load failure');
    return {
      variant: 'sheet',
      heading: mobile ? name : '',
      label: name,
      headStart: mobile ? warningIcon() : nothing,
      body: html`${this.#renderMessage()} ${mobile ? this.#renderDetails() : nothing}`,
      foot: this.#renderFoot(),
      panelEnd: mobile ? nothing : this.#renderDetails(),
    };
  }

  #renderMessage(): TemplateResult {
    return html`<p class="message" id="message" part="message">
      ${this.mobile ? nothing : warningIcon()}
      <span>
        ${this.i18n.msg(
          'Current system resources failed to load, try refreshing or clearing cache, contact administrator if unresolved',
        )}
      </span>
    </p>`;
  }

  #renderFoot(): TemplateResult {
    const unfold = button('unfold', this.i18n.msg('Error details'), this.#onUnfoldClick, {
      icon: downIcon(),
      expanded: this.isUnfolded,
    });
    const refresh = button('refresh', this.i18n.msg('Refresh now'), this.#onRefreshClick, {
      variant: 'filled',
      icon: refreshIcon(),
    });
    return this.mobile
      ? html`${refresh}${unfold}${button('close', this.i18n.msg('Close'), this.onCloseClick)}`
      : html`${unfold}${refresh}`;
  }

  #renderDetails(): TemplateResult | typeof nothing {
    if (!this.isUnfolded) return nothing;
    const failures = attempt(() => [this.failures ?? []].flat()) ?? [];
    const status =
      this.isCopied === false
        ? this.i18n.msg("Couldn't copy. Select the text and copy it yourself.")
        : this.i18n.msg(str`Resources: ${failures.length}`);
    return html`<div class="details" part="details">
      <div class="count" role="status"><span>${status}</span> ${this.#renderCopyButton()}</div>
      <pre
        part="failures"
        role="group"
        aria-label=${this.i18n.msg('Error details')}
        dir="ltr"
        tabindex="0"
        .textContent=${failures.map(failureText).filter(Boolean).join('\n\n')}
      ></pre>
    </div>`;
  }

  #renderCopyButton(): TemplateResult {
    const label = this.isCopied ? this.i18n.msg('Copied') : this.i18n.msg('Copy');
    return button('copy', label, this.#onCopyClick, { icon: this.isCopied ? checkIcon() : copyIcon() });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-load-failure-dialog': PorticoLoadFailureDialog;
  }
}
