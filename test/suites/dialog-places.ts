import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import type { DialogElement, DialogMaker } from './dialog-maker.js';
import { settled } from './dom.js';

/** A dialog whose place in the page is hidden, removed or changed, and what it leaves in the page. */
export function testDialogPlaces({ tag, make, opened, opener, nativeOf }: DialogMaker): void {
  it('leaves no inert page when it is removed while open', async () => {
    const button = await opener();
    const element = await opened();
    element.remove();
    button.blur();
    button.focus();
    expect(document.activeElement).to.equal(button);
    expect(Reflect.has(window, Symbol.for('portico.layers.1'))).to.be.false;
  });

  const hidings: Readonly<Record<string, (element: DialogElement) => void>> = {
    'the element is hidden': (element) => (element.hidden = true),
    'a place around it is hidden': (element) => (element.parentElement!.hidden = true),
    'a place around it has display: none': (element) => (element.parentElement!.style.display = 'none'),
    'a modal of the page around it closes': (element) => element.closest('dialog')!.close(),
  };
  for (const [how, hideAround] of Object.entries(hidings)) {
    it(`closes when ${how}, and leaves the page usable`, async () => {
      const button = await opener();
      const around = await fixture<HTMLDialogElement>(html`<dialog><div lang="en"></div></dialog>`);
      around.showModal();
      const element = await opened(around.firstElementChild!);
      const facts: string[] = [];
      element.addEventListener('portico-request-close', (event) => {
        event.preventDefault();
        facts.push(event.reason);
      });
      const closed = oneEvent(element, 'portico-closed');
      hideAround(element);
      await closed;
      around.close();
      expect([element.open, ...facts]).to.deep.equal([false, 'method']);
      button.blur();
      button.focus();
      expect(document.activeElement).to.equal(button);
      expect(Reflect.has(window, Symbol.for('portico.layers.1'))).to.be.false;
    });
  }

  it('closes when it is opened where it cannot be seen', async () => {
    const button = await opener();
    const box = await fixture<HTMLElement>(html`<div lang="en" hidden></div>`);
    const element = await make(box);
    const closed = oneEvent(element, 'portico-closed');
    const { ResizeObserver } = window;
    // As in engines at the floor, which report no size for content that was never rendered.
    window.ResizeObserver = class extends ResizeObserver {
      override observe(): void {}
    };
    try {
      element.show();
      await closed;
    } finally {
      Object.assign(window, { ResizeObserver });
    }
    expect(element.open).to.equal(false);
    button.blur();
    button.focus();
    expect(document.activeElement).to.equal(button);
  });

  it('has closed when it was removed, and does not open when it is put back', async () => {
    const element = await opened();
    const closed = oneEvent(element, 'portico-closed');
    const place = element.parentElement!;
    element.remove();
    await closed;
    expect(element.open).to.equal(false);
    place.append(element);
    await settled(element);
    expect(nativeOf(element).open).to.equal(false);
  });

  it('leaves no inert page when a framework removes the attribute', async () => {
    const button = await opener();
    const element = await opened();
    element.removeAttribute('open');
    await settled(element);
    expect(document.activeElement).to.equal(button);
  });

  it('stays open when it is moved', async () => {
    const element = await opened();
    const facts: string[] = [];
    element.addEventListener('portico-closed', () => facts.push('closed'));
    const other = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    other.append(element);
    await settled(element);
    expect(nativeOf(element).matches(':modal')).to.be.true;
    expect(facts).to.be.empty;
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.be.false;
    await settled(element);
  });

  it('opens on connection if it was opened before', async () => {
    const element = document.createElement(tag) as DialogElement;
    element.show();
    const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    box.append(element);
    await settled(element);
    expect(nativeOf(element).matches(':modal')).to.be.true;
    element.open = false;
    await settled(element);
  });

  it('works in a shadow root and takes no space in a layout', async () => {
    const row = await fixture<HTMLElement>(html`<div lang="en"><span>a</span></div>`);
    row.attachShadow({ mode: 'open' }).innerHTML =
      '<style>:host { display: flex; gap: 40px; inline-size: max-content }</style><slot></slot>';
    const before = row.getBoundingClientRect().width;
    const element = await make(row);
    element.show();
    await settled(element);
    expect(row.getBoundingClientRect().width).to.equal(before);
    element.open = false;
    await settled(element);
  });

  it('neither prevents the page from scrolling afterwards nor changes its style', async () => {
    const before = [document.body.getAttribute('style'), document.documentElement.getAttribute('style')];
    const element = await opened();
    const during = [document.body.getAttribute('style'), document.documentElement.getAttribute('style')];
    expect(during).to.deep.equal(before);
    element.open = false;
    await settled(element);
  });

  it('leaves nothing behind after a hundred openings', async () => {
    const element = await opened();
    const nodes = document.querySelectorAll('*').length;
    for (let round = 0; round < 100; round += 1) {
      element.open = false;
      await settled(element);
      element.open = true;
      await settled(element);
    }
    element.open = false;
    await settled(element);
    expect(document.querySelectorAll('*').length).to.equal(nodes);
    expect(Reflect.has(window, Symbol.for('portico.layers.1'))).to.be.false;
  });
}
