import { expect } from '@open-wc/testing';

import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { errorOf, fakeOa, oadomain, supplied } from './fake-oa.js';

const embedUrl = new URL('./fake-embed.ts', import.meta.url).href;

let sdk: PorticoSdk;
let container: HTMLElement;

beforeEach(() => {
  sdk = fakeOa().sdk();
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(() => {
  sdk.destroy();
  container.remove();
});

const shown = (): unknown =>
  JSON.parse(container.firstElementChild?.shadowRoot?.querySelector('p')?.textContent ?? 'null');

describe('embedded components of the SDK', () => {
  it('are mounted into a shadow root with the services of the instance, updated and removed', async () => {
    await sdk.init({ ...supplied, embedUrl, apiDomain: 'https://api.example.com' });
    const view = await sdk.render({ container, component: 'record-list', props: { module: 'customer' } });
    const known = {
      component: 'record-list',
      oaOrigin: oadomain,
      external: true,
      apiOrigin: 'https://api.example.com',
      lang: 'en',
    };
    expect(shown()).to.deep.equal({ ...known, props: { module: 'customer' } });
    view.update({ search: 'Zhuhai' });
    expect(shown()).to.deep.equal({ ...known, props: { module: 'customer', search: 'Zhuhai' } });
    await sdk.call('setLanguage', 'de');
    expect(shown()).to.include({ lang: 'de' });
    view.unmount();
    expect(container.innerHTML).to.equal('');
  });

  it('destroy removes them', async () => {
    await sdk.init({ ...supplied, embedUrl });
    await sdk.render({ container, component: 'module-home', props: { module: 'customer' } });
    sdk.destroy();
    expect(container.innerHTML).to.equal('');
  });

  it('a module that does not load is an error of its own, which the view shows', async () => {
    await sdk.init({ ...supplied, embedUrl: new URL('./nowhere.js', import.meta.url).href });
    const error = await errorOf(
      sdk.render({ container, component: 'record-list', props: { module: 'customer' } }),
    );
    expect([error.code, error.message]).to.deep.equal(['load-failed', 'Part of the SDK failed to load.']);
    const { textContent } = container.firstElementChild!.shadowRoot!;
    expect(textContent).to.equal("This content couldn't be loaded.Part of the SDK failed to load.Try again");
  });
});
