import { expect, fixture, html } from '@open-wc/testing';
import type { TemplateMap } from '@lit/localize';
import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import { str } from '@lit/localize/internal/str-tag.js';
import { LitElement, type TemplateResult } from 'lit';

import { LocalizeController } from '../../elements/shared/localize-controller.js';
import { createMessageCatalog } from '../../elements/shared/message-catalog.js';
import { settled, until } from '../suites/dom.js';

interface MessagesModule {
  templates?: unknown;
}

/** Pending loads, which the test settles. */
const loads: { lang: string; settle: (module: MessagesModule) => void; fail: () => void }[] = [];

const loader = (lang: string) => () =>
  new Promise<MessagesModule>((resolve, reject) => {
    loads.push({ lang, settle: resolve, fail: () => reject(new Error('offline')) });
  });

const helloId = generateMsgId('Hello', false);
const hello = (translation: string): TemplateMap => ({ [helloId]: translation });
const catalog = createMessageCatalog(hello('你好'), {
  ja: loader('ja'),
  ko: loader('ko'),
  ru: loader('ru'),
  fr: loader('fr'),
});

class LanguageProbe extends LitElement {
  readonly i18n = new LocalizeController(this, catalog);

  protected override render(): TemplateResult {
    return html`<b lang=${this.i18n.lang}>${this.i18n.msg('Hello')}</b>`;
  }
}

describe('LocalizeController', () => {
  before(() => {
    customElements.define('portico-language-probe', LanguageProbe);
  });
  beforeEach(() => {
    loads.length = 0;
  });

  async function probe(lang: string): Promise<LanguageProbe> {
    return fixture<LanguageProbe>(html`<portico-language-probe lang=${lang}></portico-language-probe>`);
  }

  async function shown(element: LanguageProbe): Promise<string> {
    await Promise.resolve();
    await settled(element);
    const { lang, textContent } = element.shadowRoot!.querySelector('b')!;
    return `${lang} ${textContent}`;
  }

  it('has the bundled languages without loading', async () => {
    const element = await probe('zh-CN');
    expect(await shown(element)).to.equal('zh-Hans 你好');
    element.lang = 'en-GB';
    expect(await shown(element)).to.equal('en Hello');
    expect(loads).to.be.empty;
  });

  it('falls back to English for an unknown language', async () => {
    expect(await shown(await probe('sv'))).to.equal('en Hello');
  });

  it('is in zh_CN where no language is declared', async () => {
    const page = document.documentElement;
    const before = page.getAttribute('lang');
    page.removeAttribute('lang');
    const element = await fixture<LanguageProbe>(html`<portico-language-probe></portico-language-probe>`);
    expect(await shown(element)).to.equal('zh-Hans 你好');
    if (before !== null) page.lang = before;
  });

  it('recognises other spellings of its languages', async () => {
    const element = await probe('en');
    const spoken: Readonly<Record<string, string>> = {
      'zh-Hant-TW': 'zh-Hant',
      'zh-HK': 'zh-Hant',
      'zh-MO': 'zh-Hant',
      zh_TW: 'zh-Hant',
      'zh-Hans-SG': 'zh-Hans',
      zh: 'zh-Hans',
      'ZH-cn': 'zh-Hans',
      'pt-BR': 'pt',
      'es-419': 'es',
      'en-GB': 'en',
      'ar-EG': 'ar',
      iw: 'en',
      he: 'en',
      'x-private': 'en',
      '': 'zh-Hans',
    };
    for (const lang of ['zh_TW', 'pt', 'es', 'ar'] as const) catalog.register(lang, hello(lang));
    for (const [lang, tag] of Object.entries(spoken)) {
      element.lang = lang;
      expect((await shown(element)).split(' ')[0], lang).to.equal(tag);
    }
  });

  it('takes language and direction from the nearest ancestor, across shadow roots, and follows changes', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="zh-CN" dir="rtl"><p></p></div>`);
    const host = outer.querySelector('p')!;
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<section><portico-language-probe></portico-language-probe></section>';
    const element = root.querySelector<LanguageProbe>('portico-language-probe')!;
    expect([await shown(element), element.i18n.dir]).to.deep.equal(['zh-Hans 你好', 'rtl']);
    outer.lang = 'en';
    outer.dir = 'ltr';
    expect([await shown(element), element.i18n.dir]).to.deep.equal(['en Hello', 'ltr']);
    root.querySelector('section')!.setAttribute('lang', 'zh-CN');
    root.querySelector('section')!.setAttribute('dir', 'RTL');
    expect([await shown(element), element.i18n.dir]).to.deep.equal(['zh-Hans 你好', 'rtl']);
    element.lang = 'en';
    element.dir = 'ltr';
    expect([await shown(element), element.i18n.dir]).to.deep.equal(['en Hello', 'ltr']);
  });

  it('has the language of its new place after a move', async () => {
    const [here, there] = [
      await fixture<HTMLElement>(
        html`<div lang="en"><portico-language-probe></portico-language-probe></div>`,
      ),
      await fixture<HTMLElement>(html`<div lang="zh-CN"></div>`),
    ];
    const element = here.querySelector<LanguageProbe>('portico-language-probe')!;
    there.append(element);
    expect(await shown(element)).to.equal('zh-Hans 你好');
    here.lang = 'ja';
    await shown(element);
    expect(loads, 'the former ancestor is no longer observed').to.be.empty;
  });

  it('loads a language once for all waiting elements', async () => {
    const [one, other] = [await probe('zh-CN'), await probe('en')];
    one.lang = other.lang = 'ru';
    await until(() => loads.length === 1);
    loads[0]!.settle({ templates: hello('Здравствуйте') });
    await until(() => one.shadowRoot!.textContent === 'Здравствуйте');
    expect([await shown(one), await shown(other)]).to.deep.equal(['ru Здравствуйте', 'ru Здравствуйте']);
    expect(loads).to.have.length(1);
  });

  it('has a language for each element', async () => {
    const [one, other] = [await probe('zh-CN'), await probe('en')];
    expect([await shown(one), await shown(other)]).to.deep.equal(['zh-Hans 你好', 'en Hello']);
  });

  it('is in English until a declared language arrives, and stays so when it does not', async () => {
    const element = await probe('ja');
    expect(await shown(element), 'while it is loading').to.equal('en Hello');
    expect(element.i18n.isStandIn).to.equal(true);
    loads[0]!.fail();
    await until(() => loads.length === 1);
    expect(await shown(element), 'after a failure').to.equal('en Hello');
    element.i18n.refresh();
    await until(() => loads.length === 2);
    loads[1]!.settle({ templates: hello('こんにちは') });
    await until(() => element.shadowRoot!.textContent === 'こんにちは');
    expect(await shown(element)).to.equal('ja こんにちは');
    expect(element.i18n.isStandIn).to.equal(false);
  });

  it('is in English while the language of a page that was Chinese changes', async () => {
    const element = await probe('zh-CN');
    element.lang = 'fr';
    expect(await shown(element)).to.equal('en Hello');
  });

  it('is in simplified Chinese until traditional Chinese arrives', async () => {
    const own = createMessageCatalog(hello('你好'), { zh_TW: () => new Promise(() => undefined) });
    class ChineseProbe extends LanguageProbe {
      override readonly i18n = new LocalizeController(this, own);
    }
    customElements.define('portico-chinese-probe', ChineseProbe);
    const element = await fixture<ChineseProbe>(
      html`<portico-chinese-probe lang="zh-Hant"></portico-chinese-probe>`,
    );
    expect(await shown(element)).to.equal('zh-Hans 你好');
  });

  it('counts English as a stand-in for a language that it does not have', async () => {
    const element = await probe('sv');
    expect(element.i18n.isStandIn).to.equal(true);
    element.lang = 'en-GB';
    await shown(element);
    expect(element.i18n.isStandIn).to.equal(false);
  });

  it('applies the latest language, not the slowest load', async () => {
    const element = await probe('zh-CN');
    element.lang = 'ko';
    await until(() => loads.length === 1);
    element.lang = 'en';
    expect(await shown(element)).to.equal('en Hello');
    loads[0]!.settle({ templates: hello('안녕하세요') });
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    expect(await shown(element)).to.equal('en Hello');
    element.lang = 'ko';
    expect(await shown(element), 'loaded meanwhile').to.equal('ko 안녕하세요');
  });

  it('follows dir="auto" of an ancestor', async () => {
    const box = await fixture<HTMLElement>(
      html`<div dir="auto">שלום<portico-language-probe></portico-language-probe></div>`,
    );
    expect(box.querySelector<LanguageProbe>('portico-language-probe')!.i18n.dir).to.equal('rtl');
  });
});

describe('createMessageCatalog', () => {
  const rulesId = generateMsgId(['Rules: ', ''], false);
  const bundled: TemplateMap = { [helloId]: '你好', [rulesId]: str`${0} 条` };

  it('keeps translations of known messages that have their type and their values', () => {
    const own = createMessageCatalog(bundled, {});
    const german = { [helloId]: 'Hallo', [rulesId]: str`Regeln: ${0}` };
    own.register('de', german);
    expect(own.templates.de).to.deep.equal(german);
  });

  it('drops everything else in a file of another version or origin', () => {
    const own = createMessageCatalog(bundled, {});
    const wrong = [
      ...[null, undefined, 1, {}, [], true, () => 'Regeln', 'Regeln'],
      str`Regeln`,
      str`${0} Regeln ${1}`,
      str`Regeln: ${1}`,
      { ...str`Regeln: ${0}`, strings: ['Regeln: '] },
      { ...str`Regeln: ${0}`, strings: [{}, 1] },
      { strings: ['Regeln: ', ''], values: [0] },
    ];
    for (const value of wrong) {
      own.register('de', { [rulesId]: value, [helloId]: str`Hallo ${0}`, constructor: 'x', s0: 'y' });
      expect(own.templates.de, JSON.stringify(value)).to.deep.equal({});
    }
    for (const templates of [null, undefined, 'text', 5, [hello('Hallo')]]) {
      own.register('de', templates);
      expect(own.templates.de).to.deep.equal({});
    }
  });

  it('loads nothing for a registered language or for English', async () => {
    const own = createMessageCatalog(bundled, {
      de: () => Promise.resolve({ templates: hello('Hallo') }),
    });
    expect(Object.keys(own.templates)).to.deep.equal(['zh_CN', 'en']);
    await own.load('de');
    expect(own.templates.de).to.deep.equal(hello('Hallo'));
  });
});
