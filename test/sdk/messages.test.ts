import { expect } from '@open-wc/testing';

import { languageCodes } from '../../core/contracts/language-tags.js';
import { messageLoaders } from '../../sdk/message-loaders.js';
import { createSdkMessages } from '../../sdk/sdk-messages.js';
import { fakeOa, errorOf, oadomain, supplied } from './fake-oa.js';

/** An answer without a session id. */
const empty = { status: true, data: {}, msg: '' };
const refused = { status: false, data: {}, msg: 'no' };

/** Errors of docs/requirements.md 8.27 to 8.34, in Chinese and English. */
const errors: Record<
  string,
  {
    zh: string;
    en: string;
    cause: (sdk: ReturnType<ReturnType<typeof fakeOa>['sdk']>) => unknown;
  }
> = {
  '8.27 cannot obtain the session id': {
    zh: '无法获取会话 ID。',
    en: 'Cannot obtain the session id.',
    cause: (sdk) => sdk.init({ oadomain, authTokenRequest: () => empty }),
  },
  '8.28 failed to get the token': {
    zh: '获取令牌失败。',
    en: 'Failed to get the token.',
    cause: (sdk) => sdk.init({ oadomain, authTokenRequest: () => refused }),
  },
  '8.29 invalid session id': {
    zh: '会话 ID 无效。',
    en: 'Invalid session id.',
    cause: (sdk) => sdk.init({ ...supplied, eteamsid: 'another' }),
  },
  '8.30 passport failed to load': {
    zh: 'Passport 加载失败，或缺少 init 方法。',
    en: 'Passport failed to load, or its init is missing.',
    cause: (sdk) => sdk.init({ ...supplied, enablePassport: true, staticDomain: 'https://127.0.0.1:1' }),
  },
  '8.31 the SDK is not initialised': {
    zh: 'SDK 尚未初始化，请先调用 init。',
    en: 'The SDK is not initialised; call init first.',
    cause: (sdk) => sdk.call('formatNumber', 1),
  },
  '8.32 a container and component name are missing': {
    zh: '缺少容器和组件名称。',
    en: 'A container and component name are missing.',
    async cause(sdk) {
      await sdk.init(supplied);
      await sdk.render({} as never);
    },
  },
  '8.33 the function does not exist': {
    zh: '函数不存在。',
    en: 'The function does not exist.',
    async cause(sdk) {
      await sdk.init(supplied);
      await sdk.call('nothing' as 'formatNumber', 1);
    },
  },
  '8.34 the ready callback needs a function': {
    zh: 'ready 的回调必须是函数。',
    en: 'The ready callback needs a function.',
    cause: (sdk) => sdk.ready('callback' as never),
  },
};

describe('messages of the SDK', () => {
  for (const [title, { zh, en, cause }] of Object.entries(errors)) {
    it(title, async () => {
      for (const [language, text] of [
        ['zh_CN', zh],
        ['en', en],
      ] as const) {
        const sdk = fakeOa({
          'POST /api/baseserver/layout/baseTeams': () => ({
            code: 200,
            data: { tenantKey: 'group', localeSettings: { lang: language } },
          }),
        }).sdk({ language });
        const error = await errorOf(Promise.resolve().then(() => cause(sdk)));
        expect([error.name, error.message]).to.deep.equal(['SdkError', text]);
        sdk.destroy();
      }
    });
  }

  for (const lang of languageCodes) {
    it(`come in ${lang} when the first thing that an instance does fails`, async () => {
      const messages = createSdkMessages(messageLoaders);
      await messages.load(lang);
      // Later than the first failure.
      const slow = async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return (await messageLoaders[lang]?.()) ?? {};
      };
      for (const [title, code] of [
        ['8.27 cannot obtain the session id', 'session-id-missing'],
        ['8.28 failed to get the token', 'token-failed'],
        ['8.31 the SDK is not initialised', 'not-initialised'],
        ['8.32 a container and component name are missing', 'target-missing'],
        ['8.33 the function does not exist', 'function-unknown'],
      ] as const) {
        const sdk = fakeOa({
          'POST /api/baseserver/layout/baseTeams': () => ({
            code: 200,
            data: { tenantKey: 'group', localeSettings: { lang } },
          }),
        }).sdk({ language: lang, messageLoaders: { [lang]: slow } });
        const noted: unknown[] = [];
        sdk.on('init-failed', ({ error }) => noted.push(error.message));
        const error = await errorOf(Promise.resolve(errors[title]?.cause(sdk)));
        expect([error.code, error.message]).to.deep.equal([code, messages.text(lang, code)]);
        const step = sdk.steps.find(({ state }) => state === 'failed');
        if (step) expect([step.error?.message, ...noted]).to.deep.equal([error.message, error.message]);
        sdk.destroy();
      }
    });
  }

  it('come in English when their language is slow', async () => {
    const sdk = fakeOa().sdk({ language: 'de', messageLoaders: { de: () => new Promise(() => undefined) } });
    const error = await errorOf(sdk.call('formatNumber', 1));
    expect(error.message).to.equal(errors['8.31 the SDK is not initialised']?.en);
    sdk.destroy();
  });

  it('8.36 errors of the page’s own callbacks go to the console only', async () => {
    const oa = fakeOa();
    const sdk = oa.sdk();
    const seen: unknown[] = [];
    const onError = (event: Event): void => void seen.push(event.type);
    for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, onError);
    sdk.on('init-step', () => {
      throw new Error('of a listener');
    });
    let isCalled = false;
    sdk.ready(() => {
      throw new Error('of a callback');
    });
    sdk.ready(() => (isCalled = true));
    await sdk.init(supplied);
    expect(isCalled).to.equal(true);
    expect([...new Set(oa.logged.map(String))]).to.deep.equal([
      'Error: of a listener',
      'Error: of a callback',
    ]);
    expect(oa.logged).to.have.length(15);
    for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, onError);
    expect(seen).to.deep.equal([]);
    sdk.destroy();
  });

  it('ready calls back when init has succeeded, and at once afterwards', async () => {
    const sdk = fakeOa().sdk();
    const calls: string[] = [];
    sdk.ready(() => calls.push('early'));
    sdk.ready(() => calls.push('removed'))();
    sdk.on('ready', () => calls.push('event'));
    await sdk.init(supplied);
    sdk.ready(() => calls.push('late'));
    expect(calls).to.deep.equal(['early', 'event', 'late']);
    sdk.destroy();
  });
});
