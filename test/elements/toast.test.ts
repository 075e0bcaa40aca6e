import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import { define, PorticoToast, sensitiveToastMs, type ToastKind } from '../../elements/toast/define.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, part, settled, until } from '../suites/dom.js';
import { fakeClock, type FakeClock } from './fake-clock.js';
import { states } from './states/toast.js';
import { drawn, makeToast, middleOf } from './toast-page.js';

type Shows = HTMLElement & Pick<PorticoToast, 'show'>;

describeElement({
  name: 'toast',
  elementClass: PorticoToast,
  attributes: [
    { attribute: 'delay', property: 'delay', samples: [['5000', 5000]], initial: 3000, reflects: false },
    { attribute: 'max', property: 'max', samples: [['3', 3]], initial: 1, reflects: false },
    {
      attribute: 'position',
      property: 'position',
      samples: [['bottom-end', 'bottom-end']],
      initial: 'top',
      reflects: true,
    },
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

  async function passed(toast: PorticoToast, ms: number): Promise<string> {
    clock.advance(ms);
    await settled(toast);
    return drawn(toast);
  }

  function region(toast: PorticoToast, role: 'status' | 'alert'): HTMLElement {
    return toast.shadowRoot!.querySelector<HTMLElement>(`[role=${role}]`)!;
  }

  it('disappears after 3 s or its own delay, and with 0 not by itself', async () => {
    const toast = await makeToast();
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

  it('stays 5 s for results about sensitive words', async () => {
    expect(sensitiveToastMs).to.equal(5000);
    const toast = await makeToast();
    toast.show('Contains sensitive words', { kind: 'warning', delay: sensitiveToastMs });
    await settled(toast);
    expect(await passed(toast, 4999)).to.equal('Contains sensitive words');
    expect(await passed(toast, 1)).to.equal('');
  });

  it('keeps an error until it is closed, and progress until the caller ends it', async () => {
    const toast = await makeToast();
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

  it('shows messages one after the other, each for its full time, and indicates more', async () => {
    const toast = await makeToast();
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

  it('keeps the last twenty of many waiting messages with a time, and every one that stays', async () => {
    const toast = await makeToast();
    toast.show('Failed', { kind: 'error' });
    for (let number = 1; number <= 1000; number += 1) toast.show(`Message ${number}`);
    await settled(toast);
    expect(drawn(toast)).to.equal('Message 1');
    expect(await passed(toast, 3000)).to.equal('Message 981');
    for (let number = 982; number <= 1000; number += 1) await passed(toast, 3000);
    expect(drawn(toast)).to.equal('Message 1000');
    expect(await passed(toast, 3000)).to.equal('Failed');
  });

  it('shows timed messages before persistent ones, which then return', async () => {
    const toast = await makeToast();
    toast.show('Not saved', { kind: 'error' });
    await settled(toast);
    toast.show('Copied');
    await settled(toast);
    expect(drawn(toast)).to.equal('Copied');
    expect(await passed(toast, 3000)).to.equal('Not saved');
  });

  it('shows and announces an error at once, also while messages with a time are shown and wait', async () => {
    const toast = await makeToast();
    toast.show('Saved', { kind: 'success', delay: 10_000 });
    toast.show('Sent', { kind: 'success' });
    await settled(toast);
    await until(() => region(toast, 'status').textContent !== '');
    const failed = toast.show('Not saved', { kind: 'error' });
    await settled(toast);
    expect([drawn(toast), region(toast, 'alert').textContent]).to.deep.equal([
      'Not saved',
      'Failure Not saved',
    ]);
    failed.close();
    await settled(toast);
    expect(drawn(toast)).to.equal('Saved');
    expect(await passed(toast, 10_000)).to.equal('Sent');
  });

  it('is a landmark only while a message is visible', async () => {
    const toast = await makeToast();
    const landmark = (): (string | null)[] =>
      ['role', 'aria-label'].map((name) => part(toast, 'region').getAttribute(name));
    expect(landmark()).to.deep.equal([null, null]);
    toast.show('Saved');
    await settled(toast);
    expect(landmark()).to.deep.equal(['region', 'Notifications']);
    await passed(toast, 3000);
    expect(landmark()).to.deep.equal([null, null]);
  });

  it('does not repeat a text that is already shown', async () => {
    const toast = await makeToast();
    toast.show('No connection', { kind: 'error' });
    const again = toast.show('No connection', { kind: 'error' });
    await settled(toast);
    again.close();
    await settled(toast);
    expect(drawn(toast)).to.equal('');
  });

  it('runs the action once and removes the message', async () => {
    const toast = await makeToast();
    const calls: string[] = [];
    toast.show('Archived', { action: { label: 'Undo', onSelect: () => calls.push(drawn(toast)) } });
    await settled(toast);
    const button = part(toast, 'action-button');
    button.click();
    // A second press before the message is gone.
    button.click();
    await settled(toast);
    expect([calls.length, drawn(toast)]).to.deep.equal([1, '']);
  });

  it('the second half of a double click does not run the action of the next message', async () => {
    const toast = await makeToast();
    const undone: string[] = [];
    for (const name of ['One', 'Two']) {
      toast.show(name, { action: { label: 'Undo', onSelect: () => undone.push(name) } });
    }
    await settled(toast);
    const click = (detail: number): boolean =>
      part(toast, 'action-button').dispatchEvent(new MouseEvent('click', { detail }));
    click(1);
    await settled(toast);
    click(2);
    await settled(toast);
    expect([undone, drawn(toast)]).to.deep.equal([['One'], 'Two']);
    click(1);
    expect(undone).to.deep.equal(['One', 'Two']);
  });

  it('pauses its time while the pointer is over it', async () => {
    const toast = await makeToast();
    toast.show('Read me slowly');
    await settled(toast);
    clock.advance(2900);
    await sendMouse({ type: 'move', position: middleOf(part(toast, 'notice')) });
    expect(await passed(toast, 60_000)).to.equal('Read me slowly');
    await sendMouse({ type: 'move', position: [2, 590] });
    expect(await passed(toast, 99)).to.equal('Read me slowly');
    expect(await passed(toast, 1)).to.equal('');
  });

  it('pauses its time while it has the focus, and returns the focus', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"><button>Work</button></div>`);
    const toast = await makeToast(place);
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

  it('continues when the focused element is removed', async () => {
    const toast = await makeToast();
    const failed = toast.show('Failed', { kind: 'error' });
    await settled(toast);
    part(toast, 'close-button').focus();
    failed.update('Tried again');
    await settled(toast);
    await passed(toast, 0);
    expect(await passed(toast, 3000)).to.equal('');
  });

  it('pauses its time in a hidden tab', async () => {
    const toast = await makeToast();
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

  it('never announces two languages at once', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="de"></div>`);
    const toast = await makeToast(place);
    const root = (): HTMLElement => toast.shadowRoot!.querySelector<HTMLElement>('.root')!;
    const heard = new Set<string>();
    const observer = new MutationObserver(() => heard.add(region(toast, 'status').textContent));
    observer.observe(toast.shadowRoot!, { childList: true, characterData: true, subtree: true });
    toast.show('Gespeichert', { kind: 'success', delay: 0 });
    await until(() => region(toast, 'status').textContent !== '' && root().lang === 'de');
    await settled(toast);
    expect([...heard].join(' ')).to.not.match(/Success|成功/);
    expect([...heard].filter((text) => text.includes('Gespeichert'))).to.have.length(1);
    observer.disconnect();
    const other = await makeToast(await fixture<HTMLElement>(html`<div lang="sv"></div>`));
    other.show('Sparat', { kind: 'success', delay: 0 });
    await until(() => region(other, 'status').textContent !== '');
    expect(region(other, 'status').textContent.trim(), 'of a language without translations').to.equal(
      'Sparat',
    );
  });

  it('has live regions that exist before their content and stay', async () => {
    const toast = document.createElement('portico-toast');
    toast.show('Saved', { kind: 'success' });
    toast.show('Not sent', { kind: 'error' });
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    place.append(toast);
    await settled(toast);
    const status = region(toast, 'status');
    const alert = region(toast, 'alert');
    expect([status.textContent, alert.textContent]).to.deep.equal(['', '']);
    await until(() => alert.textContent !== '');
    expect([status.textContent, alert.textContent]).to.deep.equal(['', 'Failure Not sent']);
    part(toast, 'close-button').click();
    await settled(toast);
    expect([status.textContent, alert.textContent]).to.deep.equal(['Success Saved', '']);
    await passed(toast, 3000);
    expect(region(toast, 'status')).to.equal(status);
    const words = (kind: ToastKind): string => {
      toast.show('x', { kind, delay: 10 });
      return kind;
    };
    words('warning');
    await settled(toast);
    expect(status.textContent).to.equal('Warning x');
  });

  it('is centred at the top, at most 480 px wide', async () => {
    const toast = await makeToast();
    toast.show('A message that is far too long for one line. '.repeat(8), { kind: 'error' });
    await settled(toast);
    for (const animation of toast.shadowRoot!.getAnimations()) animation.finish();
    const { top, left, right, width } = part(toast, 'notice').getBoundingClientRect();
    expect([top, width]).to.deep.equal([16, 480]);
    expect(left).to.equal(document.documentElement.clientWidth - right);
    toast.style.setProperty('--portico-notice-top', '64px');
    expect(part(toast, 'notice').getBoundingClientRect().top).to.equal(64);
  });

  it('allows presses on the page beside and below it, also after it has closed', async () => {
    const toast = await makeToast();
    toast.show('Short');
    await settled(toast);
    const [x, y] = middleOf(part(toast, 'notice'));
    expect(document.elementFromPoint(x, y)).to.equal(toast);
    await passed(toast, 3000);
    expect(document.elementFromPoint(x, y)).to.not.equal(toast);
  });
});
