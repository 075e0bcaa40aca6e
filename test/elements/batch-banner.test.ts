import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

import { define, PorticoBatchBanner } from '../../elements/batch-banner/define.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled, until } from '../suites/dom.js';
import { fakeClock, type FakeClock } from './fake-clock.js';
import { states } from './states/batch-banner.js';

const done = { failCount: 0, taskId: '7' } as const;
const failed = { failCount: 3, taskId: '8' } as const;

type Banner = HTMLElement & Pick<PorticoBatchBanner, 'show' | 'open' | 'updateComplete'>;

describeElement({
  name: 'batch-banner',
  elementClass: PorticoBatchBanner,
  attributes: [
    { attribute: 'open', property: 'open', samples: [['', true]], initial: false, reflects: true },
    { attribute: 'text', property: 'text', samples: [['Done', 'Done']], initial: '', reflects: false },
    {
      attribute: 'with-title-bar',
      property: 'withTitleBar',
      samples: [['', true]],
      initial: false,
      reflects: true,
    },
  ],
  parts: ['notice', 'text', 'region', 'action-button', 'close-button'],
  slots: [],
  texts: ['text'],
  events: [
    {
      type: 'portico-details',
      fire: (element) => part(element, 'action-button').click(),
      bubbles: true,
      cancelable: false,
    },
    {
      type: 'portico-request-close',
      fire: (element) => part(element, 'close-button').click(),
      bubbles: false,
      cancelable: true,
    },
    {
      type: 'portico-opened',
      fire: () => {
        // Opened by `prepare`.
      },
      bubbles: false,
      cancelable: false,
    },
    {
      type: 'portico-closed',
      fire: async (element) => {
        (element as Banner).open = false;
        await (element as Banner).updateComplete;
      },
      bubbles: false,
      cancelable: false,
    },
  ],
  prepare(banner) {
    (banner as Banner).show(failed, 'Import failed');
  },
  words: { zh: '查看详情', en: 'View details' },
});

describeStates(PorticoBatchBanner, states);

describe('<portico-batch-banner>', () => {
  let clock: FakeClock;

  before(async () => {
    define();
    await setViewport({ width: 390, height: 844 });
  });
  beforeEach(() => {
    clock = fakeClock();
  });
  afterEach(() => {
    clock.restore();
  });
  after(async () => {
    await resetMouse();
    await setViewport({ width: 800, height: 600 });
  });

  async function make(given: Partial<PorticoBatchBanner> = {}): Promise<PorticoBatchBanner> {
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const banner = Object.assign(document.createElement('portico-batch-banner'), given);
    place.append(banner);
    await settled(banner);
    return banner;
  }

  async function page(style?: string): Promise<HTMLElement> {
    const element = await fixture<HTMLElement>(html`<main></main>`);
    if (style !== undefined) element.setAttribute('style', style);
    return element;
  }

  function boxOf(banner: PorticoBatchBanner, name = 'notice'): DOMRect {
    for (const animation of banner.shadowRoot!.getAnimations()) animation.finish();
    return part(banner, name).getBoundingClientRect();
  }

  const paddingOf = (element: Element): string => getComputedStyle(element).paddingTop;

  it('is green for a success and orange for a failure, which has a close button and details', async () => {
    const banner = await make({ open: true, result: done, text: 'Imported' });
    const colour = (): string => getComputedStyle(part(banner, 'notice')).backgroundColor;
    expect(colour()).to.equal('rgb(24, 116, 67)');
    expect(banner.shadowRoot!.querySelector('button')).to.equal(null);
    banner.result = failed;
    await settled(banner);
    expect(colour()).to.equal('rgb(191, 77, 14)');
    expect(part(banner, 'action-button').textContent.trim()).to.equal('View details');
    part(banner, 'close-button').click();
    expect(banner.open).to.be.false;
  });

  it('treats a missing fail count as a failure', async () => {
    const banner = await make({ open: true, result: { taskId: 1 }, text: 'Unclear' });
    expect(part(banner, 'close-button')).to.exist;
  });

  it('is 56 px high; with a title bar its first 12 px are below that', async () => {
    const banner = await make({ open: true, result: failed, text: 'Failed' });
    const { top, height, left, width } = boxOf(banner);
    expect([top, height, left, width]).to.deep.equal([0, 56, 0, 390]);
    banner.withTitleBar = true;
    await settled(banner);
    const under = boxOf(banner);
    expect([under.top, under.height]).to.deep.equal([35, 56]);
    expect(document.elementFromPoint(100, 46)).to.not.equal(banner);
    expect(document.elementFromPoint(100, 48)).to.equal(banner);
    const button = boxOf(banner, 'close-button');
    expect([button.top, button.width, button.height]).to.deep.equal([47, 44, 44]);
  });

  it('hides a success after 10 s, and keeps a failure', async () => {
    const banner = await make({ open: true, result: done, text: 'Imported' });
    const closed = oneEvent(banner, 'portico-closed');
    clock.advance(9999);
    expect(banner.open).to.be.true;
    clock.advance(1);
    expect(banner.open).to.be.false;
    await closed;
    expect(getComputedStyle(part(banner, 'notice')).pointerEvents).to.equal('none');
    banner.show(failed, 'Failed');
    await settled(banner);
    clock.advance(1e9);
    expect(banner.open).to.be.true;
  });

  it('restarts its 10 s with another result, and pauses them while the pointer is over it', async () => {
    const banner = await make({ open: true, result: done, text: 'Imported' });
    clock.advance(9000);
    banner.show({ failCount: '0', taskId: '9' }, 'Imported more');
    await settled(banner);
    clock.advance(9000);
    expect(banner.open).to.be.true;
    await sendMouse({ type: 'move', position: [200, 30] });
    clock.advance(60_000);
    expect(banner.open).to.be.true;
    await sendMouse({ type: 'move', position: [200, 500] });
    clock.advance(1000);
    expect(banner.open).to.be.false;
  });

  it('requests its closing by the user or by hide()', async () => {
    const banner = await make({ open: true, result: failed, text: 'Failed' });
    const reasons: string[] = [];
    banner.addEventListener('portico-request-close', (event) => {
      reasons.push(event.reason);
      if (reasons.length < 3) event.preventDefault();
    });
    part(banner, 'close-button').click();
    expect(banner.hide()).to.be.false;
    expect([banner.open, banner.hide('history'), banner.open]).to.deep.equal([true, true, false]);
    expect(reasons).to.deep.equal(['button', 'method', 'history']);
    expect(banner.hide()).to.be.false;
  });

  it('cuts the text of a failure at 80 width units, then three dots; screen readers get all of it', async () => {
    const text = `${'批'.repeat(39)}a${'量'.repeat(20)}`;
    const banner = await make({ open: true, result: failed, text });
    const announced = (role: string): string =>
      banner.shadowRoot!.querySelector(`[role=${role}]`)!.textContent;
    expect(part(banner, 'text').textContent).to.equal(`${'批'.repeat(39)}a...`);
    expect(part(banner, 'text').getAttribute('aria-hidden')).to.equal('true');
    await until(() => announced('alert') !== '');
    expect(announced('alert')).to.equal(`Failure ${text}`);
    banner.result = done;
    await settled(banner);
    expect(part(banner, 'text').textContent).to.equal(text);
    expect([announced('alert'), announced('status')]).to.deep.equal(['', `Success ${text}`]);
  });

  it('has no icon for a text over 40 units, which then is small and does not overflow', async () => {
    const banner = await make({ open: true, result: failed, text: 'a'.repeat(40) });
    const icons = (): number => banner.shadowRoot!.querySelectorAll('.notice > svg').length;
    expect(icons()).to.equal(1);
    banner.text = `Import of 128 customers failed: the numbers in rows 12, 18 and 27 are wrong, row 31 too`;
    await settled(banner);
    expect(icons()).to.equal(0);
    const lines = (): [string, string, boolean] => {
      const text = part(banner, 'text');
      const { fontSize, lineHeight } = getComputedStyle(text);
      const { top, bottom } = text.getBoundingClientRect();
      return [fontSize, lineHeight, top >= boxOf(banner).top && bottom <= boxOf(banner).bottom];
    };
    expect(lines()).to.deep.equal(['12px', '16px', true]);
    banner.withTitleBar = true;
    await settled(banner);
    expect(lines()).to.deep.equal(['12px', '18px', true]);
    expect(part(banner, 'text').getBoundingClientRect().top).to.be.at.least(47);
  });

  it('keeps the action on one line as long as the text can shrink', async () => {
    const banner = await make({ open: true, result: failed, text: '批'.repeat(60), lang: 'zh-CN' });
    const label = document.createRange();
    label.selectNodeContents(part(banner, 'action-button'));
    expect(new Set([...label.getClientRects()].map(({ top }) => top)).size).to.equal(1);
  });

  it('is usable by keyboard alone: the details, then the close button', async () => {
    const banner = await make({ open: true, result: failed, text: 'Failed' });
    const dispatched: unknown[] = [];
    banner.addEventListener('portico-details', ({ taskId }) => dispatched.push(taskId));
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(banner, 'action-button'));
    await sendKeys({ press: 'Enter' });
    expect(dispatched).to.deep.equal(['8']);
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(banner, 'close-button'));
    await sendKeys({ press: 'Enter' });
    expect(banner.open).to.be.false;
  });

  it('does not move the focus', async () => {
    const field = await fixture<HTMLInputElement>(html`<input aria-label="Text" />`);
    field.focus();
    await make({ open: true, result: failed, text: 'Failed' });
    expect(document.activeElement).to.equal(field);
  });

  it('shifts the page by 56 px, or 91 with a title bar, and restores its style', async () => {
    const shift = await page('color: red; padding: 7px');
    const before = shift.getAttribute('style');
    const banner = await make({ result: done, text: 'Imported', shift });
    expect(paddingOf(shift)).to.equal('7px');
    banner.open = true;
    await settled(banner);
    expect(paddingOf(shift)).to.equal('56px');
    banner.withTitleBar = true;
    await settled(banner);
    expect(paddingOf(shift)).to.equal('91px');
    banner.open = false;
    await settled(banner);
    expect([paddingOf(shift), shift.getAttribute('style')]).to.deep.equal(['7px', `${before!};`]);
  });

  it('restores an inline value with its priority, a shorthand with a variable, and an absent value', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main { padding-top: 3px !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const style of [
      undefined,
      '',
      'padding-top: 5px !important;',
      'padding: var(--gap) 2px;',
      'margin: 1px;',
    ]) {
      const shift = await page(style);
      const before = [shift.getAttribute('style'), paddingOf(shift)];
      const banner = await make({ open: true, result: done, shift });
      expect(paddingOf(shift), style).to.equal('56px');
      banner.hide();
      await settled(banner);
      expect([shift.getAttribute('style'), paddingOf(shift)], style).to.deep.equal(before);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });

  it('restores it with the last of two banners, in either order', async () => {
    for (const firstGoesFirst of [true, false]) {
      const shift = await page('padding-top: 9px;');
      const first = await make({ open: true, result: done, shift });
      const second = await make({ open: true, result: failed, shift, withTitleBar: true });
      expect(paddingOf(shift)).to.equal('91px');
      const [one, other] = firstGoesFirst ? [first, second] : [second, first];
      one.open = false;
      await settled(one);
      expect(paddingOf(shift)).to.equal(firstGoesFirst ? '91px' : '56px');
      other.remove();
      expect(shift.getAttribute('style')).to.equal('padding-top: 9px;');
    }
  });

  it('restores it when the page removes the banner, and shifts again when it is reinserted', async () => {
    const shift = await page();
    const banner = await make({ open: true, result: failed, shift });
    const place = banner.parentElement!;
    place.remove();
    expect([paddingOf(shift), shift.hasAttribute('style')]).to.deep.equal(['0px', false]);
    document.body.append(place);
    await settled(banner);
    expect(paddingOf(shift)).to.equal('56px');
    banner.remove();
    expect(shift.hasAttribute('style')).to.be.false;
    place.remove();
  });

  it('releases one element when it shifts another', async () => {
    const one = await page('padding-top: 4px;');
    const other = await page();
    const banner = await make({ open: true, result: failed, shift: one });
    banner.shift = other;
    await settled(banner);
    expect([paddingOf(one), paddingOf(other)]).to.deep.equal(['4px', '56px']);
    banner.shift = null;
    await settled(banner);
    expect([one.getAttribute('style'), other.hasAttribute('style')]).to.deep.equal([
      'padding-top: 4px;',
      false,
    ]);
  });

  it('keeps a style that the page has changed meanwhile', async () => {
    const shift = await page('padding-top: 4px;');
    const banner = await make({ open: true, result: failed, shift });
    shift.style.color = 'red';
    banner.open = false;
    await settled(banner);
    expect(shift.getAttribute('style')).to.equal('padding-top: 4px; color: red;');
    banner.open = true;
    await settled(banner);
    shift.style.setProperty('padding-top', '20px');
    const second = await make({ open: true, result: done, shift });
    expect(paddingOf(shift)).to.equal('56px');
    banner.open = false;
    await settled(banner);
    second.open = false;
    await settled(second);
    expect(shift.getAttribute('style')).to.equal('padding-top: 20px; color: red;');
  });
});
