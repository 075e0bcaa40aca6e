import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

import '../../elements/controls.css';
import { define, PorticoRecordDialog } from '../../elements/record-dialog/define.js';
import type { PorticoResizeEvent } from '../../elements/record-dialog/record-dialog.events.js';
import { describeDialog, dialogAttributes } from '../suites/dialog.js';
import { describeElement, type AttributeCase } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, nextFrame, part, until } from '../suites/dom.js';
import { states } from './states/record-dialog.js';

const choice = (property: string, initial: string, other: string): AttributeCase => ({
  attribute: property,
  property,
  samples: [[other, other]],
  initial,
  reflects: true,
});

const flag = (property: string): AttributeCase => ({
  attribute: property,
  property,
  samples: [['', true]],
  initial: false,
  reflects: true,
});

const text = (property: string): AttributeCase => ({
  attribute: property,
  property,
  samples: [['Contact', 'Contact']],
  initial: '',
  reflects: false,
});

describeElement({
  name: 'record-dialog',
  elementClass: PorticoRecordDialog,
  attributes: [
    ...dialogAttributes,
    flag('expandable'),
    flag('flush'),
    choice('placement', 'center', 'side'),
    choice('size', '800', '480'),
    text('heading'),
    text('label'),
    { attribute: 'width', property: 'width', samples: [['720', 720]], initial: 0, reflects: false },
  ],
  parts: [
    'panel',
    'dialog',
    'scrim',
    'head',
    'heading',
    'body',
    'foot',
    'close-button',
    'expand-button',
    'handle',
  ],
  slots: ['', 'tools-start', 'tools', 'footer', 'overlay'],
  texts: ['heading', 'label'],
  prepare(element) {
    Object.assign(element, {
      open: true,
      heading: 'Contact',
      expandable: true,
      placement: 'side',
      layout: 'desktop',
    });
    element.append('Wang Min');
  },
  words: { zh: '关闭', en: 'Close' },
});

describeDialog({
  name: 'record-dialog',
  elementClass: PorticoRecordDialog,
  prepare(element) {
    Object.assign(element, { heading: 'Contact', size: '480', layout: 'desktop' });
    element.append('Wang Min');
  },
});

describeStates(PorticoRecordDialog, states);

describe('<portico-record-dialog>', () => {
  before(async () => {
    define();
    await setViewport({ width: 1440, height: 900 });
  });
  after(async () => {
    await resetMouse();
    await setViewport({ width: 800, height: 600 });
  });

  async function dialog(
    properties: Partial<PorticoRecordDialog> = {},
    content: unknown = 'Wang Min',
  ): Promise<PorticoRecordDialog> {
    const element = await fixture<PorticoRecordDialog>(
      html`<portico-record-dialog lang="en" heading="Contact">${content}</portico-record-dialog>`,
    );
    Object.assign(element, { open: true, ...properties });
    await settled(element);
    return element;
  }

  async function settled(element: PorticoRecordDialog): Promise<void> {
    while (!(await element.updateComplete));
    for (const animation of element.shadowRoot!.getAnimations()) animation.finish();
  }

  const box = (element: Element, name: string): DOMRect => part(element, name).getBoundingClientRect();

  it('has the layout of a desktop where the window knows no media queries', async () => {
    const { matchMedia } = window;
    Object.defineProperty(window, 'matchMedia', { value: undefined, configurable: true, writable: true });
    try {
      const element = await dialog({ open: true, layout: 'auto' });
      expect(part(element, 'dialog').matches('.desktop:modal')).to.equal(true);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('is centred, with the given width and at most the window less 64', async () => {
    const element = await dialog();
    for (const size of ['480', '640', '800', '1120'] as const) {
      element.size = size;
      await settled(element);
      const { width, left, right } = box(element, 'panel');
      expect(width).to.equal(Number(size));
      expect(left).to.equal(1440 - right);
    }
    await setViewport({ width: 700, height: 500 });
    expect(box(element, 'panel').width).to.equal(636);
    await setViewport({ width: 1440, height: 900 });
    element.open = false;
    await settled(element);
  });

  it('a form with method="dialog" in its content closes it, as it closes a native dialog', async () => {
    const reasons: string[] = [];
    const element = await dialog(
      {},
      html`<form method="dialog">
          <button>Done</button><button formmethod="post" name="send">Send</button>
        </form>
        <dialog>
          <form method="dialog"><button id="inner">Done</button></form>
        </dialog>`,
    );
    element.addEventListener('portico-request-close', ({ reason }) => reasons.push(reason));
    element.addEventListener('submit', (event) => {
      if (event.submitter?.matches('[name=send]')) event.preventDefault();
    });
    element.querySelector('dialog')!.showModal();
    element.querySelector<HTMLElement>('#inner')!.click();
    expect([element.querySelector('dialog')!.open, element.open]).to.deep.equal([false, true]);
    element.querySelector<HTMLElement>('[name=send]')!.click();
    expect(element.open, 'another method of the button').to.equal(true);
    element.querySelector('button')!.click();
    expect([element.open, reasons]).to.deep.equal([false, ['button']]);
    await settled(element);
  });

  it('takes its width from a custom property', async () => {
    const element = await dialog();
    element.style.setProperty('--portico-record-dialog-width', '555px');
    expect(box(element, 'panel').width).to.equal(555);
    element.open = false;
    await settled(element);
  });

  it('is at the side over the full height, 1040 wide and at most the window less 160', async () => {
    const element = await dialog({ placement: 'side' });
    const { left, right, top, height } = box(element, 'panel');
    expect([left, right, top, height]).to.deep.equal([400, 1440, 0, 900]);
    await setViewport({ width: 1024, height: 768 });
    expect(box(element, 'panel').width).to.equal(864);
    await setViewport({ width: 1440, height: 900 });
    element.dir = 'rtl';
    await Promise.resolve();
    await settled(element);
    expect(box(element, 'panel').left).to.equal(0);
    element.open = false;
    await settled(element);
  });

  it('has a header of 56 and a footer only when something is in it', async () => {
    const element = await dialog();
    expect([box(element, 'head').height, box(element, 'foot').height]).to.deep.equal([56, 0]);
    element.insertAdjacentHTML('beforeend', '<button slot="footer">Save</button>');
    await until(() => box(element, 'foot').height > 40);
    element.querySelector('button')!.remove();
    await until(() => box(element, 'foot').height === 0);
    element.open = false;
    await settled(element);
  });

  it('scrolls its body, by keyboard too, and has separators only then', async () => {
    const element = await dialog();
    const line = (): string => getComputedStyle(part(element, 'head')).borderBlockEndColor;
    expect(line()).to.equal('rgba(0, 0, 0, 0)');
    expect(part(element, 'body').tabIndex).to.equal(-1);
    const long = document.createElement('p');
    long.style.height = '3000px';
    element.append(long);
    await until(() => line() !== 'rgba(0, 0, 0, 0)');
    expect(part(element, 'body').tabIndex).to.equal(0);
    expect(box(element, 'panel').height).to.equal(900 - 64);
    long.remove();
    await until(() => line() === 'rgba(0, 0, 0, 0)');
    element.open = false;
    await settled(element);
  });

  it('is no tab stop while something in its scrolling body is one, in a slot or a shadow root', async () => {
    const element = await dialog();
    const body = part(element, 'body');
    const long = document.createElement('div');
    long.innerHTML = '<p style="height: 3000px"></p><div></div>';
    element.append(long);
    await until(() => body.getAttribute('tabindex') === '0');
    const field = long.querySelector('div')!;
    field.attachShadow({ mode: 'open' }).innerHTML = '<input>';
    await until(() => body.getAttribute('tabindex') === '-1');
    part(element, 'close-button').focus();
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()?.localName).to.equal('input');
    field.remove();
    await until(() => body.getAttribute('tabindex') === '0');
    long.remove();
    await until(() => !body.hasAttribute('tabindex'));
    element.open = false;
    await settled(element);
  });

  it('is a page with a title bar of 47 px and a back arrow on a phone', async () => {
    const element = await dialog({ placement: 'side', expandable: true });
    await setViewport({ width: 390, height: 844 });
    await until(() => element.shadowRoot!.querySelector('[part="back-button"]') !== null);
    await settled(element);
    const { width, height } = box(element, 'panel');
    expect([width, height, box(element, 'head').height]).to.deep.equal([390, 844, 47]);
    expect(box(element, 'back-button').width).to.equal(45);
    const title = box(element, 'heading');
    expect(title.left).to.equal(390 - title.right);
    for (const name of ['close-button', 'expand-button', 'handle']) {
      expect(element.shadowRoot!.querySelector(`[part="${name}"]`), name).to.equal(null);
    }
    const reasons: string[] = [];
    element.addEventListener('portico-request-close', ({ reason }) => reasons.push(reason));
    part(element, 'back-button').click();
    expect(reasons).to.deep.equal(['button']);
    await setViewport({ width: 1440, height: 900 });
    await settled(element);
  });

  it('has the given layout in a window of any size', async () => {
    const element = await dialog({ layout: 'mobile' });
    expect(box(element, 'panel').width).to.equal(1440);
    await setViewport({ width: 500, height: 700 });
    element.layout = 'desktop';
    await settled(element);
    expect(box(element, 'panel').width).to.equal(436);
    await setViewport({ width: 1440, height: 900 });
    element.open = false;
    await settled(element);
  });

  it('is resized by dragging its edge, within its bounds', async () => {
    const element = await dialog({ placement: 'side' });
    const widths: number[] = [];
    element.addEventListener('portico-resize', (event: PorticoResizeEvent) => widths.push(event.width));
    await sendMouse({ type: 'move', position: [402, 400] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [602, 400] });
    await settled(element);
    expect(box(element, 'panel').width).to.equal(840);
    expect(widths, 'one event, at the end').to.be.empty;
    await sendMouse({ type: 'move', position: [1430, 400] });
    await sendMouse({ type: 'up' });
    await until(() => widths.length === 1);
    expect(box(element, 'panel').width).to.equal(480);
    expect([element.width, widths]).to.deep.equal([480, [480]]);
    expect(element.open, 'a drag that ends outside the panel does not close it').to.be.true;
    element.open = false;
    await settled(element);
  });

  it('is resized by keyboard, mirrored in right-to-left text', async () => {
    const element = await dialog({ placement: 'side' });
    const handle = part(element, 'handle');
    handle.focus();
    const press = async (key: string): Promise<number> => {
      await sendKeys({ press: key });
      await settled(element);
      return box(element, 'panel').width;
    };
    expect(await press('ArrowLeft')).to.equal(1056);
    expect(await press('ArrowRight')).to.equal(1040);
    expect(await press('Home')).to.equal(480);
    expect(await press('End')).to.equal(1280);
    expect(handle.getAttribute('aria-valuenow')).to.equal('1280');
    expect([handle.getAttribute('aria-valuemin'), handle.getAttribute('aria-valuemax')]).to.deep.equal([
      '480',
      '1280',
    ]);
    element.dir = 'rtl';
    await Promise.resolve();
    await settled(element);
    expect(await press('ArrowLeft')).to.equal(1264);
    element.open = false;
    await settled(element);
  });

  it('requests the record as a page, across shadow roots', async () => {
    const element = await dialog({ expandable: true });
    const requested = oneEvent(document.body, 'portico-expand');
    part(element, 'expand-button').click();
    expect((await requested).composed).to.be.true;
    expect(element.open).to.be.true;
    element.open = false;
    await settled(element);
  });

  it('focuses the autofocus element, else the first field, else the button that closes', async () => {
    const asks = await dialog({}, html`<input aria-label="a" /><input aria-label="b" ?autofocus=${true} />`);
    expect(document.activeElement).to.equal(asks.querySelectorAll('input')[1]);
    asks.open = false;
    await settled(asks);
    const form = await dialog(
      {},
      html`<a href="#top">A link</a><input disabled aria-label="a" />
        <p><input aria-label="b" /></p>`,
    );
    expect(document.activeElement).to.equal(form.querySelectorAll('input')[1]);
    form.open = false;
    await settled(form);
    const record = await dialog();
    expect(deepFocus()).to.equal(part(record, 'close-button'));
    record.open = false;
    await settled(record);
    const phone = await dialog({ layout: 'mobile' }, html`<input aria-label="a" />`);
    expect(deepFocus(), 'no virtual keyboard over the record').to.equal(part(phone, 'back-button'));
    phone.open = false;
    await settled(phone);
  });

  it('has a container for pop-ups that takes clicks above the modal', async () => {
    const element = await dialog();
    const root = element.overlayRoot;
    expect(element.overlayRoot).to.equal(root);
    root.innerHTML =
      '<button style="position: fixed; left: 0; top: 0; width: 40px; height: 40px">Menu</button>';
    const presses: Event[] = [];
    root.addEventListener('click', (event) => presses.push(event));
    await sendMouse({ type: 'click', position: [20, 20] });
    expect(presses.length).to.equal(1);
    expect(element.open).to.be.true;
    element.open = false;
    await settled(element);
  });

  it("uses the page's own child in the slot as container for pop-ups", async () => {
    const element = await dialog({}, html`<div slot="overlay" id="mine"></div>`);
    expect(element.overlayRoot.id).to.equal('mine');
    element.open = false;
    await settled(element);
  });

  it('gives content that scrolls by itself the whole body', async () => {
    const element = await dialog({ placement: 'side', flush: true }, html`<div id="fill"></div>`);
    const fill = element.querySelector<HTMLElement>('#fill')!;
    fill.style.height = '100%';
    await nextFrame();
    const { width, height } = fill.getBoundingClientRect();
    expect([width, height]).to.deep.equal([1040, 900 - box(element, 'head').height]);
    element.open = false;
    await settled(element);
  });
});
