import {
  html,
  LitElement,
  nothing,
  supportsAdoptingStyleSheets,
  type CSSResultGroup,
  type TemplateResult,
} from 'lit';

import { adoptStylesIn } from './adopt-styles.js';
import { textOf } from './as-text.js';
import { hostStyles } from './host.styles.js';
import { reportElementError } from './element-errors.js';
import { LocalizeController } from './localize-controller.js';
import { version } from './version.js';

/** Base of all elements: version, host styles, language, and a root that the page's styles do not reach. */
export abstract class PorticoElement extends LitElement {
  static readonly version: string = version;
  static override styles: CSSResultGroup = [hostStyles];

  /** No warnings of Lit's development build: updates that follow an update are intended, after measuring or moving. */
  static override enabledWarnings: NonNullable<typeof LitElement.enabledWarnings> = [];

  protected readonly i18n = new LocalizeController(this);

  /** Restores the styles: a shadow root loses its adopted sheets in another document (an iframe, a pop-up window). */
  adoptedCallback(): void {
    if (supportsAdoptingStyleSheets && this.shadowRoot) this.#adoptStyles(this.shadowRoot);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      if (!this.shadowRoot) return super.createRenderRoot();
    } catch (error) {
      // The element is first connected in another document, which refuses Lit's sheets.
      if (!this.shadowRoot) throw error;
    }
    // What a server has rendered would stay below what Lit renders; `portico/hydrate` keeps it instead.
    this.shadowRoot.textContent = '';
    this.#adoptStyles(this.shadowRoot);
    return this.shadowRoot;
  }

  #adoptStyles(root: ShadowRoot): void {
    adoptStylesIn(this.ownerDocument, root, (this.constructor as typeof LitElement).elementStyles);
  }

  /**
   * Properties with an attribute are texts, numbers or flags. An object that a page has set in place of one is its text,
   * since Lit would render what a list contains; a value without a text, such as a symbol, counts as absent.
   */
  override requestUpdate(...given: Parameters<LitElement['requestUpdate']>): void {
    const [name, , options] = given;
    const value: unknown = name === undefined ? undefined : Reflect.get(this, name);
    const isSimple = value === null || !['object', 'function', 'symbol'].includes(typeof value);
    if (name === undefined || options?.attribute === false || isSimple) super.requestUpdate(...given);
    else Reflect.set(this, name, textOf(value));
  }

  /**
   * Dispatches an event; returns `false` when a listener prevented it. Elements use this method because the manifest's
   * analyzer lists every `this.dispatchEvent(new …)` as an event without a name.
   */
  protected dispatch(event: Event): boolean {
    return this.dispatchEvent(event);
  }

  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      throw reportElementError(error, this);
    }
  }

  protected abstract renderContent(): TemplateResult | typeof nothing;

  protected override render(): TemplateResult | typeof nothing {
    const content = this.renderContent();
    if (content === nothing) return nothing;
    return html`<div class="root" lang=${this.i18n.lang} dir=${this.i18n.dir}>${content}</div>`;
  }
}
