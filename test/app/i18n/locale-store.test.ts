import { expect } from '@open-wc/testing';
import type { LocaleModule } from '@lit/localize';
import { str } from '@lit/localize';

import { createLocaleStore, localeState, messageId } from '../../../app/i18n/locale-store.js';
import type { Lang } from '../../../core/contracts/tenant.js';

const words = (text: string): LocaleModule => ({ templates: { [messageId('Save')]: text } });

function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe('createLocaleStore()', () => {
  it('shows the source text in English and the translation once it is loaded', async () => {
    const store = createLocaleStore(() => Promise.resolve(words('保存')), localeState('en'));
    expect(store.$locale.get().msg('Save')).to.equal('Save');
    await store.setLanguage('zh_CN');
    expect(store.$locale.get().msg('Save')).to.equal('保存');
  });

  it('fills in parameters', () => {
    expect(localeState('en').msg(str`Page ${2}`)).to.equal('Page 2');
  });

  it('lets the latest request win, whichever loads last', async () => {
    const slow = deferred<LocaleModule>();
    const quick = deferred<LocaleModule>();
    const store = createLocaleStore(
      (lang: Lang) => (lang === 'ja' ? slow.promise : quick.promise),
      localeState('en'),
    );
    const first = store.setLanguage('ja');
    const second = store.setLanguage('ko');
    quick.resolve(words('저장'));
    await second;
    slow.resolve(words('保存する'));
    await first;
    expect(store.$locale.get().lang).to.equal('ko');
    expect(store.$locale.get().msg('Save')).to.equal('저장');
  });

  it('keeps the present language when a load fails, says so, and can try again', async () => {
    let tries = 0;
    const store = createLocaleStore(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(words('保存'));
    }, localeState('en'));
    let failure: unknown;
    await store.setLanguage('zh_CN').catch((error: unknown) => (failure = error));
    expect(failure).to.be.an('error');
    expect(store.$locale.get().lang).to.equal('en');
    expect(store.$pending.get()).to.deep.equal({ lang: 'zh_CN', failed: true });
    await store.setLanguage('zh_CN');
    expect(store.$locale.get().msg('Save')).to.equal('保存');
    expect(store.$pending.get()).to.equal(null);
  });

  it('has the launcher’s words first, and all of them once complete() has been awaited', async () => {
    const asked: string[] = [];
    const store = createLocaleStore((lang, part) => {
      asked.push(`${lang} ${part}`);
      const [source, text] = part === 'first' ? ['Save', '保存'] : ['Print', '打印'];
      return Promise.resolve({ templates: { [messageId(source)]: text } });
    }, localeState('en'));
    await store.setLanguage('zh_CN');
    expect(asked).to.deep.equal(['zh_CN first']);
    expect(store.$locale.get().msg('Print')).to.equal('Print');
    await store.complete();
    expect(store.$locale.get().msg('Save')).to.equal('保存');
    expect(store.$locale.get().msg('Print')).to.equal('打印');
    await store.setLanguage('ja');
    expect(asked.slice(-2)).to.deep.equal(['ja first', 'ja rest']);
  });

  it('brings all words of a language that was on its way when they were asked for', async () => {
    const first = deferred<LocaleModule>();
    const store = createLocaleStore(
      (_lang, part) =>
        part === 'first' ? first.promise : Promise.resolve({ templates: { [messageId('Print')]: '打印' } }),
      localeState('en'),
    );
    const set = store.setLanguage('zh_CN');
    const whole = store.complete();
    first.resolve(words('保存'));
    await Promise.all([set, whole]);
    expect(store.$locale.get().lang).to.equal('zh_CN');
    expect(store.$locale.get().msg('Print')).to.equal('打印');
  });

  it('can be completed again after the rest did not load', async () => {
    let tries = 0;
    const store = createLocaleStore((_lang, part) => {
      if (part === 'first') return Promise.resolve(words('保存'));
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ templates: { [messageId('Print')]: '打印' } });
    }, localeState('en'));
    await store.setLanguage('zh_CN');
    let failure: unknown;
    await store.complete().catch((error: unknown) => (failure = error));
    expect(failure).to.be.an('error');
    expect(store.$locale.get().msg('Save')).to.equal('保存');
    await store.complete();
    expect(store.$locale.get().msg('Print')).to.equal('打印');
  });
});
