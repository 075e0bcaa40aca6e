import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import {
  define as defineRecordDialog,
  type PorticoRecordDialog,
} from '../../elements/record-dialog/define.js';
import { defineElements } from '../../elements/define.js';
import { define } from '../../elements/toast/define.js';
import { watchListeners } from '../suites/listeners.js';
import { deepFocus, part, settled, until } from '../suites/dom.js';
import { fakeClock, type FakeClock } from './fake-clock.js';
import { drawn, makeToast, middleOf } from './toast-page.js';

describe('<portico-toast> above modal dialogs', () => {
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

  function openModal(into: Node = document.body): HTMLDialogElement {
    const modal = document.createElement('dialog');
    modal.append(document.createElement('button'));
    into.appendChild(modal);
    modal.showModal();
    return modal;
  }

  it('is usable above a modal of the page, and returns to its place when that closes', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"><i></i><b></b></div>`);
    const toast = await makeToast(place);
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
    expect(drawn(toast), 'moving has not restarted the time').to.equal('Archived');
    modal.showModal();
    await until(() => modal.contains(toast));
    await settled(toast);
    await sendMouse({ type: 'click', position: middleOf(part(toast, 'action-button')) });
    expect(calls).to.deep.equal(['undo']);
    modal.remove();
  });

  it('is usable above a dialog of Portico in a modal of the page', async () => {
    defineRecordDialog();
    const outer = openModal();
    const toast = await makeToast(outer);
    const inner = document.createElement('portico-record-dialog');
    outer.append(inner);
    inner.open = true;
    await settled(inner);
    const presses: string[] = [];
    toast.show('Archived', { delay: 0, action: { label: 'Undo', onSelect: () => presses.push('undo') } });
    await until(() => toast.parentNode === inner);
    await settled(toast);
    await sendMouse({ type: 'click', position: middleOf(part(toast, 'action-button')) });
    expect(presses).to.deep.equal(['undo']);
    outer.remove();
  });

  it('finds the topmost modal, in any open root and with the focus anywhere', async () => {
    const toast = await makeToast();
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
    // A modal in a shadow root is found by the focus only, and a page may allow clicks through its backdrop.
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

  it('is usable above a dialog of Portico, which closes as usual', async () => {
    defineRecordDialog();
    const toast = await makeToast();
    const dialog = await fixture<PorticoRecordDialog>(
      html`<portico-record-dialog lang="en" heading="Contract"
        ><input aria-label="Name"
      /></portico-record-dialog>`,
    );
    dialog.show();
    await settled(dialog);
    toast.show('Not saved', { kind: 'error' });
    toast.show('Not sent', { kind: 'error' });
    await until(() => dialog.contains(toast));
    await settled(toast);
    await sendMouse({ type: 'click', position: middleOf(part(toast, 'close-button')) });
    await settled(toast);
    expect([drawn(toast), dialog.open]).to.deep.equal(['Not saved', true]);
    dialog.heading = 'Contract 2';
    await settled(dialog);
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog.contains(toast));
    await settled(toast);
    expect([drawn(toast), dialog.open]).to.deep.equal(['Not saved', false]);
  });

  for (const name of ['record-dialog', 'sensitive-dialog', 'link-prompt', 'load-failure-dialog'] as const) {
    it(`stays in the page’s own document above a ${name}: selectors, ids and the page’s styles still apply`, async () => {
      defineElements({ only: [name] });
      const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
      const style = document.createElement('style');
      style.textContent =
        '#message-place { --portico-notice-top: 100px } portico-toast::part(notice) { background: rgb(1, 2, 3) }';
      place.append(style);
      const toast = await makeToast(place);
      toast.id = 'message-place';
      toast.slot = 'theirs';
      toast.show('One', { kind: 'error' });
      const dialog = document.createElement(`portico-${name}`) as PorticoRecordDialog;
      place.append(dialog);
      dialog.show();
      await until(() => toast.parentNode === dialog);
      await settled(toast);
      expect(document.querySelector('portico-toast')).to.equal(toast);
      expect(document.getElementById('message-place')).to.equal(toast);
      for (const animation of toast.shadowRoot!.getAnimations()) animation.finish();
      expect(getComputedStyle(part(toast, 'notice')).backgroundColor).to.equal('rgb(1, 2, 3)');
      expect(part(toast, 'notice').getBoundingClientRect().top).to.equal(100);
      const [x, y] = middleOf(part(toast, 'close-button'));
      expect(document.elementFromPoint(x, y)).to.equal(toast);
      document.querySelector('portico-toast')!.show('Two', { kind: 'error' });
      dialog.open = false;
      await until(() => toast.parentNode === place);
      expect(toast.slot, 'the page’s own slot name').to.equal('theirs');
    });
  }

  it('is not taken for the overlay root of a record dialog', async () => {
    defineRecordDialog();
    const toast = await makeToast();
    const dialog = await fixture<PorticoRecordDialog>(
      html`<portico-record-dialog lang="en" heading="Contract" open></portico-record-dialog>`,
    );
    toast.show('Not saved', { kind: 'error' });
    await until(() => dialog.contains(toast));
    expect(dialog.overlayRoot).to.not.equal(toast);
    expect(dialog.overlayRoot.localName).to.equal('div');
    dialog.open = false;
    await settled(dialog);
  });

  it('leaves the dialog as soon as its place is removed', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"><p></p></div>`);
    const toast = await makeToast(place.firstElementChild!);
    const modal = openModal();
    toast.show('Late', { kind: 'error' });
    await until(() => modal.contains(toast));
    place.firstElementChild!.remove();
    await until(() => !toast.isConnected);
    modal.remove();
  });

  it('is usable while an element of the page is in fullscreen', async () => {
    const place = await fixture<HTMLElement>(
      html`<div lang="en">
        <main><button>Full</button></main>
      </div>`,
    );
    const main = place.querySelector('main')!;
    const button = place.querySelector('button')!;
    const entered = new Promise((resolve) => {
      document.addEventListener('fullscreenchange', resolve, { once: true });
    });
    button.addEventListener('click', () => void main.requestFullscreen());
    const toast = await makeToast(place);
    toast.show('Not saved', { kind: 'error' });
    await settled(toast);
    await sendMouse({ type: 'click', position: middleOf(button) });
    await entered;
    await until(() => main.contains(toast));
    await settled(toast);
    toast.show('Not sent', { kind: 'error' });
    await sendMouse({ type: 'click', position: middleOf(part(toast, 'close-button')) });
    await settled(toast);
    expect(drawn(toast)).to.equal('Not saved');
    await document.exitFullscreen();
    await until(() => toast.parentNode === place);
  });

  it('is usable there without popover support, and above a modal with transform and clipping with it', async () => {
    const toast = await makeToast();
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
    const plain = await makeToast();
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

  it('keeps the focus across a move, and stays where the page has put it if that is inside the modal', async () => {
    const toast = await makeToast();
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

  it('is removed with its parent, and no timer is left once it is removed', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const toast = await makeToast(place);
    const modal = openModal();
    toast.show('Late', { delay: 1000 });
    await until(() => modal.contains(toast));
    place.remove();
    modal.close();
    await until(() => !toast.isConnected);
    expect(clock.timers).to.equal(0);
    modal.remove();
  });

  it('is removed when the page has emptied its parent', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const toast = await makeToast(place);
    const modal = openModal();
    toast.show('Late', { kind: 'error' });
    await until(() => modal.contains(toast));
    place.replaceChildren();
    modal.close();
    await until(() => !toast.isConnected);
    expect(modal.contains(toast)).to.be.false;
    modal.remove();
  });

  it('leaves nothing in its place when the page removes or moves it meanwhile', async () => {
    const place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const toast = await makeToast(place);
    const modal = openModal();
    const other = document.createElement('p');
    document.body.append(other);
    toast.show('Seen', { kind: 'error' });
    await until(() => modal.contains(toast));
    toast.remove();
    await settled(toast);
    expect([toast.isConnected, place.childNodes.length]).to.deep.equal([false, 0]);
    place.append(toast);
    await until(() => modal.contains(toast));
    other.append(toast);
    await until(() => modal.contains(toast));
    expect([place.childNodes.length, other.childNodes.length]).to.deep.equal([0, 1]);
    modal.close();
    await until(() => other.contains(toast));
    expect([...other.childNodes]).to.deep.equal([toast]);
    modal.remove();
    other.remove();
  });

  it('listens to the window only while a message is shown', async () => {
    const toast = await makeToast();
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
