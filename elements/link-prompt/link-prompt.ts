import { str } from '@lit/localize/internal/str-tag.js';
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';

import { attempt, isObject } from '../../core/contracts/parse.js';
import type { LinkAnswer } from '../../core/services/links/link-view.js';
import { parseAddress } from '../../core/services/links/parse-address.js';
import { blockReason, deceptionSigns } from '../../core/services/links/link-reasons.js';
import type { LinkReason } from '../../core/services/links/types.js';
import { asText } from '../shared/as-text.js';
import { button, iconButton } from '../shared/buttons.js';
import { buttonStyles } from '../shared/buttons.styles.js';
import { copyText } from '../shared/copy-text.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import { reported } from '../shared/element-errors.js';
import { alertIcon, copyIcon, warningIcon } from '../shared/icons.js';
import { onRemoved } from '../shared/on-removed.js';
import { sheetStyles } from '../shared/sheet.styles.js';
import { linkPromptStyles } from './link-prompt.styles.js';

/** Placeholder for the value of a message that is split around it. */
const placeholder = '\u0000';

/** Groups: scheme, user name, host, and the rest of a serialised http(s) address. */
const addressPattern = /^(https?:\/\/)([^/]*@)?(\[[^/]*\]|[^/:]*)(.*)/;

/** Facts about the link of the prompt. */
interface PromptedLink {
  /** The address as the URL parser serialises it. */
  address: string;
  /** Why the link never opens. */
  blocked: LinkReason | undefined;
  /** Signs of deception, the strongest first. */
  signs: readonly LinkReason[];
  /** True if not opening is the recommended answer. */
  isSuspicious: boolean;
}

/**
 * Question about an unverified link: shows where the link leads and which signs of deception it has. It opens nothing
 * itself. A dialog on a desktop, a bottom sheet on a phone; the safe answer has the focus.
 *
 * @tag portico-link-prompt
 * @csspart address - The box with the address.
 * @csspart host - The host, emphasised within the address.
 * @csspart copy-button - Copies the address.
 * @csspart reasons - Signs of deception.
 * @csspart remember - 'Do not remind again' with its checkbox.
 * @csspart open-button - Opens the link.
 * @csspart cancel-button - Closes without opening the link.
 */
export class PorticoLinkPrompt extends PorticoDialog {
  static override styles: CSSResultGroup = [
    PorticoDialog.styles,
    buttonStyles,
    linkPromptStyles,
    sheetStyles,
  ];

  /** The address in question, as it is written in the link. */
  @property({ useDefault: true }) href = '';

  /** Signs of deception; by default those in the address itself. */
  @property({ attribute: false }) reasons: readonly LinkReason[] | undefined;

  /** Result of the last copy. */
  @state() private isCopied: boolean | undefined;

  @state() private isRemembered = false;

  @query('.cancel') private readonly cancelButton!: HTMLElement | null;

  #resolve: ((answer: LinkAnswer) => void) | undefined;
  /** Settles when all earlier questions are answered. */
  #pending: Promise<unknown> = Promise.resolve();
  #isOpening = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Without it the promise of a removed prompt would never settle.
    onRemoved(this, () => {
      if (this.#resolve) this.open = false;
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('href') || changed.has('reasons') || changed.has('open')) this.isCopied = undefined;
    super.willUpdate(changed);
  }

  protected override updated(): void {
    if (!this.open) this.#settle();
  }

  /**
   * Asks about a link and resolves with the answer; closing or removing the prompt means not to open. Questions are
   * queued, so that a visible question is never replaced while the user reads it. The caller has to open the link
   * synchronously in the promise's reaction: later the browser blocks it as a pop-up.
   */
  ask(href: string, reasons?: readonly LinkReason[]): Promise<LinkAnswer> {
    const answer = this.#pending.then(
      () =>
        new Promise<LinkAnswer>((resolve) => {
          this.#resolve = resolve;
          Object.assign(this, { href, reasons, open: this.isConnected });
          // A disconnected prompt cannot be answered.
          if (!this.open) this.#settle();
        }),
    );
    this.#pending = answer;
    return answer;
  }

  readonly #onOpenClick = (): void => {
    // Settled in this task, because the browser opens windows only in response to a user action. A second press before
    // the update changes nothing.
    this.#isOpening ||= this.hide('button');
  };

  readonly #onRememberChange = (event: Event): void => {
    this.isRemembered = (event.target as HTMLInputElement).checked;
  };

  readonly #onCopyClick = async (): Promise<void> => {
    const { href } = this;
    const isCopied = await copyText(this.ownerDocument, this.#link.address);
    // Another link may be in question by now.
    if (href === this.href) this.isCopied = isCopied;
  };

  #settle(): void {
    this.#resolve?.({ open: this.#isOpening, remember: this.#isOpening && this.isRemembered });
    this.#resolve = undefined;
    this.#isOpening = this.isRemembered = false;
  }

  /** The safe answer. */
  protected override initialFocus(): HTMLElement | null {
    return this.cancelButton;
  }

  get #link(): PromptedLink {
    const href = asText(this.href);
    const url = parseAddress(href, this.ownerDocument.baseURI);
    const blocked = blockReason(url);
    const given = attempt(() => this.reasons?.filter(isReason).map(({ id, value }) => ({ id, value })));
    const signs = blocked || !url ? [] : (given ?? deceptionSigns(url));
    return {
      address: url?.href ?? href,
      blocked,
      signs,
      isSuspicious: blocked !== undefined || signs.length > 0,
    };
  }

  protected override renderParts(): DialogContent {
    const link = this.#link;
    return {
      variant: 'sheet',
      heading: this.#heading(link),
      headStart: this.mobile ? renderIcon(link) : nothing,
      body: html`<div id="message">
          ${this.#renderQuestion(link)} ${this.#renderAddress(link)} ${this.#renderSigns(link)}
        </div>
        ${this.#renderRemember(link)}`,
      foot: html`${this.#renderCopyStatus()} ${this.#renderAnswers(link)}`,
    };
  }

  #heading({ blocked, isSuspicious }: PromptedLink): string {
    if (blocked) return this.i18n.msg("This link can't be opened");
    return isSuspicious
      ? this.i18n.msg('This link may be impersonating another site')
      : this.i18n.msg('Open an external link');
  }

  #renderQuestion(link: PromptedLink): TemplateResult {
    return html`<p class="message">
      ${this.mobile ? nothing : renderIcon(link)} <span>${this.#question(link)}</span>
    </p>`;
  }

  #question({ blocked }: PromptedLink): string {
    switch (blocked?.id) {
      case 'program':
        return this.i18n.msg("This type of link can run code in this page, so it's never opened.");
      case 'unreadable':
        return this.i18n.msg("This address isn't valid");
      default:
        return this.i18n.msg(
          'You are opening an unverified link, which may contain unknown security risks. Are you sure you want to open it?',
        );
    }
  }

  #renderAddress({ address, blocked }: PromptedLink): TemplateResult {
    const [, scheme, user = '', host, rest = address] = (blocked ? null : addressPattern.exec(address)) ?? [];
    // Shown in full when copying has failed, so that the user can select it.
    const isWhole = this.isCopied === false;
    return html`<div class="address" part="address" dir="ltr">
      <span
        >${scheme}${user ? html`<span class="user">${isWhole ? user : shorten(user)}</span>` : nothing}<b
          part="host"
          >${host}</b
        >${isWhole ? rest : shorten(rest)}</span
      >
      ${blocked ? nothing : iconButton('copy', this.i18n.msg('Copy link'), copyIcon(), this.#onCopyClick)}
    </div>`;
  }

  #renderSigns({ signs }: PromptedLink): TemplateResult | typeof nothing {
    if (signs.length === 0) return nothing;
    return html`<ul class="reasons" part="reasons">
      ${signs.map((sign) => this.#renderSign(sign))}
    </ul>`;
  }

  #renderSign({ id, value }: LinkReason): TemplateResult {
    const [before, after] = this.#signText(id).split(placeholder);
    const text = shorten(value);
    return html`<li>
      ${before}<bdi dir="ltr">${id === 'mixed' ? markForeignLetters(text) : text}</bdi>${after}
    </li>`;
  }

  /** The message about a sign of deception, with a placeholder for its value. */
  #signText(id: LinkReason['id']): string {
    switch (id) {
      case 'text':
        return this.i18n.msg(str`The link text shows ${placeholder}, but another site opens`);
      case 'user':
        return this.i18n.msg(str`${placeholder} is a user name, not the site`);
      case 'mixed':
        return this.i18n.msg(str`Look-alike letters: ${placeholder} has letters of another alphabet`);
      case 'encoded':
        return this.i18n.msg(str`Encoded host name: ${placeholder}`);
      case 'number':
        return this.i18n.msg(str`Numeric address instead of a name: ${placeholder}`);
      case 'dot':
        return this.i18n.msg('The host name ends in a dot');
      default:
        return '';
    }
  }

  #renderRemember({ blocked, isSuspicious }: PromptedLink): TemplateResult | typeof nothing {
    if (blocked) return nothing;
    if (isSuspicious) {
      return html`<p class="hint">${this.i18n.msg('Links like this always ask for confirmation.')}</p>`;
    }
    return html`<label class="remember" part="remember">
      <input
        type="checkbox"
        .checked=${this.isRemembered}
        @change=${reported(this.#onRememberChange)}
      />${this.i18n.msg('Do not remind again')}
    </label>`;
  }

  #renderCopyStatus(): TemplateResult {
    return html`<p class="hint" role="status">${this.#copyStatus()}</p>`;
  }

  #copyStatus(): string {
    if (this.isCopied === undefined) return '';
    return this.isCopied
      ? this.i18n.msg('Copied')
      : this.i18n.msg("Couldn't copy. Select the text and copy it yourself.");
  }

  /** The filled button is the last one in a row on a desktop and the first one in a column on a phone. */
  #renderAnswers(link: PromptedLink): TemplateResult[] {
    const cancel = this.#renderCancelButton(link);
    if (link.blocked) return [cancel];
    const open = this.#renderOpenButton(link);
    return link.isSuspicious === this.mobile ? [cancel, open] : [open, cancel];
  }

  #renderCancelButton({ blocked, isSuspicious }: PromptedLink): TemplateResult {
    const label = blocked
      ? this.i18n.msg('Close')
      : isSuspicious
        ? this.i18n.msg('Do not open')
        : this.i18n.msg('Cancel');
    return button('cancel', label, this.onCloseClick, { variant: isSuspicious ? 'filled' : undefined });
  }

  #renderOpenButton({ isSuspicious }: PromptedLink): TemplateResult {
    const label = isSuspicious ? this.i18n.msg('Open anyway') : this.i18n.msg('Open');
    return button('open', label, this.#onOpenClick, { variant: isSuspicious ? 'danger' : 'filled' });
  }
}

function renderIcon({ isSuspicious }: PromptedLink): TemplateResult {
  return isSuspicious ? alertIcon() : warningIcon();
}

/** Returns whether a value that a page has set is a reason. */
function isReason(value: unknown): value is LinkReason {
  return isObject(value) && typeof value.id === 'string' && typeof value.value === 'string';
}

/** Cuts out the middle of a long text, so that neither a user name nor a path pushes the host out of sight. */
function shorten(text: string): string {
  return text.length < 140 ? text : `${text.slice(0, 99)}…${text.slice(-29)}`;
}

/** Marks the letters of a host that are not ASCII. */
function markForeignLetters(text: string): (string | TemplateResult)[] {
  return text
    .split(/([^ -~]+)/)
    .map((letters, index) => (index % 2 === 1 ? html`<mark>${letters}</mark>` : letters));
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-link-prompt': PorticoLinkPrompt;
  }
}
