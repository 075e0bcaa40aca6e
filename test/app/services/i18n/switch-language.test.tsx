import { expect } from '@open-wc/testing';

import { Root } from '../../../../app/shell/root.js';
import { SignInPage } from '../../../../app/pages/signin/sign-in-page.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { define as defineRecordDialog } from '../../../../elements/record-dialog/define.js';
import { define as defineToast } from '../../../../elements/toast/define.js';
import { find } from '../../../suites/element.js';
import { mount, type, unmountAll, until } from '../../shell/mounted-app.js';

const { documentElement: html } = document;

/** The app before its session is known, and a form. */
const page = (
  <>
    <Root />
    <SignInPage />
  </>
);

const tenants = [
  { tenantKey: 'group', tenantName: 'Example Group', lang: 'en', theme: { primaryColor: '#2b5cd9' } },
];
const signedOut = {
  address: '/signin',
  signedIn: false,
  answers: { [endpoints.signInTenants]: () => tenants },
};

describe('the language of the page', () => {
  const { lang, dir } = html;
  const placed: HTMLElement[] = [];

  function place<N extends 'portico-record-dialog' | 'portico-toast'>(name: N): HTMLElementTagNameMap[N] {
    const element = document.createElement(name);
    placed.push(element);
    document.body.append(element);
    return element;
  }

  before(() => {
    defineRecordDialog();
    defineToast();
  });
  afterEach(() => {
    for (const element of placed.splice(0)) element.remove();
    unmountAll();
    Object.assign(html, { lang, dir });
  });

  const button = (): string | undefined =>
    [...document.querySelectorAll('button[type="submit"]')].map(({ textContent }) => textContent.trim())[0];
  const field = (): HTMLInputElement | null => document.querySelector('form input');

  it('changes without a reload: texts, lang and dir follow, and what was typed stays', async () => {
    const { app } = await mount(page, signedOut);
    const input = await until(field, 'the account');
    type(input, 'anna');
    for (const [code, text, expectedDir] of [
      ['de', 'Anmelden', 'ltr'],
      ['ar', 'تسجيل الدخول', 'rtl'],
      ['ja', 'ログイン', 'ltr'],
      ['en', 'Sign in', 'ltr'],
    ] as const) {
      await app.locale.setLanguage(code);
      await until(() => button() === text, text);
      await until(() => html.lang === code && html.dir === expectedDir, `${code}, ${expectedDir}`);
      expect(field()).to.equal(input);
      expect(input.value).to.equal('anna');
      expect(getComputedStyle(input).direction).to.equal(expectedDir);
    }
  });

  it('is the latest that was chosen, also when an earlier one loads last', async () => {
    const { app } = await mount(page, signedOut);
    await until(field, 'the account');
    await Promise.all([
      app.locale.setLanguage('ja'),
      app.locale.setLanguage('ar'),
      app.locale.setLanguage('de'),
      app.locale.setLanguage('ar'),
    ]);
    await until(() => button() === 'تسجيل الدخول', 'Arabic');
    expect(app.locale.$pending.get()).to.equal(null);
    expect([html.lang, html.dir]).to.deep.equal(['ar', 'rtl']);
  });

  it('reaches dialogs and toasts that are open, with their direction', async () => {
    const { app } = await mount(page, signedOut);
    await until(field, 'the account');
    const dialog = place('portico-record-dialog');
    const toast = place('portico-toast');
    Object.assign(dialog, { layout: 'desktop', open: true });
    toast.show('Saved', { delay: 0 });
    const close = (): string | undefined => find(dialog, '.close')?.title;
    const region = (): string | null | undefined => find(toast, '[role=region]')?.getAttribute('aria-label');
    for (const [code, closeLabel, regionLabel, expectedDir] of [
      ['ar', 'إغلاق', 'الإشعارات', 'rtl'],
      ['de', 'Schließen', 'Benachrichtigungen', 'ltr'],
    ] as const) {
      await app.locale.setLanguage(code);
      await until(() => close() === closeLabel && region() === regionLabel, `the elements in ${code}`);
      for (const element of [dialog, toast])
        expect(getComputedStyle(find(element, '.root')!).direction, element.localName).to.equal(expectedDir);
      const panel = find(dialog, '.panel')!.getBoundingClientRect();
      const { left } = find(dialog, '.close')!.getBoundingClientRect();
      expect(left < panel.left + panel.width / 2, `the Close button in ${code}`).to.equal(
        expectedDir === 'rtl',
      );
    }
  });
});
