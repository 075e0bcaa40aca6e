// Entry `portico/ssr`, for Node: renders the elements in markup as declarative shadow DOM.
import { html, LitElementRenderer, render } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { TemplateMap } from '@lit/localize';
import type { TemplateResult } from 'lit';

import type { Lang } from '../core/contracts/tenant.js';
import { templates as ar } from '../locales/elements/generated/ar.js';
import { templates as de } from '../locales/elements/generated/de.js';
import { templates as es } from '../locales/elements/generated/es.js';
import { templates as fr } from '../locales/elements/generated/fr.js';
import { templates as ja } from '../locales/elements/generated/ja.js';
import { templates as ko } from '../locales/elements/generated/ko.js';
import { templates as pt } from '../locales/elements/generated/pt.js';
import { templates as ru } from '../locales/elements/generated/ru.js';
import { templates as th } from '../locales/elements/generated/th.js';
import { templates as zhTW } from '../locales/elements/generated/zh_TW.js';
import type { LocalizeController } from './shared/localize-controller.js';
import { elementMessages, registerMessages } from './shared/messages.js';
import { PorticoElement } from './shared/portico-element.js';

/** Facts that an element reads from its page in a browser. */
export interface ServerPage {
  /** `lang` of the page's root element, as a BCP 47 tag. Elements with a `lang` of their own use that one. */
  lang?: string;
  /** `dir` of the page's root element. */
  dir?: 'ltr' | 'rtl';
  /** Address of the page, which the addresses of links are resolved against. */
  url?: string;
  /** Nonce of the style sheets in the markup, for a page whose policy requires one. */
  nonce?: string;
}

/** All languages but zh_CN and English, which the elements contain: a server shows each page in its own at once. */
const languages = { ar, de, es, fr, ja, ko, pt, ru, th, zh_TW: zhTW } as const;

/**
 * Renders every registered `portico-…` element in markup: a part of a page, a whole page, or a template of Lit for
 * elements with rich properties. The markup is sent as it is, so untrusted text in it must be escaped.
 */
export function renderMarkup(markup: string | TemplateResult, page: Readonly<ServerPage> = {}): string {
  if (markup === '') return '';
  const template = typeof markup === 'string' ? html(asStrings(markup)) : markup;
  const elementRenderers = [createRenderer(page), LitElementRenderer];
  return collectResultSync(render(template, { elementRenderers }));
}

function registerLanguages(): void {
  for (const [lang, templates] of Object.entries(languages) as [Lang, TemplateMap][]) {
    if (!elementMessages.templates[lang]) registerMessages(lang, templates);
  }
}

/** Markup as the strings of a template without values. */
const asStrings = (markup: string): TemplateStringsArray => Object.assign([markup], { raw: [markup] });

/**
 * Renderer of the elements for the `elementRenderers` of `@lit-labs/ssr`, where an application renders its templates
 * itself. Without it the elements would not know the language of the page.
 */
export function createRenderer(page: Readonly<ServerPage> = {}): typeof LitElementRenderer {
  registerLanguages();
  const { lang, dir, nonce, url = 'about:blank' } = page;
  const attributes = new Map(Object.entries({ lang, dir }));
  const documentElement = {
    hasAttribute: (name: string) => attributes.get(name) !== undefined,
    getAttribute: (name: string) => attributes.get(name) ?? null,
  };
  const ownerDocument = { documentElement, baseURI: url, defaultView: null };

  return class PorticoElementRenderer extends LitElementRenderer {
    static override matchesClass(elementClass: typeof HTMLElement): boolean {
      return elementClass.prototype instanceof PorticoElement;
    }

    override connectedCallback(): void {
      // As if the element were a child of the root element.
      Object.defineProperties(this.element, {
        ownerDocument: { value: ownerDocument },
        parentElement: { value: documentElement },
      });
      (Reflect.get(this.element, 'i18n') as LocalizeController).refresh();
      super.connectedCallback();
    }

    override renderShadow(...given: Parameters<LitElementRenderer['renderShadow']>): string[] {
      const shadow = collectResultSync(super.renderShadow(...given) ?? []);
      return [
        shadow
          .replace('<style>', () =>
            nonce ? `<style nonce="${nonce.replace(/[^\w+/=-]/g, '')}">` : '<style>',
          )
          // Elements render their native dialog when they are open; without scripts it would stay hidden.
          .replace('part="dialog"', '$& open'),
      ];
    }
  };
}
