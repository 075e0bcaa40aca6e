import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import {
  define as defineRecordDialog,
  type PorticoRecordDialog,
} from '../../elements/record-dialog/define.js';
import { define, PorticoToast, sensitiveToastMs, type ToastKind } from '../../elements/toast/define.js';
import { describeElement } from '../suites/element.js';
import { watchListeners } from '../suites/listeners.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled, until } from '../suites/strange.js';
import { fakeClock, type FakeClock } from './fake-clock.js';
import { states } from './states/toast.js';

type Shows = HTMLElement & Pick<PorticoToast, 'show'>;

describeElement({
  name: 'toast',
  elementClass: PorticoToast,
  attributes: [
    { attribute: 'delay', property: 'delay', samples: [['5000', 5000]], initial: 3000, reflects: false },
  ],
  parts: ['notice', 'text', 'region', 'action-button', 'close-button'],
  slots: [],
  texts: [],
  inputs: [
    (toast, text) => {
      (toast as Shows).show(text, { action: { label: text, onSelect: () => undefined } });
    },
  ],
  prepare(toast) {
    const action = { label: 'Retry', onSelect: () => undefined };
    (toast as Shows).show('Not saved', { kind: 'error', action });
  },
  words: { zh: '关闭', en: 'Close' },
});

describeStates(PorticoToast, states);

describe('<portico-toast>', () => {
  let clock: FakeClock;

  before(() => {
    define();
  });
  beforeEach(() => {
    clock = fakeClock();
  });
  afterEach(async () => {
    clock.restore();
    await resetMouse();
  });

  async function make(into?: Element): Promise<PorticoToast> {
    const place = into ?? (await fixture<HTMLElement>(html`<div lang="en"></div>`));
    const toast = document.createElement('portico-toast');
    place.append(toast);
    await settled(toast);
    return toast;
  }

  /** What can be seen. */
  function drawn(toast: PorticoToast): string {
    const box = part(toast, 'notice');
    return box.classList.contains('gone') ? '' : part(toast, 'text').textContent;
  }

  async function passed(toast: PorticoToast, ms: number): Promise<string> {
    clock.advance(ms);
    await settled(toast);
    return drawn(toast);
  }

  function region(toast: PorticoToast, role: 'status' | 'alert'): HTMLElement {
    return toast.shadowRoot!.querySelector<HTMLElement>(`[role=${role}]`)!;
  }

  function middleOf(element: Element): [number, number] {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  }

  function openModal(into: Node = document.body): HTMLDialogElement {
    const modal = document.createElement('dialog');
    modal.append(document.createElement('button'));
    into.appendChild(modal);
    modal.showModal();
    return modal;
  }

  it('leaves after 3 s, after its own delay, and with 0 not by itself', async () => {
    const toast = await make();
    toast.show('Saved', { kind: 'success' });
    await settled(toast);
    expect(await passed(toast, 2999)).to.equal('Saved');
    expect(await passed(toast, 1)).to.equal('');
    toast.show('Slow', { delay: 8000 });
    await settled(toast);
    expect(await passed(toast, 7999)).to.equal('Slow');
    expect(await passed(toast, 1)).to.equal('');
    toast.delay = 1000;
    toast.show('Quick');
    await settled(toast);
    expect(await passed(toast, 1000)).to.equal('');
    toast.show('Stays', { delay: 0 });
    await settled(toast);
    expect(await passed(toast, 1e9)).to.equal('Stays');
    part(toast, 'close-button').click();
    await settled(toast);
    expect(drawn(toast)).to.equal('');
    expect(clock.timers).to.equal(0);
  });

  it('has 5 s for what is said about sensitive words', async () => {
    expect(sensitiveToastMs).to.equal(5000);
    const toast = await make();
    toast.show('Contains sensitive words', { kind: 'warning', delay: sensitiveToastMs });
    await settled(toast);
    expect(await passed(toast, 4999)).to.equal('Contains sensitive words');
    expect(await passed(toast, 1)).to.equal('');
  });

  it('keeps an error until it is closed, and progress until its owner says so', async () => {
    const toast = await make();
    const failed = toast.show('Not saved', { kind: 'error' });
    await settled(toast);
    expect(await passed(toast, 1e9)).to.equal('Not saved');
    failed.close();
    const progress = toast.show('Exporting', { kind: 'progress' });
    await settled(toast);
    expect(await passed(toast, 1e9)).to.equal('Exporting');
    progress.update('Exported', { kind: 'success' });
    await settled(toast);
    expect(await passed(toast, 2999)).to.equal('Exported');
    expect(await passed(toast, 1)).to.equal('');
  });

  it('shows one after the other, each with its whole time, and that more wait', async () => {
    const toast = await make();
    toast.show('One');
    toast.show('Two');
    const third = toast.show('Three');
    toast.show('Four');
    await settled(toast);
    const waits = (): boolean => toast.shadowRoot!.querySelector('.next') !== null;
    expect([drawn(toast), waits()]).to.deep.equal(['One', true]);
    third.close();
    expect(await passed(toast, 3000)).to.equal('Two');
    expect(await passed(toast, 2999)).to.equal('Two');
    expect(await passed(toast, 1)).to.equal('Four');
    expect(waits()).to.be.false;
    expect(await passed(toast, 3000)).to.equal('');
  });

  it('lets what has a time go before what stays, which comes back', async () => {
    const toast = await make();
    toast.show('Not saved', { kind: 'error' });
    await settled(toast);
    toast.show('Copied');
    await settled(toast);
    expect(drawn(toast)).to.equal('Copied');
    expect(await passed(toast, 3000)).to.equal('Not saved');
  });

  it('does not add the same words again while they are there', async () => {
    const toast = await make();
    toast.show('No connection', { kind: 'error' });
    const again = toast.show('No connection', { kind: 'error' });
    await settled(toast);
    again.close();
    await settled(toast);
    expect(drawn(toast)).to.equal('');
  });

  it('runs the action once and takes the message away', async () => {
    const toast = await make();
    const calls: string[] = [];
    toast.show('Archived', { action: { label: 'Undo', onSelect: () => calls.push(drawn(toast)) } });
    await settled(toast);
    part(toast, 'action-button').click();
    await settled(toast);
    expect([calls.length, drawn(toast)]).to.deep.equal([1, '']);
  });

  it('holds its time while the pointer is over it', async () => {
    const toast = await make();
    toast.show('Read me slowly');
    await settled(toast);
    clock.advance(2900);
    await sendMouse({ type: 'move', position: middleOf(part(toast, 'notice')) });
    expect(await passed(toast, 60_000)).to.equal('Read me slowly');
    await sendMouse({ type: 'move', position: [2, 590] });
    expect(await passed(toast, 99)).to.equal('Read me slowly');
    expect(await passed(toast, 1)).to.equal('');
  });

  it('holds its time while it has the focus, and gives that back where it came from', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"><button>Work</button></div>`);
    const toast = await make(place);
    const work = place.querySelector('button')!;
    toast.show('Closable', { kind: 'error', delay: 4000 });
    await settled(toast);
    work.focus();
    clock.advance(3000);
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(toast, 'close-button'));
    expect(await passed(toast, 60_000)).to.equal('Closable');
    await sendKeys({ press: 'Enter' });
    await settled(toast);
    expect([drawn(toast), document.activeElement]).to.deep.equal(['', work]);
  });

  it('goes on when what had the focus is taken away', async () => {
    const toast = await make();
    const failed = toast.show('Failed', { kind: 'error' });
    await settled(toast);
    part(toast, 'close-button').focus();
    failed.update('Tried again');
    await settled(toast);
    await passed(toast, 0);
    expect(await passed(toast, 3000)).to.equal('');
  });

  it('holds its time in a hidden tab', async () => {
    const toast = await make();
    const hide = (hidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    toast.show('Seen later');
    await settled(toast);
    clock.advance(1000);
    hide(true);
    expect(await passed(toast, 60_000)).to.equal('Seen later');
    hide(false);
    Reflect.deleteProperty(document, 'hidden');
    expect(await passed(toast, 1999)).to.equal('Seen later');
    expect(await passed(toast, 1)).to.equal('');
  });

  it('has live regions that are there before their content and stay', async () => {
    const toast = document.createElement('portico-toast');
    toast.show('Saved', { kind: 'success' });
    toast.show('Not sent', { kind: 'error' });
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    place.append(toast);
    await settled(toast);
    const status = region(toast, 'status');
    const alert = region(toast, 'alert');
    expect([status.textContent, alert.textContent]).to.deep.equal(['', '']);
    await until(() => status.textContent !== '');
    expect(status.textContent).to.equal('Success Saved');
    await passed(toast, 3000);
    expect([status.textContent, alert.textContent]).to.deep.equal(['', 'Failure Not sent']);
    expect(region(toast, 'status')).to.equal(status);
    const words = (kind: ToastKind): string => {
      toast.show('x', { kind, delay: 10 });
      return kind;
    };
    words('warning');
    await settled(toast);
    expect(status.textContent).to.equal('Warning x');
  });

  it('stands at the top in the middle, at most 480 px wide', async () => {
    const toast = await make();
    toast.show('A message that is far too long for one line. '.repeat(8), { kind: 'error' });
    await settled(toast);
    for (const animation of toast.shadowRoot!.getAnimations()) animation.finish();
    const { top, left, right, width } = part(toast, 'notice').getBoundingClientRect();
    expect([top, width]).to.deep.equal([16, 480]);
    expect(left).to.equal(document.documentElement.clientWidth - right);
    toast.style.setProperty('--portico-notice-top', '64px');
    expect(part(toast, 'notice').getBoundingClientRect().top).to.equal(64);
  });

  it('lets the page beside and below it be pressed, also once it has gone', async () => {
    const toast = await make();
    toast.show('Short');
    await settled(toast);
    const [x, y] = middleOf(part(toast, 'notice'));
    expect(document.elementFromPoint(x, y)).to.equal(toast);
    await passed(toast, 3000);
    expect(document.elementFromPoint(x, y)).to.not.equal(toast);
  });

  it('is usable above a modal of the page, and comes back to its place when that closes', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"><i></i><b></b></div>`);
    const toast = await make(place);
    place.insertBefore(toast, place.querySelector('b'));
    const calls: string[] = [];
    toast.show('Archived', { delay: 9000, action: { label: 'Undo', onSelect: () => calls.push('undo') } });
    await settled(toast);
    clock.advance(8000);
    const modal = openModal();
    await until(() => modal.contains(toast));
    await settled(toast);
    clock.advance(900);
    modal.close();
    await until(() => place.contains(toast));
    await settled(toast);
    expect([...place.children].indexOf(toast)).to.equal(1);
    expect(place.childNodes.length).to.equal(3);
    expect(drawn(toast), 'the moves have not begun the time anew').to.equal('Archived');
    modal.showModal();
    await until(() => modal.contains(toast));
    await settled(toast);
    await sendMouse({ type: 'click', position: middleOf(part(toast, 'action-button')) });
    expect(calls).to.deep.equal(['undo']);
    modal.remove();
  });

  it('finds the topmost modal, in whichever open root it lies and whatever has the focus', async () => {
    const toast = await make();
    const outer = openModal();
    const host = document.createElement('div');
    outer.append(host);
    const inner = openModal(host.attachShadow({ mode: 'open' }));
    (inner.firstElementChild as HTMLElement).blur();
    toast.show('Above all', { kind: 'error' });
    await until(() => toast.parentNode === inner);
    await settled(toast);
    const [x, y] = middleOf(part(toast, 'close-button'));
    expect(host.shadowRoot!.elementFromPoint(x, y)).to.equal(toast);
    inner.close();
    await until(() => toast.parentNode === outer);
    await settled(toast);
    // Of a modal in a shadow root only the focus tells, and over its backdrop a page may let presses pass.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('dialog { pointer-events: none } ::backdrop { pointer-events: none }');
    host.shadowRoot!.adoptedStyleSheets = [sheet];
    const other = openModal(host.shadowRoot!);
    await until(() => toast.parentNode === other);
    other.remove();
    await until(() => toast.parentNode === outer);
    outer.remove();
    await until(() => toast.isConnected);
    expect(toast.closest('dialog')).to.equal(null);
  });

  it('is usable above a dialog of ours, which closes as ever', async () => {
    defineRecordDialog();
    const toast = await make();
    const dialog = await fixture<PorticoRecordDialog>(
      html`<portico-record-dialog lang="en" heading="Contract"
        ><input aria-label="Name"
      /></portico-record-dialog>`,
    );
    dialog.show();
    await settled(dialog);
    toast.show('Not saved', { kind: 'error' });
    toast.show('Not sent', { kind: 'error' });
    await until(() => part(dialog, 'dialog').contains(toast));
    await settled(toast);
    await sendMouse({ type: 'click', position: middleOf(part(toast, 'close-button')) });
    await settled(toast);
    expect([drawn(toast), dialog.open]).to.deep.equal(['Not sent', true]);
    dialog.heading = 'Contract 2';
    await settled(dialog);
    await sendKeys({ press: 'Escape' });
    await until(() => !part(dialog, 'dialog').contains(toast));
    await settled(toast);
    expect([drawn(toast), dialog.open]).to.deep.equal(['Not sent', false]);
  });

  it('needs no popover to be usable there, and is above a modal that is bent and cut with one', async () => {
    const toast = await make();
    const modal = openModal();
    modal.style.cssText = 'transform: translateX(300px); overflow: hidden; width: 40px; height: 40px';
    toast.show('Seen', { kind: 'error' });
    await until(() => modal.contains(toast));
    await settled(toast);
    for (const animation of toast.shadowRoot!.getAnimations()) animation.finish();
    const box = part(toast, 'notice').getBoundingClientRect();
    expect([box.top, Math.round(box.left + box.right)]).to.deep.equal([
      16,
      document.documentElement.clientWidth,
    ]);
    modal.remove();
    await until(() => toast.isConnected);
    const { showPopover } = HTMLElement.prototype;
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    const plain = await make();
    const other = openModal();
    plain.show('Plain', { kind: 'error' });
    await until(() => other.contains(plain));
    await settled(plain);
    await sendMouse({ type: 'click', position: middleOf(part(plain, 'close-button')) });
    await settled(plain);
    expect(drawn(plain)).to.equal('');
    HTMLElement.prototype.showPopover = showPopover;
    other.remove();
  });

  it('keeps the focus over a move, and stays where the page put it when that is inside the modal', async () => {
    const toast = await make();
    toast.show('Failed', { kind: 'error' });
    await settled(toast);
    part(toast, 'close-button').focus();
    const modal = openModal();
    await until(() => modal.contains(toast));
    modal.querySelector('button')!.focus();
    part(toast, 'close-button').focus();
    modal.close();
    await until(() => !modal.contains(toast));
    expect(deepFocus()).to.equal(part(toast, 'close-button'));
    const own = document.createElement('p');
    modal.append(own);
    own.append(toast);
    modal.showModal();
    await settled(toast);
    expect(toast.parentNode).to.equal(own);
    modal.close();
    await settled(toast);
    expect(toast.parentNode).to.equal(own);
    modal.remove();
  });

  it('leaves with its place, and nothing runs once it is removed', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const toast = await make(place);
    const modal = openModal();
    toast.show('Late', { delay: 1000 });
    await until(() => modal.contains(toast));
    place.remove();
    modal.close();
    await until(() => !toast.isConnected);
    expect(clock.timers).to.equal(0);
    modal.remove();
  });

  it('listens to the window only while there is something to see', async () => {
    const toast = await make();
    const modal = openModal();
    const listeners = watchListeners();
    toast.show('Seen', { kind: 'error' });
    await until(() => modal.contains(toast));
    await settled(toast);
    part(toast, 'close-button').click();
    await until(() => !modal.contains(toast));
    await settled(toast);
    toast.show('Again', { kind: 'error' });
    await until(() => modal.contains(toast));
    modal.remove();
    await until(() => toast.isConnected);
    await settled(toast);
    toast.remove();
    expect(listeners.left()).to.be.empty;
    listeners.stop();
  });
});
