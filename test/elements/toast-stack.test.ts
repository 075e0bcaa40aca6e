import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

import { define as defineRecordDialog } from '../../elements/record-dialog/define.js';
import { define, type PorticoToast, type ToastPosition } from '../../elements/toast/define.js';
import { deepFocus, part, settled, until } from '../suites/dom.js';
import { fakeClock, type FakeClock } from './fake-clock.js';
import { makeToast, middleOf } from './toast-page.js';

describe('<portico-toast> with several messages at a time', () => {
  let clock: FakeClock;

  before(() => {
    define();
    defineRecordDialog();
  });
  beforeEach(() => {
    clock = fakeClock();
  });
  afterEach(async () => {
    clock.restore();
    await resetMouse();
  });

  async function makeStack(max = 3, into?: Element): Promise<PorticoToast> {
    const toast = await makeToast(into);
    toast.max = max;
    await settled(toast);
    return toast;
  }

  const notices = (toast: PorticoToast): HTMLElement[] => [
    ...toast.shadowRoot!.querySelectorAll<HTMLElement>('.notice:not(.gone)'),
  ];
  const texts = (toast: PorticoToast): string[] =>
    notices(toast).map((each) => each.querySelector('[part="text"]')!.textContent);
  const live = (toast: PorticoToast, role: 'status' | 'alert'): string =>
    toast.shadowRoot!.querySelector(`[role=${role}]`)!.textContent.trim();

  async function passed(toast: PorticoToast, ms: number): Promise<string[]> {
    clock.advance(ms);
    await settled(toast);
    return texts(toast);
  }

  /** Shows messages one after the other. */
  async function show(toast: PorticoToast, ...messages: string[]): Promise<void> {
    for (const message of messages) {
      toast.show(message);
      await settled(toast);
    }
  }

  it('shows each message for its own time', async () => {
    const toast = await makeStack();
    toast.show('Slow', { delay: 9000 });
    await settled(toast);
    expect(await passed(toast, 1000)).to.deep.equal(['Slow']);
    toast.show('Quick', { delay: 2000 });
    toast.show('Failed', { kind: 'error' });
    await settled(toast);
    expect(await passed(toast, 1999)).to.deep.equal(['Slow', 'Quick', 'Failed']);
    expect(await passed(toast, 1)).to.deep.equal(['Slow', 'Failed']);
    expect(await passed(toast, 5999)).to.deep.equal(['Slow', 'Failed']);
    expect(await passed(toast, 1)).to.deep.equal(['Failed']);
    expect(await passed(toast, 1e9)).to.deep.equal(['Failed']);
    expect(clock.timers).to.equal(0);
  });

  it('shows the newest ones up to its limit, and others again when there is a place', async () => {
    const toast = await makeStack(2);
    toast.show('Failed', { kind: 'error' });
    await show(toast, 'One');
    toast.show('Two', { delay: 5000 });
    await settled(toast);
    expect(texts(toast)).to.deep.equal(['One', 'Two']);
    expect(await passed(toast, 3000)).to.deep.equal(['Failed', 'Two']);
    toast.max = 1000;
    await show(toast, ...Array.from({ length: 50 }, (_, index) => `Message ${index}`));
    expect(texts(toast)).to.deep.equal(['45', '46', '47', '48', '49'].map((number) => `Message ${number}`));
  });

  it('announces the newest message once, errors in the assertive region', async () => {
    const toast = await makeStack();
    await until(() => live(toast, 'status') === '');
    await show(toast, 'One');
    await until(() => live(toast, 'status') === 'One');
    const two = toast.show('Two');
    await settled(toast);
    expect([live(toast, 'status'), live(toast, 'alert')]).to.deep.equal(['Two', '']);
    toast.show('Not saved', { kind: 'error' });
    await settled(toast);
    expect([live(toast, 'status'), live(toast, 'alert')]).to.deep.equal(['', 'Failure Not saved']);
    // What goes changes nothing in the announcement of the newest, and brings back none of the others.
    two.close();
    await settled(toast);
    expect([live(toast, 'status'), live(toast, 'alert')]).to.deep.equal(['', 'Failure Not saved']);
    part(toast, 'close-button').click();
    await settled(toast);
    expect(texts(toast)).to.deep.equal(['One']);
    expect([live(toast, 'status'), live(toast, 'alert')]).to.deep.equal(['', '']);
  });

  it('pauses all of them while the pointer is over one', async () => {
    const toast = await makeStack();
    await show(toast, 'One', 'Two');
    clock.advance(2900);
    await sendMouse({ type: 'move', position: middleOf(notices(toast)[1]!) });
    expect(await passed(toast, 60_000)).to.deep.equal(['One', 'Two']);
    await sendMouse({ type: 'move', position: [2, 590] });
    expect(await passed(toast, 99)).to.deep.equal(['One', 'Two']);
    expect(await passed(toast, 1)).to.deep.equal([]);
  });

  it('closes the focused message by Escape, above an open dialog, and returns the focus', async () => {
    const box = await fixture<HTMLElement>(
      html`<div lang="en"><portico-record-dialog heading="Contract"></portico-record-dialog></div>`,
    );
    const dialog = box.querySelector('portico-record-dialog')!;
    dialog.innerHTML = '<input aria-label="Note" />';
    dialog.show();
    await settled(dialog);
    const field = dialog.querySelector('input')!;
    const toast = await makeStack(3, box);
    const calls: string[] = [];
    toast.show('One', { action: { label: 'Undo', onSelect: () => calls.push('One') } });
    toast.show('Two', { action: { label: 'Undo', onSelect: () => calls.push('Two') } });
    await settled(toast);
    expect(deepFocus()).to.equal(field);
    const [, second] = toast.shadowRoot!.querySelectorAll<HTMLElement>('[part="action-button"]');
    second!.focus();
    expect(await passed(toast, 60_000)).to.deep.equal(['One', 'Two']);
    await sendKeys({ press: 'Escape' });
    await settled(toast);
    expect([texts(toast), deepFocus(), dialog.open]).to.deep.equal([['One'], field, true]);
    await sendKeys({ press: 'Escape' });
    await settled(dialog);
    expect([calls, dialog.open]).to.deep.equal([[], false]);
  });

  it('keeps the focus on its message when another one closes', async () => {
    const toast = await makeStack();
    const calls: string[] = [];
    const first = toast.show('One', { action: { label: 'Undo', onSelect: () => calls.push('One') } });
    toast.show('Two', { action: { label: 'Undo', onSelect: () => calls.push('Two') } });
    await settled(toast);
    toast.shadowRoot!.querySelectorAll<HTMLElement>('[part="action-button"]')[1]!.focus();
    first.close();
    await settled(toast);
    await sendKeys({ press: 'Enter' });
    expect(calls).to.deep.equal(['Two']);
  });

  it('stands in six places, mirrored in right-to-left text, and in the middle on a phone', async () => {
    const place = async (position: ToastPosition, dir: 'ltr' | 'rtl'): Promise<string> => {
      const box = await fixture<HTMLElement>(html`<div lang="en" dir=${dir}></div>`);
      const toast = await makeStack(3, box);
      toast.position = position;
      await show(toast, 'One', 'Two');
      for (const animation of toast.shadowRoot!.getAnimations()) animation.finish();
      const { innerHeight } = window;
      const width = document.documentElement.clientWidth;
      const [one, two] = notices(toast).map((each) => each.getBoundingClientRect());
      expect(two!.top - one!.bottom).to.equal(8);
      const edge = one!.top === 16 ? 'top' : two!.bottom === innerHeight - 16 ? 'bottom' : 'nowhere';
      const side = one!.left === 16 ? 'left' : one!.right === width - 16 ? 'right' : '';
      box.remove();
      return `${edge} ${side || (Math.abs(one!.left - (width - one!.right)) < 2 ? 'middle' : 'nowhere')}`;
    };
    const all = async (dir: 'ltr' | 'rtl'): Promise<string[]> => [
      await place('top', dir),
      await place('top-start', dir),
      await place('top-end', dir),
      await place('bottom', dir),
      await place('bottom-start', dir),
      await place('bottom-end', dir),
    ];
    expect(await all('ltr')).to.deep.equal([
      ...['top middle', 'top left', 'top right'],
      ...['bottom middle', 'bottom left', 'bottom right'],
    ]);
    expect(await all('rtl')).to.deep.equal([
      ...['top middle', 'top right', 'top left'],
      ...['bottom middle', 'bottom right', 'bottom left'],
    ]);
    await setViewport({ width: 390, height: 844 });
    const phone = [await place('top-end', 'ltr'), await place('bottom-start', 'ltr')];
    await setViewport({ width: 800, height: 600 });
    expect(phone).to.deep.equal(['top middle', 'bottom middle']);
  });
});
