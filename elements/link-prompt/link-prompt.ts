import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing } from 'lit/html.js';

import type { LinkAnswer } from '../../core/links/link-view.js';
import { blockReason, deceptionSigns } from '../../core/links/link-reasons.js';
import { parseAddress } from '../../core/links/parse-address.js';
import type { LinkReason } from '../../core/links/types.js';
import { button, iconButton } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { copyText } from '../shared/copy-text.js';
import { PorticoDialog, type DialogParts } from '../shared/dialog-element.js';
import { alertIcon, copyIcon, warningIcon } from '../shared/icons.js';
import { onceGone } from '../shared/once-gone.js';
import { property } from '../shared/property.js';
import type { Changes } from '../shared/reactive-element.js';
import { sheetStyles } from '../shared/sheet.styles.js';
import { linkPromptStyles } from './link-prompt.styles.js';

/** Stands for the value while a sentence is taken apart around it. */
const gap = '\u0000';

/** Groups: scheme, user name, host, and the rest of an http(s) address as the parser writes it. */
const form = /^(https?:\/\/)([^/]*@)?(\[[^/]*\]|[^/:]*)(.*)/;

/** A long text without its middle; neither a user name nor a tail may push the host out of sight. */
function shorten(text: string, whole = false): string {
  return text.length < 140 || whole ? text : `${text.slice(0, 99)}…${text.slice(-29)}`;
}

/**
 * The question about a link that is not verified: it shows where the link really leads and what speaks against it. It
 * opens nothing itself. A dialog on a desktop, a sheet at the lower edge on a phone; Enter does the safe thing.
 *
 * @tag portico-link-prompt
 * @csspart address - The box with the address.
 * @csspart host - The host, the one strong part of the address.
 * @csspart copy-button - Copies the address.
 * @csspart reasons - What speaks against the link.
 * @csspart remember - 'Do not remind again' with its checkbox.
 * @csspart open-button - Opens the link.
 * @csspart cancel-button - Leaves the link closed.
 */
export class PorticoLinkPrompt extends PorticoDialog {
  static override styles = PorticoDialog.styles + buttonStyles + linkPromptStyles + sheetStyles;

  /** The address in question, as it is written in the link. */
  @property() href = '';

  /** What speaks against the link; what the address itself tells, when left undefined. */
  @property({ attribute: false }) reasons: readonly LinkReason[] | undefined;

  /** How the last attempt to copy went. */
  #copied: boolean | undefined;
  #resolve: ((answer: LinkAnswer) => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #opening = false;
  #remember = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Who waits for an answer of a prompt that is gone would wait for ever.
    onceGone(this, () => {
      if (this.#resolve) this.open = false;
    });
  }

  protected override willUpdate(changed: Changes<this>): void {
    // What was copied is not what is asked about now.
    if (changed.size > 0) this.#copied = undefined;
    super.willUpdate(changed);
  }

  protected override updated(): void {
    if (this.open) return;
    this.#resolve?.({ open: this.#opening, remember: this.#opening && this.#remember });
    this.#resolve = undefined;
    this.#opening = this.#remember = false;
  }

  /**
   * Asks about a link and tells what was answered, once; whatever closes or removes the prompt means not to open. A
   * question that comes while another one stands waits for it, so that what a person reads is never replaced under the
   * pointer. Whoever asks opens the link, and at once: later the browser would take it for a pop-up.
   */
  ask(href: string, reasons?: readonly LinkReason[]): Promise<LinkAnswer> {
    const answered = this.#last.then(
      () =>
        new Promise<LinkAnswer>((resolve) => {
          this.#resolve = resolve;
          Object.assign(this, { href, reasons, open: this.isConnected });
          // Outside of a page nothing is drawn that would lead to an answer.
          if (!this.open) this.updated();
        }),
    );
    this.#last = answered;
    return answered;
  }

  /** The answer that does no harm. */
  protected override focusFirst(): HTMLElement | null {
    return this.find('.cancel');
  }

  /** What is to be said of the link, or of a sign, with the gap where its value stands. */
  #sentence(id?: LinkReason['id']): string {
    switch (id) {
      case 'program':
        return this.i18n.msg('Links of this kind can run programs in this page, so they are never opened.');
      case 'unreadable':
        return this.i18n.msg('The address cannot be read');
      case 'text':
        return this.i18n.msg(str`The text says ${gap}; another site opens`);
      case 'user':
        return this.i18n.msg(str`${gap} is a user name, not the site`);
      case 'mixed':
        return this.i18n.msg(str`Look-alike letters: ${gap} mixes alphabets`);
      case 'encoded':
        return this.i18n.msg(str`The name is encoded: ${gap}`);
      case 'number':
        return this.i18n.msg(str`The site is a bare number address: ${gap}`);
      case 'dot':
        return this.i18n.msg('The host name ends in a dot');
      default:
        return this.i18n.msg(
          'You are opening an unverified link, which may contain unknown security risks. Are you sure you want to open it?',
        );
    }
  }

  protected override renderParts(): DialogParts {
    const { mobile } = this;
    const copied = this.#copied;
    const url = parseAddress(this.href, this.ownerDocument.baseURI);
    const address = url?.href ?? this.href;
    // Why it cannot be opened at all, or else what speaks against opening it.
    const refusal = blockReason(url);
    const signs = refusal || !url ? [] : (this.reasons ?? deceptionSigns(url));
    // Whether not to open it is the better answer.
    const bad = !!(refusal ?? signs[0]);
    const [, scheme, user, host, rest = address] = (!refusal && form.exec(address)) || [];
    const icon = bad ? alertIcon() : warningIcon();
    const buttons = [
      button(
        'cancel',
        refusal ? this.i18n.msg('Close') : bad ? this.i18n.msg('Do not open') : this.i18n.msg('Cancel'),
        () => this.hide('button'),
        { kind: bad ? 'filled' : undefined },
      ),
      refusal
        ? nothing
        : button(
            'open',
            bad ? this.i18n.msg('Open anyway') : this.i18n.msg('Open'),
            // Settled in the same turn, since only there the browser lets a window open.
            () => (this.#opening = this.hide('button')),
            { kind: bad ? 'danger' : 'filled' },
          ),
    ];
    return {
      face: 'sheet',
      caption: refusal
        ? this.i18n.msg('This link cannot be opened')
        : bad
          ? this.i18n.msg('This link may be posing as another site')
          : this.i18n.msg('Open an external link'),
      start: mobile ? icon : nothing,
      body: html`<div id="message">
          <p class="message">${mobile ? nothing : icon} <span>${this.#sentence(refusal?.id)}</span></p>
          <div class="address" part="address" dir="ltr">
            <span
              >${scheme}<s>${user && shorten(user, copied === false)}</s
              ><b part="host">${host}</b>${shorten(rest, copied === false)}</span
            >
            ${
              refusal
                ? nothing
                : iconButton('copy', this.i18n.msg('Copy link'), copyIcon(), async () => {
                    const { href } = this;
                    const done = await copyText(this.ownerDocument, address);
                    // Meanwhile it may be another link that is asked about.
                    if (href === this.href) this.#copied = done;
                    this.requestUpdate();
                  })
            }
          </div>
          ${
            signs[0]
              ? html`<ul class="reasons" part="reasons">
                  ${signs.map(({ id, value }) => {
                    const [before, after] = this.#sentence(id).split(gap);
                    // In a name that mixes alphabets the letters that are not plain Latin are marked.
                    const letters = shorten(value).split(id === 'mixed' ? /([^ -~]+)/ : gap);
                    return html`<li>
                      ${before}<bdi dir="ltr"
                        >${letters.map((each, index) => (index % 2 ? html`<mark>${each}</mark>` : each))}</bdi
                      >${after}
                    </li>`;
                  })}
                </ul>`
              : nothing
          }
        </div>
        ${
          refusal
            ? nothing
            : bad
              ? html`<p class="hint">
                  ${this.i18n.msg('Links like this always ask, whatever was chosen before.')}
                </p>`
              : html`<label class="remember" part="remember">
                  <input
                    type="checkbox"
                    .checked=${this.#remember}
                    @change=${() => (this.#remember = !this.#remember)}
                  />${this.i18n.msg('Do not remind again')}
                </label>`
        }`,
      // The filled one is the last in a row and the first in a column.
      foot: html`<p class="hint" role="status">
          ${
            copied === false
              ? this.i18n.msg('Copying failed. Select the text and copy it.')
              : copied && this.i18n.msg('Copied')
          }
        </p>
        ${bad === mobile ? buttons : buttons.reverse()}`,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-link-prompt': PorticoLinkPrompt;
  }
}
