import { expect } from '@open-wc/testing';
import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import type { LocaleModule } from '@lit/localize';
import { str } from '@lit/localize';

import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import type { Lang } from '../../../../core/contracts/tenant.js';

const words = (text: string): LocaleModule => ({ templates: { [generateMsgId('Save', false)]: text } });

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

  it('applies the latest request, whichever loads last', async () => {
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

  it('keeps the current language when a load fails, reports it, and can retry', async () => {
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

  describe('messages of lazy components', () => {
    const more = (text: string): LocaleModule => ({ templates: { [generateMsgId('Edit', false)]: text } });

    it('are loaded once, with the first of them, and come with every later language', async () => {
      const loaded: Lang[] = [];
      const store = createLocaleStore(
        (lang) => Promise.resolve(words(lang === 'zh_CN' ? '保存' : '保存する')),
        localeState('en'),
        (lang) => {
          loaded.push(lang);
          return Promise.resolve(more(lang === 'zh_CN' ? '编辑' : '編集'));
        },
      );
      await store.setLanguage('zh_CN');
      expect(store.$locale.get().msg('Edit')).to.equal('Edit');
      expect(store.complete()).to.equal(store.complete());
      await store.complete();
      expect(store.$locale.get().msg('Edit')).to.equal('编辑');
      expect(store.$locale.get().msg('Save')).to.equal('保存');
      await store.setLanguage('ja');
      expect(store.$locale.get().msg('Edit')).to.equal('編集');
      expect(store.$locale.get().msg('Save')).to.equal('保存する');
      await store.complete();
      expect(loaded).to.deep.equal(['zh_CN', 'ja']);
    });

    it('are loaded again by the next call after a failure', async () => {
      let tries = 0;
      const store = createLocaleStore(
        () => Promise.resolve(words('保存')),
        localeState('en'),
        () => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(more('编辑'));
        },
      );
      await store.setLanguage('zh_CN');
      let failure: unknown;
      await store.complete().catch((error: unknown) => (failure = error));
      expect(failure).to.be.an('error');
      await store.complete();
      expect(store.$locale.get().msg('Edit')).to.equal('编辑');
    });

    it('belong to the language that is shown, when it changes while they load', async () => {
      const slow = deferred<LocaleModule>();
      const store = createLocaleStore(
        (lang) => Promise.resolve(words(lang === 'zh_CN' ? '保存' : '保存する')),
        localeState('en'),
        (lang) => (lang === 'zh_CN' ? slow.promise : Promise.resolve(more('編集'))),
      );
      await store.setLanguage('zh_CN');
      const completed = store.complete();
      await store.setLanguage('ja');
      slow.resolve(more('编辑'));
      await completed;
      expect(store.$locale.get().msg('Edit')).to.equal('編集');
    });
  });
});
