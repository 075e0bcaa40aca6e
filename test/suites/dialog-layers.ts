import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import type { DialogElement, DialogMaker } from './dialog-maker.js';
import { deepFocus, settled } from './dom.js';

/** A dialog among other layers of the page, and the focus inside and outside it. */
export function testDialogLayers({ tag, prepare, make, opened, opener, nativeOf }: DialogMaker): void {
  it('closes one of several layers by one Escape, the top one first', async () => {
    const kinds = [
      ['top', 'top'],
      ['page', 'top'],
      ['top', 'page'],
      ['page', 'page'],
    ] as const;
    for (const [lower, upper] of kinds) {
      const first = await make();
      first.layer = lower;
      first.show();
      await settled(first);
      const second = document.createElement(`${tag}-second`) as DialogElement;
      prepare(second);
      second.layer = upper;
      (await fixture<HTMLElement>(html`<div lang="en"></div>`)).append(second);
      second.show();
      await settled(second);
      await sendKeys({ press: 'Escape' });
      expect([first.open, second.open], `${lower}/${upper}`).to.deep.equal([true, false]);
      await settled(second);
      await sendKeys({ press: 'Escape' });
      expect([first.open, second.open], `${lower}/${upper}`).to.deep.equal([false, false]);
      await settled(first);
    }
  });

  it('can be opened above another one, also inside it', async () => {
    const outer = await opened();
    const takesContent = outer.shadowRoot!.querySelector('slot:not([name])') !== null;
    const inner = await opened(takesContent ? outer : outer.parentElement!);
    await sendKeys({ press: 'Escape' });
    await settled(inner);
    expect([outer.open, inner.open]).to.deep.equal([true, false]);
    expect(outer.contains(document.activeElement)).to.be.true;
    outer.open = false;
    await settled(outer);
  });

  it('leaves Escape to a modal of the page that was opened later', async () => {
    for (const layer of ['top', 'page'] as const) {
      const element = await make();
      element.layer = layer;
      element.show();
      await settled(element);
      const native = await fixture<HTMLDialogElement>(html`<dialog><button>Theirs</button></dialog>`);
      native.showModal();
      await sendKeys({ press: 'Escape' });
      expect([native.open, element.open], layer).to.deep.equal([false, true]);
      await sendKeys({ press: 'Escape' });
      expect(element.open, layer).to.be.false;
      await settled(element);
    }
  });

  it('does not close a modal of the page below it', async () => {
    const native = await fixture<HTMLDialogElement>(html`<dialog><div lang="en"></div></dialog>`);
    native.showModal();
    for (const layer of ['top', 'page'] as const) {
      const element = await make(native.firstElementChild!);
      element.layer = layer;
      element.show();
      await settled(element);
      expect(nativeOf(element).matches(':modal'), `${layer} over a modal is on top`).to.be.true;
      await sendKeys({ press: 'Escape' });
      await settled(element);
      expect([native.open, element.open], layer).to.deep.equal([true, false]);
    }
    native.close();
  });

  it('leaves the page usable with layer="page" and makes it inert without', async () => {
    const button = await opener();
    const element = await make();
    element.layer = 'page';
    element.show();
    await settled(element);
    expect(nativeOf(element).matches(':modal')).to.be.false;
    button.focus();
    expect(document.activeElement).to.equal(button);
    await sendKeys({ press: 'Escape' });
    expect(element.open, 'a key pressed in the page is the page’s').to.be.true;
    element.open = false;
    await settled(element);
    element.layer = 'top';
    element.show();
    await settled(element);
    button.focus();
    expect(document.activeElement).to.not.equal(button);
    element.open = false;
    await settled(element);
  });

  it('moves the focus inside and returns it to the opener', async () => {
    const button = await opener();
    const element = await opened();
    expect(element.contains(document.activeElement)).to.be.true;
    element.hide();
    await settled(element);
    expect(document.activeElement).to.equal(button);
  });

  it('returns the focus to an opener in another shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    const button = document.createElement('button');
    root.append(button);
    button.focus();
    const element = await opened();
    element.hide();
    await settled(element);
    expect(deepFocus()).to.equal(button);
  });

  it('moves the focus to the nearest remaining place if the opener is removed or disabled', async () => {
    for (const spoil of [
      (button: HTMLButtonElement) => button.remove(),
      (button: HTMLButtonElement) => (button.disabled = true),
    ]) {
      const place = await fixture<HTMLElement>(
        html`<section>
          <p><button>Open</button></p>
        </section>`,
      );
      const button = place.querySelector('button')!;
      button.focus();
      const element = await opened();
      spoil(button);
      element.hide();
      await settled(element);
      expect(document.activeElement).to.equal(place.querySelector('p'));
      place.querySelector('p')!.blur();
      expect(place.querySelector('p')!.hasAttribute('tabindex')).to.be.false;
    }
  });

  it('leaves the focus and the root element of the page alone if nothing of the opener remains', async () => {
    for (const hasItself of [false, true]) {
      const button = document.createElement('button');
      document.body.append(button);
      button.focus();
      const element = await opened();
      button.remove();
      if (hasItself) element.remove();
      else element.hide();
      await settled(element);
      expect(document.activeElement).to.equal(document.body);
      for (const root of [document.documentElement, document.body]) {
        expect(root.hasAttribute('tabindex'), root.localName).to.be.false;
      }
    }
  });

  it('keeps the focus where the user has moved it meanwhile', async () => {
    const button = await opener();
    const elsewhere = await fixture<HTMLInputElement>(html`<input aria-label="Elsewhere" />`);
    button.focus();
    const element = await make();
    element.layer = 'page';
    element.show();
    await settled(element);
    elsewhere.focus();
    element.open = false;
    await settled(element);
    expect(document.activeElement).to.equal(elsewhere);
  });
}
