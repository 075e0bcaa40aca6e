import { expect } from '@open-wc/testing';

import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { settled } from '../suites/dom.js';
import { errorOf, fakeOa, supplied, type FakeOa } from './fake-oa.js';

let oa: FakeOa;
let sdk: PorticoSdk;
let container: HTMLElement;

beforeEach(() => {
  oa = fakeOa();
  sdk = oa.sdk();
  container = document.createElement('div');
  container.id = 'place';
  document.body.append(container);
});

afterEach(() => {
  sdk.destroy();
  container.remove();
});

describe('render of the SDK', () => {
  it('renders an element by its short name into a shadow root of its own, updates it and leaves nothing', async () => {
    await sdk.init(supplied);
    const view = await sdk.render({
      container: '#place',
      component: 'title-bar',
      props: { heading: 'Leave' },
    });
    const host = container.firstElementChild!;
    expect(host.localName).to.equal('div');
    const bar = host.shadowRoot!.querySelector('portico-title-bar')!;
    expect(view.element).to.equal(bar);
    await settled(bar);
    expect(bar.shadowRoot!.textContent).to.include('Leave');
    view.update({ heading: 'Home' });
    await settled(bar);
    expect(bar.shadowRoot!.textContent).to.include('Home');
    view.unmount();
    expect(container.innerHTML).to.equal('');
  });

  it('can be updated and unmounted at once', async () => {
    await sdk.init(supplied);
    const view = sdk.render({ container, component: 'title-bar', props: { heading: 'Leave' } });
    view.update({ heading: 'Home' });
    const { element } = await view;
    expect(element.heading).to.equal('Home');
    view.unmount();
    const second = sdk.render({ container, component: 'title-bar' });
    second.unmount();
    expect((await errorOf(second)).code).to.equal('destroyed');
    expect(container.innerHTML).to.equal('');
  });

  it('waits for an init that is running', async () => {
    const starting = sdk.init(supplied);
    const view = sdk.render({ container, component: 'title-bar', props: { heading: 'Leave' } });
    view.update({ heading: 'Home' });
    expect((await view).element.heading).to.equal('Home');
    await starting;
  });

  it('4.52 the elements have the theme and the language of the tenant, and the page keeps its own', async () => {
    await sdk.init(supplied);
    await sdk.render({ container, component: 'title-bar', props: { heading: 'Leave' } });
    const host = container.firstElementChild as HTMLElement;
    expect(host.style.getPropertyValue('--portico-primary')).to.equal('#0a7d50');
    expect([host.lang, host.dir]).to.deep.equal(['en', 'ltr']);
    expect(document.documentElement.getAttribute('style')).to.equal(null);
  });

  it('calls listeners of its events until it is unmounted; what they throw goes to the console', async () => {
    await sdk.init(supplied);
    const heard: string[] = [];
    const view = await sdk.render({
      container,
      component: 'title-bar',
      props: { heading: 'Leave', back: true },
      on: {
        'portico-back': (event) => {
          heard.push(event.type);
          throw new Error('of the page');
        },
      },
    });
    view.element.dispatchEvent(new Event('portico-back'));
    view.unmount();
    view.element.dispatchEvent(new Event('portico-back'));
    expect(heard).to.deep.equal(['portico-back']);
    expect(oa.logged.map(String)).to.deep.equal(['Error: of the page']);
  });

  it('5.29, 8.32 requires a container and a component name', async () => {
    await sdk.init(supplied);
    const wrong = [{}, { container }, { component: 'title-bar' }, { container, component: '' }, null];
    for (const options of wrong) {
      const { code, message } = await errorOf(sdk.render(options as never));
      expect([code, message]).to.deep.equal([
        'target-missing',
        'A container and component name are missing.',
      ]);
    }
    expect(container.innerHTML).to.equal('');
  });

  it('errors of the page’s code name what was given and what is accepted, in English', async () => {
    await sdk.init(supplied);
    await sdk.call('setLanguage', 'de');
    const accepted = 'an element of the page or a selector that matches one';
    const wrong: [options: object, code: string, message: string][] = [
      [
        { container: '#nowhere', component: 'title-bar' },
        'target-missing',
        `render: "container" must be ${accepted}; "#nowhere" is not`,
      ],
      [
        { container: '##', component: 'title-bar' },
        'target-missing',
        `render: "container" must be ${accepted}; "##" is not`,
      ],
      [
        { container, component: 7 },
        'target-missing',
        'render: "component" must be the name of a component, not 7',
      ],
      [
        { container, component: 'record-lits' },
        'component-unknown',
        'render: there is no component "record-lits"; there are appeal-dialog, batch-banner, batch-notices, link-guard, link-prompt, load-failure-dialog, record-dialog, sensitive-dialog, sensitive-scan, title-bar, toast, record-list, record-detail, module-home and ecode:<appId>/<comName>',
      ],
      [
        { container, component: 'ecode:1/X' },
        'component-unknown',
        'render: components of ecode apps need "enableEcode: true" in the configuration of init',
      ],
    ];
    for (const [options, code, message] of wrong) {
      const error = await errorOf(sdk.render(options as never));
      expect([error.name, error.code, error.message]).to.deep.equal(['SdkError', code, message]);
    }
    expect(container.innerHTML).to.equal('');
  });

  it('5.31, 8.31 requires init', async () => {
    const { code, message } = await errorOf(sdk.render({ container, component: 'title-bar' }));
    expect(code).to.equal('not-initialised');
    expect(message).to.be.oneOf([
      'SDK 尚未初始化，请先调用 init。',
      'The SDK is not initialised; call init first.',
    ]);
  });
});
