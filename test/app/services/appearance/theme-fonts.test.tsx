import { expect } from '@open-wc/testing';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { languageTag } from '../../../../core/contracts/languages.js';
import { mount, seen, tenant, unmountAll, until } from '../../shell/mounted-app.js';

const families = (): string[] => [...document.fonts].map(({ family }) => family.replaceAll('"', ''));
const pageFont = (): string => getComputedStyle(document.body).fontFamily.split(',')[0]!;

/** The app of a tenant with a font type. */
async function open(fontType: unknown) {
  const { app } = await mount(<p>Quarterly freight report</p>, {
    answers: { [endpoints.baseTeams]: () => ({ ...tenant, theme: { fontType } }) },
  });
  return app;
}

describe('fonts of the tenant’s theme in the page app', () => {
  afterEach(() => {
    unmountAll();
    expect(families(), 'nothing stays').to.deep.equal([]);
  });

  it('3.32 7.4.5 custom: renders the page in the file at /visitstatic/basicserver/font/{file}', async () => {
    const app = await open({ fontTypeInfo: 'custom', fontType: 'inter-wght.woff2' });
    await until(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    expect(families()).to.deep.equal(['Portico inter-wght']);
    expect(pageFont()).to.equal('"Portico inter-wght"');
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(urls).to.include('/visitstatic/basicserver/font/inter-wght.woff2');
    expect(app.platform.errors.counts()['theme.font']).to.equal(undefined);
  });

  it('3.32 default: has the fonts of the system, and i18n those of the language, also after it changes', async () => {
    const i18nParam = { en: 'inter-wght.woff2', de: 'source-serif-4-wght.woff2' };
    const app = await open({ fontTypeInfo: 'default' });
    expect(families()).to.deep.equal([]);
    expect(pageFont()).to.equal('-apple-system');
    const fontType = { fontTypeInfo: 'i18n' as const, i18nParam };
    app.platform.context.setTenant({ ...tenant, theme: { fontType } });
    await until(() => families().join() === 'Portico inter-wght');
    await app.locale.setLanguage('de');
    await until(() => families().join() === 'Portico source-serif-4-wght');
    expect(pageFont()).to.equal('"Portico source-serif-4-wght"');
    app.platform.context.setTenant({ ...tenant, theme: {} });
    await until(() => families().length === 0);
    expect(pageFont()).to.equal('-apple-system');
  });

  it('3.32 also in languages whose default fonts and lines are others', async () => {
    const page = document.documentElement;
    const { lang } = page;
    try {
      const theme = { fontSize: 'small', fontType: { fontTypeInfo: 'custom', fontType: 'inter-wght.woff2' } };
      await mount(<p>Quarterly freight report</p>, {
        answers: { [endpoints.baseTeams]: () => ({ ...tenant, theme }) },
      });
      for (const code of ['zh-Hant', 'ja', 'ko', 'ar', 'th']) {
        page.lang = code;
        const text = getComputedStyle(await seen('p', 'Quarterly'));
        expect(text.getPropertyValue('--portico-font-family'), code).to.match(/^"Portico inter-wght"/);
        expect(text.getPropertyValue('--portico-line'), code).to.equal('20px');
      }
    } finally {
      page.lang = lang;
    }
  });

  it('traditional Chinese has fonts with its own forms of the characters', async () => {
    const page = document.documentElement;
    const { lang } = page;
    try {
      await open({ fontTypeInfo: 'default' });
      page.lang = languageTag('zh_TW');
      expect(getComputedStyle(document.body).fontFamily).to.contain('PingFang TC');
    } finally {
      page.lang = lang;
    }
  });

  it('keeps the fallback fonts when the file does not load, and counts that once', async () => {
    const app = await open({ fontTypeInfo: 'custom', fontType: 'gone.woff2' });
    await until(() => app.platform.errors.counts()['theme.font'] === 1);
    app.appearance.choose({ fontSize: 'big' });
    app.appearance.choose({ fontSize: 'small' });
    await document.fonts.ready;
    expect(app.platform.errors.counts()['theme.font']).to.equal(1);
    expect(pageFont()).to.equal('"Portico gone"');
  });
});
