import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { resetMouse, setViewport } from '@web/test-runner-commands';

import { define, PorticoBackEvent, PorticoTitleBar } from '../../elements/title-bar/define.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { part } from '../suites/dom.js';
import { states } from './states/title-bar.js';

describeElement({
  name: 'title-bar',
  elementClass: PorticoTitleBar,
  attributes: [
    {
      attribute: 'heading',
      property: 'heading',
      samples: [['Leave request', 'Leave request']],
      initial: '',
      reflects: false,
    },
    { attribute: 'back', property: 'back', samples: [['', true]], initial: false, reflects: true },
    {
      attribute: 'history-back',
      property: 'historyBack',
      samples: [['', true]],
      initial: false,
      reflects: true,
    },
  ],
  parts: ['bar', 'heading', 'back-button'],
  slots: ['start', 'end'],
  texts: ['heading'],
  prepare(element) {
    element.setAttribute('heading', 'Leave request');
    element.toggleAttribute('back', true);
  },
  words: { zh: '返回', en: 'Back' },
});

describeStates(PorticoTitleBar, states);

describe('<portico-title-bar>', () => {
  before(() => {
    define();
  });

  async function bar(attributes: { heading?: string; back?: boolean } = {}): Promise<PorticoTitleBar> {
    return fixture<PorticoTitleBar>(
      html`<portico-title-bar
        lang="en"
        .heading=${attributes.heading ?? 'Leave request'}
        ?back=${attributes.back ?? true}
      ></portico-title-bar>`,
    );
  }

  it('is 47 px high with 45 px of padding at the sides', async () => {
    const element = await bar();
    const { height } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(part(element, 'bar'));
    expect([height, paddingLeft, paddingRight]).to.deep.equal([47, '45px', '45px']);
    expect(part(element, 'back-button').getBoundingClientRect().width).to.equal(45);
  });

  it('is 47 px high where the page sizes its text in rem', async () => {
    document.documentElement.style.fontSize = '62.5%';
    expect((await bar()).getBoundingClientRect().height).to.equal(47);
    document.documentElement.style.removeProperty('font-size');
  });

  it('adapts to landscape: the full width, the same height and padding', async () => {
    await setViewport({ width: 390, height: 844 });
    const element = await bar({
      heading: 'A title far too long for one line of a phone that stands upright',
    });
    const measure = (): number[] => {
      const box = element.getBoundingClientRect();
      const title = part(element, 'heading').getBoundingClientRect();
      return [box.width - element.parentElement!.clientWidth, box.height, title.left - box.left];
    };
    expect(measure()).to.deep.equal([0, 47, 45]);
    await setViewport({ width: 844, height: 390 });
    expect(measure().slice(0, 2)).to.deep.equal([0, 47]);
    const box = element.getBoundingClientRect();
    const title = part(element, 'heading').getBoundingClientRect();
    expect(title.left - box.left).to.be.at.least(45);
    expect(Math.abs(title.left - box.left - (box.right - title.right))).to.be.at.most(1);
    await setViewport({ width: 800, height: 600 });
  });

  it('shows the back arrow only if set', async () => {
    const element = await bar({ back: false });
    expect(element.shadowRoot!.querySelector('button')).to.equal(null);
    element.back = true;
    await element.updateComplete;
    expect(part(element, 'back-button').getAttribute('title')).to.equal('Back');
  });

  it('truncates a title at the end of its own direction', async () => {
    const element = await bar({ heading: '采购框架合同 '.repeat(40) });
    const direction = (): string => getComputedStyle(part(element, 'heading')).direction;
    element.dir = 'rtl';
    await Promise.resolve();
    await element.updateComplete;
    expect(direction()).to.equal('ltr');
    element.heading = 'طلب شراء';
    await element.updateComplete;
    expect(direction()).to.equal('rtl');
  });

  it('renders no empty heading', async () => {
    const element = await bar({ heading: '' });
    expect(element.shadowRoot!.querySelector('h1')).to.equal(null);
  });

  it('dispatches Back across shadow roots', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const element = document.createElement('portico-title-bar');
    element.back = true;
    host.attachShadow({ mode: 'open' }).append(element);
    await element.updateComplete;
    const dispatched = oneEvent(host, 'portico-back');
    part(element, 'back-button').click();
    const event = await dispatched;
    expect(event).to.be.instanceOf(PorticoBackEvent);
    expect([event.bubbles, event.composed, event.cancelable]).to.deep.equal([true, true, true]);
  });

  it('goes back in the history only with history-back, and not when prevented', async () => {
    const element = await bar();
    const calls: string[] = [];
    const { back } = window.history;
    window.history.back = () => calls.push('back');
    part(element, 'back-button').click();
    expect(calls).to.be.empty;
    element.historyBack = true;
    part(element, 'back-button').click();
    expect(calls).to.deep.equal(['back']);
    element.addEventListener('portico-back', (event) => event.preventDefault());
    part(element, 'back-button').click();
    expect(calls).to.deep.equal(['back']);
    window.history.back = back;
  });

  it("takes the tenant's background and colour from custom properties", async () => {
    const element = await bar();
    element.style.setProperty('--portico-title-bar-background', 'rgb(1, 2, 3)');
    element.style.setProperty('--portico-title-bar-color', 'rgb(250, 251, 252)');
    const { backgroundColor, color } = getComputedStyle(part(element, 'bar'));
    expect([backgroundColor, color]).to.deep.equal(['rgb(1, 2, 3)', 'rgb(250, 251, 252)']);
    expect(getComputedStyle(part(element, 'back-button')).color).to.equal('rgb(250, 251, 252)');
  });

  it('has the arrow at the right in right-to-left text, mirrored', async () => {
    const element = await bar();
    element.dir = 'rtl';
    await Promise.resolve();
    await element.updateComplete;
    const button = part(element, 'back-button');
    expect(button.getBoundingClientRect().right).to.equal(element.getBoundingClientRect().right);
    expect(getComputedStyle(button.querySelector('svg')!).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
  });

  after(async () => {
    await resetMouse();
  });
});
