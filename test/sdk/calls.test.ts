import { expect } from '@open-wc/testing';

import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { sensitiveHit } from '../sensitive-hit.js';
import { settled, until } from '../suites/dom.js';
import { errorOf, fakeOa, oadomain, supplied, type FakeOa } from './fake-oa.js';

let oa: FakeOa;
let sdk: PorticoSdk;
/** Addresses of links that were clicked in place of being opened. */
let opened: string[];

const click = HTMLAnchorElement.prototype.click;

beforeEach(() => {
  opened = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    opened.push(`${this.target} ${this.rel.trim()} ${this.href}`);
  };
  oa = fakeOa({
    'POST /papi/i18n/rate/getTargetRate': ({ body }) => ({
      code: 200,
      status: true,
      data: { rate: (body as { date: string }).date === '2026-01-02' ? 7.5 : '7.1234' },
    }),
  });
  sdk = oa.sdk();
});

afterEach(() => {
  sdk.destroy();
  HTMLAnchorElement.prototype.click = click;
});

/** An element of the instance in the body. */
function shown<N extends keyof HTMLElementTagNameMap>(name: N): HTMLElementTagNameMap[N] | undefined {
  for (const host of document.body.children) {
    const found = host.shadowRoot?.querySelector(name);
    if (found) return found;
  }
  return undefined;
}

describe('call of the SDK', () => {
  it('getRate resolves with the rate of the day, or of another one', async () => {
    await sdk.init(supplied);
    expect(await sdk.call('getRate', 'USD', 'CNY')).to.equal('7.1234');
    expect(await sdk.call('getRate', 'USD', 'CNY', { date: '2026-01-02' })).to.equal('7.5');
    const { path, body, headers } = oa.calls.at(-1)!;
    expect(path).to.equal('/papi/i18n/rate/getTargetRate');
    expect(body).to.include({
      rateSymbol: 'USD',
      targetSymbol: 'CNY',
      date: '2026-01-02',
      tenantKey: 'group',
    });
    expect(headers.get('eteamsid')).to.equal('id-1');
    expect((await errorOf(sdk.call('getRate', '', 'CNY'))).code).to.equal('arguments-invalid');
  });

  it('getRate rejects with an SdkError where there is no rate, and where the call fails', async () => {
    const failing = fakeOa({
      'POST /papi/i18n/rate/getTargetRate': ({ body }) =>
        (body as { targetSymbol: string }).targetSymbol === 'XXX'
          ? { code: 200, status: true, data: { rate: '' } }
          : { code: 500, status: false, msg: 'down', data: null },
    }).sdk();
    await failing.init(supplied);
    for (const target of ['XXX', 'CNY']) {
      const { name, code, cause } = await errorOf(failing.call('getRate', 'USD', target));
      expect([name, code, cause instanceof Error]).to.deep.equal(['SdkError', 'failed', true]);
    }
    failing.destroy();
  });

  it('an argument of the wrong type is named, with what was given and what is accepted', async () => {
    await sdk.init(supplied);
    const call = sdk.call as (name: string, ...args: unknown[]) => Promise<unknown>;
    const wrong: [message: string, ...call: unknown[]][] = [
      [`getRate: "to" must be a code such as 'USD', not undefined`, 'getRate', 'USD'],
      [`openRecord: "record" must be an object with "module" and "id", not "5"`, 'openRecord', '5'],
      [`openRecord: "module" must be a text such as 'customer', not undefined`, 'openRecord', {}],
      [
        'openRecord: "id" must be the id of a record, not an array',
        'openRecord',
        { module: 'customer', id: [] },
      ],
      [
        'openRecord: "kind" must be one of link, centre, center, side, not "popup"',
        'openRecord',
        { module: 'customer', id: 5, kind: 'popup' },
      ],
      ['openLink: "href" must be an address, not 5', 'openLink', 5],
      [`setTheme: "theme" must be an object, 'off' or false, not "dark"`, 'setTheme', 'dark'],
      [
        'setLanguage: "lang" must be a tag of one of zh_CN, zh_TW, ja, en, ko, ru, th, es, de, fr, pt, ar, not "xx"',
        'setLanguage',
        'xx',
      ],
      ['showToast: "message" must be a text, not ""', 'showToast', ''],
      [
        'showToast: "kind" must be one of success, info, warning, error, progress, not "nope"',
        'showToast',
        'Saved',
        { kind: 'nope' },
      ],
      ['confirmSensitive: "hit" must be a response of the back end, not null', 'confirmSensitive', null],
    ];
    for (const [message, name, ...args] of wrong) {
      const error = await errorOf(call(name as string, ...args));
      expect([error.code, error.message]).to.deep.equal(['arguments-invalid', message]);
    }
  });

  it('formats numbers and amounts as the tenant does, and writes amounts in words', async () => {
    await sdk.init(supplied);
    expect(await sdk.call('formatNumber', '1234567.891')).to.equal('1.234.567,891');
    expect(await sdk.call('formatNumber', 1234.5, { precision: 0 })).to.equal('1.235');
    expect(await sdk.call('formatMoney', '-1234.5')).to.equal('-¥1,234.50');
    expect(await sdk.call('formatMoney', 1234, { currency: 'USD', precision: 0 })).to.equal('USD\u00A01,234');
    expect(await sdk.call('amountInWords', '1234.56')).to.equal(
      'SAY ONE THOUSAND TWO HUNDRED THIRTY-FOUR AND CENTS FIFTY-SIX ONLY',
    );
    expect(await sdk.call('amountInWords', '12', { language: 'zh_CN' })).to.equal('壹拾贰元整');
  });

  it('openRecord opens the page of the OA system in a new tab', async () => {
    await sdk.init(supplied);
    expect(await sdk.call('openRecord', { module: 'customer', id: 5 })).to.equal(true);
    expect(opened).to.deep.equal([`_blank noopener ${oadomain}/sp/crm/customer/customerViewPage/5`]);
  });

  it('6.5 in an external system a module dialog shows that the OA system is needed; only links open', async () => {
    await sdk.init(supplied);
    for (const kind of ['side', 'center'] as const) {
      expect(await sdk.call('openRecord', { module: 'customer', id: '5', kind }), kind).to.equal(false);
    }
    const toast = shown('portico-toast')!;
    await settled(toast);
    expect(toast.shadowRoot!.textContent).to.include(
      'Sorry, this function requires access to the OA system, apologies for the inconvenience, please understand',
    );
    expect(opened).to.deep.equal([]);
  });

  it('4.26 a login that a call asks for opens in a new tab, or is left to the page', async () => {
    const login = { code: 20221104, status: false, msg: '', data: { url: 'https://login.example.com/' } };
    for (const isHandled of [false, true]) {
      opened = [];
      const instance = fakeOa({ 'POST /papi/i18n/rate/getTargetRate': () => login }).sdk();
      const requested: string[] = [];
      if (isHandled) instance.on('login-requested', ({ url }) => requested.push(url));
      await instance.init(supplied);
      await errorOf(instance.call('getRate', 'USD', 'CNY'));
      const addresses = isHandled ? requested : opened;
      await until(() => addresses.length > 0);
      expect(opened).to.deep.equal(isHandled ? [] : ['_blank noopener https://login.example.com/']);
      expect(requested).to.deep.equal(isHandled ? ['https://login.example.com/'] : []);
      instance.destroy();
    }
  });

  it('openRecord refuses a kind that does not exist', async () => {
    await sdk.init(supplied);
    const record = { module: 'customer', id: '5', kind: 'popup' as 'side' };
    expect((await errorOf(sdk.call('openRecord', record))).code).to.equal('arguments-invalid');
    expect(opened).to.deep.equal([]);
  });

  it('openLink opens pages of the OA system at once and asks about others', async () => {
    await sdk.init(supplied);
    expect(await sdk.call('openLink', '/sp/doc/docDetail/1')).to.equal(true);
    const answer = sdk.call('openLink', 'https://unknown.example.net/a');
    await until(() => shown('portico-link-prompt')?.open === true);
    const prompt = shown('portico-link-prompt')!;
    await settled(prompt);
    expect(opened).to.have.length(1);
    prompt.shadowRoot!.querySelector<HTMLElement>('[part~=open-button]')!.click();
    expect(await answer).to.equal(true);
    expect(await sdk.call('openLink', '')).to.equal(false);
    expect(opened).to.deep.equal([
      `_blank noopener ${oadomain}/sp/doc/docDetail/1`,
      '_blank noopener https://unknown.example.net/a',
    ]);
    expect(shown('portico-link-prompt')).to.equal(undefined);
  });

  it('setLanguage changes what is shown, the language of requests and the messages of errors', async () => {
    await sdk.init(supplied);
    const container = document.createElement('div');
    document.body.append(container);
    await sdk.render({ container, component: 'sensitive-scan' });
    const host = container.firstElementChild as HTMLElement;
    await sdk.call('setLanguage', 'ar');
    expect([host.lang, host.dir]).to.deep.equal(['ar', 'rtl']);
    await sdk.call('getRate', 'USD', 'CNY');
    expect(oa.calls.at(-1)!.headers.get('langType')).to.equal('ar');
    expect((await errorOf(sdk.call('nothing' as 'getRate', '', ''))).message).to.equal('الدالة غير موجودة.');
    expect((await errorOf(sdk.call('setLanguage', 'xx'))).code).to.equal('arguments-invalid');
    container.remove();
  });

  it('setTheme replaces the theme of what is shown, and removes it', async () => {
    await sdk.init(supplied);
    const container = document.createElement('div');
    document.body.append(container);
    await sdk.render({ container, component: 'title-bar' });
    const { style } = container.firstElementChild as HTMLElement;
    await sdk.call('setTheme', { primaryColor: '#aa0000', scheme: 'dark' });
    expect(style.getPropertyValue('--portico-primary')).to.not.equal('#0a7d50');
    expect(style.getPropertyValue('--portico-color-scheme')).to.equal('dark');
    await sdk.call('setTheme', 'off');
    expect(style.getPropertyValue('--portico-primary')).to.equal('');
    container.remove();
  });

  it('confirmSensitive asks the user about a hit of the page', async () => {
    await sdk.init(supplied);
    const answer = sdk.call('confirmSensitive', sensitiveHit());
    await until(() => shown('portico-sensitive-dialog')?.open === true);
    const dialog = shown('portico-sensitive-dialog')!;
    await settled(dialog);
    dialog.shadowRoot!.querySelector<HTMLElement>('[part~=confirm-button]')!.click();
    expect(await answer).to.equal('confirm');
  });

  it('5.30, 8.33 requires the name of a function', async () => {
    await sdk.init(supplied);
    for (const name of [undefined, '', 'nothing', 'toString', '__proto__']) {
      const { code, message } = await errorOf(sdk.call(name as 'getRate', '', ''));
      expect([code, message]).to.deep.equal(['function-unknown', 'The function does not exist.']);
    }
  });

  it('5.31 requires init', async () => {
    expect((await errorOf(sdk.call('getRate', 'USD', 'CNY'))).code).to.equal('not-initialised');
  });
});
