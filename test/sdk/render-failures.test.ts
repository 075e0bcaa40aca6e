import { expect } from '@open-wc/testing';

import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { settled, until } from '../suites/dom.js';
import { errorOf, fakeOa, oadomain, supplied, tenant } from './fake-oa.js';

let container: HTMLElement;
let sdk: PorticoSdk;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(() => {
  sdk.destroy();
  container.remove();
});

const host = (place = container): HTMLElement => place.firstElementChild as HTMLElement;
const texts = (place = container): (string | null)[] =>
  [...host(place).shadowRoot!.querySelectorAll('p, button')].map(({ textContent }) => textContent);
const retry = (place = container): void => host(place).shadowRoot!.querySelector('button')!.click();
const bar = () => host().shadowRoot!.querySelector('portico-title-bar');

const options = () => ({ container, component: 'title-bar', props: { heading: 'Leave' } }) as const;

describe('the container of a view', () => {
  it('is busy while init runs, then has the component', async () => {
    let respond: (value: unknown) => void = () => undefined;
    sdk = fakeOa({
      'POST /api/baseserver/layout/baseTeams': () => new Promise((resolve) => (respond = resolve)),
    }).sdk({ language: 'en' });
    const init = sdk.init(supplied);
    const view = sdk.render(options());
    expect([host().getAttribute('aria-busy'), texts()]).to.deep.equal(['true', ['Loading…']]);
    await until(() => sdk.steps.some(({ name, state }) => name === 'resources' && state === 'running'));
    respond({ code: 200, status: true, data: tenant });
    await init;
    await view;
    await settled(bar()!);
    expect([host().getAttribute('aria-busy'), texts()]).to.deep.equal([null, []]);
    expect(bar()!.heading).to.equal('Leave');
  });

  it('says in the language of the page why init has failed, and one button tries again for all views', async () => {
    let isDown = true;
    sdk = fakeOa({
      'POST /api/baseserver/layout/baseTeams': () =>
        isDown ? { code: 500, status: false, msg: 'down', data: null } : { code: 200, data: tenant },
    }).sdk({ language: 'de' });
    const second = document.createElement('div');
    document.body.append(second);
    const failures: unknown[] = [];
    sdk.on('init-failed', ({ step, code }) => failures.push([step, code]));
    void sdk.init(supplied);
    const views = [sdk.render(options()), sdk.render({ container: second, component: 'sensitive-scan' })];
    for (const view of views) expect((await errorOf(view)).code).to.equal('failed');
    const expected = [
      'Dieser Inhalt konnte nicht geladen werden.',
      'Etwas ist schiefgelaufen. Versuchen Sie es erneut.',
      'Erneut versuchen',
    ];
    await until(() => texts()[0] === expected[0]);
    expect([texts()[0], texts()[2]]).to.deep.equal([expected[0], expected[2]]);
    expect([host().getAttribute('aria-busy'), texts(second)]).to.deep.equal(['false', texts()]);

    retry();
    expect(host().getAttribute('aria-busy')).to.equal('true');
    await until(() => host(second).getAttribute('aria-busy') === 'false');
    expect(failures).to.deep.equal([
      ['resources', 'failed'],
      ['resources', 'failed'],
    ]);

    isDown = false;
    views[0]!.update({ heading: 'Home' });
    retry(second);
    await until(
      () => bar() !== null && host(second).shadowRoot!.querySelector('portico-sensitive-scan') !== null,
    );
    expect(bar()!.heading).to.equal('Home');
    views[0]!.unmount();
    expect(container.innerHTML).to.equal('');
    second.remove();
  });

  it('shows what a later init of the page brings, and what has failed to a view that comes later', async () => {
    sdk = fakeOa().sdk({ language: 'en' });
    sdk.on('init-failed', () => undefined);
    void sdk.init({ oadomain, eteamsid: 'another' });
    expect((await errorOf(sdk.render(options()))).code).to.equal('session-id-invalid');
    const second = document.createElement('div');
    document.body.append(second);
    const later = sdk.render({ container: second, component: 'toast' });
    expect((await errorOf(later)).code).to.equal('session-id-invalid');
    expect(texts(second)).to.deep.equal([
      "This content couldn't be loaded.",
      'Invalid session id.',
      'Try again',
    ]);
    await sdk.init(supplied);
    await until(() => bar() !== null);
    sdk.destroy();
    expect([container.innerHTML, second.innerHTML]).to.deep.equal(['', '']);
    second.remove();
  });

  it('tries a component again that did not load', async () => {
    let attempts = 0;
    sdk = fakeOa().sdk({
      language: 'en',
      async loadElement() {
        attempts += 1;
        if (attempts === 1) throw new TypeError('the chunk is gone');
        return (await import('../../elements/title-bar/title-bar.js')).PorticoTitleBar;
      },
    });
    await sdk.init(supplied);
    const error = await errorOf(sdk.render(options()));
    expect([error.name, error.code, (error.cause as Error).message]).to.deep.equal([
      'SdkError',
      'failed',
      'the chunk is gone',
    ]);
    retry();
    await until(() => bar() !== null);
    expect(host().getAttribute('aria-busy')).to.equal(null);
  });

  it('stays empty for a mistake in the page’s code', async () => {
    sdk = fakeOa().sdk({ language: 'en' });
    expect((await errorOf(sdk.render(options()))).code).to.equal('not-initialised');
    void sdk.init(supplied);
    const view = sdk.render({ container, component: 'no-such' as 'toast' });
    expect((await errorOf(view)).code).to.equal('component-unknown');
    expect(container.innerHTML).to.equal('');
  });

  it('a failed init that the page is notified of causes no unhandled rejection of its views', async () => {
    const rejections: unknown[] = [];
    const onRejection = (event: PromiseRejectionEvent): void => {
      rejections.push(event.reason);
      event.preventDefault();
    };
    window.addEventListener('unhandledrejection', onRejection);
    sdk = fakeOa().sdk({ language: 'en' });
    sdk.on('init-failed', () => undefined);
    void sdk.init({ oadomain, eteamsid: 'another' });
    void sdk.render(options());
    await until(() => host().getAttribute('aria-busy') === 'false');
    // Events of rejections come with the next task.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    window.removeEventListener('unhandledrejection', onRejection);
    expect(rejections).to.deep.equal([]);
  });
});
