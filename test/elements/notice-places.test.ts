import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';

import type { LayerStack } from '../../core/page/layers/layer-stack.js';
import type { PorticoBatchBanner } from '../../elements/batch-banner/define.js';
import type { PorticoBatchNotices } from '../../elements/batch-notices/define.js';
import { defineElements } from '../../elements/define.js';
import type { PorticoToast } from '../../elements/toast/define.js';
import { part, settled, until } from '../suites/dom.js';
import { makeToast, middleOf } from './toast-page.js';

const key = Symbol.for('portico.layers.1');
const failure = { failCount: '1' };

describe('notices of several elements', () => {
  let place: HTMLElement;

  before(() => {
    defineElements();
    defineElements({ suffix: 'two' });
  });
  beforeEach(async () => {
    place = await fixture<HTMLElement>(html`<div lang="en"></div>`);
  });
  afterEach(() => resetMouse());

  async function add<E extends PorticoToast | PorticoBatchNotices | PorticoBatchBanner>(
    tag: string,
  ): Promise<E> {
    const element = document.createElement(tag) as E;
    place.append(element);
    await settled(element);
    return element;
  }

  const box = (element: Element): DOMRect => part(element, 'notice').getBoundingClientRect();

  async function still(
    ...elements: (PorticoToast | PorticoBatchNotices | PorticoBatchBanner)[]
  ): Promise<void> {
    for (const element of elements) {
      await settled(element);
      for (const animation of element.shadowRoot!.getAnimations()) animation.finish();
    }
  }

  it('stand below each other in the order of arrival, and move up when one goes', async () => {
    const toast = await makeToast(place);
    const batch = await add<PorticoBatchNotices>('portico-batch-notices');
    const second = await add<PorticoToast>('portico-toast-two');
    batch.push(failure, 'Two of nine records failed');
    toast.show('Not saved', { kind: 'error' });
    second.show('Not sent', { kind: 'error' });
    await still(batch, toast, second);
    expect(box(batch).top).to.equal(16);
    expect(box(toast).top).to.be.at.least(box(batch).bottom + 8);
    expect(box(second).top).to.be.at.least(box(toast).bottom + 8);
    await sendMouse({ type: 'click', position: middleOf(part(batch, 'action-button')) });
    await sendMouse({ type: 'click', position: middleOf(part(batch, 'close-button')) });
    await still(batch, toast, second);
    expect(box(toast).top).to.equal(16);
    toast.remove();
    await until(() => box(second).top === 16);
    second.remove();
    await settled(second);
    expect(Reflect.has(window, key)).to.equal(false);
  });

  it('leave room for a notice that grows, and for the edge of one that waits', async () => {
    const toast = await makeToast(place);
    const batch = await add<PorticoBatchNotices>('portico-batch-notices');
    const handle = toast.show('Short', { kind: 'error' });
    batch.push(failure, 'Two of nine records failed');
    await still(toast, batch);
    const before = box(batch).top;
    handle.update('A long message that needs several lines in a narrow window, '.repeat(4), {
      kind: 'error',
    });
    await settled(toast);
    await until(() => box(batch).top > before);
    expect(box(batch).top).to.be.at.least(box(toast).bottom + 8);
    toast.show('Another one', { kind: 'error' });
    await still(toast, batch);
    const next = toast.shadowRoot!.querySelector('.next')!.getBoundingClientRect();
    expect(box(batch).top).to.be.greaterThan(next.bottom);
  });

  it('stand below a banner, which keeps the top edge of the window', async () => {
    const toast = await makeToast(place);
    toast.show('Not saved', { kind: 'error' });
    await still(toast);
    const banner = await add<PorticoBatchBanner>('portico-batch-banner');
    banner.show(failure, 'Two of nine records failed');
    await still(banner, toast);
    expect(box(banner).top).to.equal(0);
    expect(box(toast).top).to.be.at.least(56 + 8);
    banner.open = false;
    await still(banner, toast);
    expect(box(toast).top).to.equal(16);
  });

  it('keep their order while they are above a dialog, and back in the page', async () => {
    const toast = await makeToast(place);
    const batch = await add<PorticoBatchNotices>('portico-batch-notices');
    toast.show('Not saved', { kind: 'error' });
    batch.push(failure, 'Two of nine records failed');
    const modal = document.createElement('dialog');
    place.append(modal);
    modal.showModal();
    await until(() => modal.contains(toast) && modal.contains(batch));
    await still(toast, batch);
    expect(box(toast).top).to.equal(16);
    expect(box(batch).top).to.be.at.least(box(toast).bottom + 8);
    modal.close();
    await until(() => !modal.contains(toast) && !modal.contains(batch));
    await still(toast, batch);
    expect(box(toast).top).to.equal(16);
    expect(box(batch).top).to.be.at.least(box(toast).bottom + 8);
  });

  it('share the places of a stack that an older copy has made, without being layers for its Escape key', async () => {
    // The object of version 0.1.0, which knows no notices.
    const older: LayerStack = { version: 1, layers: [], add: () => undefined, remove: () => undefined };
    Reflect.set(window, key, older);
    const toast = await makeToast(place);
    const second = await add<PorticoToast>('portico-toast-two');
    toast.show('Not saved', { kind: 'error' });
    second.show('Not sent', { kind: 'error' });
    await still(toast, second);
    expect(box(second).top).to.be.at.least(box(toast).bottom + 8);
    expect(older.layers).to.have.length(0);
    Reflect.deleteProperty(window, key);
  });
});
