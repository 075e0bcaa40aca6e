import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';

import { defineClasses, type ElementClass } from '../../elements/shared/define.js';
import type { CloseReason, PorticoRequestCloseEvent } from '../../elements/shared/events.js';
import type { DialogHost } from '../../elements/shared/dialog-controller.js';
import type { AttributeCase } from './element.js';
import { deepFocus, part, settled, type UpdatingElement } from './dom.js';

export type DialogElement = UpdatingElement &
  DialogHost & { show(): void; hide(reason?: CloseReason): boolean };

export interface DialogCase {
  name: string;
  elementClass: ElementClass;
  /** Fills a new dialog with content. */
  prepare: (element: HTMLElement) => void;
  /** Part of the button that only closes the dialog. */
  closeButton?: string;
  /** Whether a click outside the panel closes it, as in most dialogs. */
  backdrop?: boolean;
}

/** The attributes that every dialog has. */
export const dialogAttributes: readonly [AttributeCase, ...AttributeCase[]] = [
  { attribute: 'open', property: 'open', samples: [['', true]], initial: false, reflects: true },
  {
    attribute: 'layout',
    property: 'layout',
    samples: [['mobile', 'mobile']],
    initial: 'auto',
    reflects: true,
  },
  { attribute: 'layer', property: 'layer', samples: [['page', 'page']], initial: 'top', reflects: true },
];

/** Requirements for every dialog, with real keys and a real pointer; called once in each dialog's test file. */
export function describeDialog({
  name,
  elementClass,
  prepare,
  closeButton = 'close-button',
  backdrop = true,
}: DialogCase): void {
  const tag = `portico-${name}`;

  async function make(into?: Element): Promise<DialogElement> {
    const box = into ?? (await fixture<HTMLElement>(html`<div lang="en"></div>`));
    const element = document.createElement(tag) as DialogElement;
    prepare(element);
    box.append(element);
    await settled(element);
    return element;
  }

  async function opened(into?: Element): Promise<DialogElement> {
    const element = await make(into);
    element.show();
    await settled(element);
    return element;
  }

  async function opener(): Promise<HTMLButtonElement> {
    const button = await fixture<HTMLButtonElement>(html`<button>Open</button>`);
    button.focus();
    return button;
  }

  function nativeOf(element: DialogElement): HTMLDialogElement {
    return part(element, 'dialog') as HTMLDialogElement;
  }

  describe(`<${tag}>: every dialog`, () => {
    before(() => {
      defineClasses({ [name]: elementClass });
      defineClasses({ [name]: elementClass }, { suffix: 'second' });
    });

    it('renders nothing before it is opened', async () => {
      const element = await make();
      expect(element.shadowRoot!.querySelector('*:not(style)')).to.equal(null);
    });

    it('opens and closes by method, property and attribute', async () => {
      const element = await opened();
      expect(element.hasAttribute('open')).to.be.true;
      expect(nativeOf(element).matches(':modal')).to.be.true;
      element.open = false;
      await settled(element);
      expect(nativeOf(element).open).to.be.false;
      element.setAttribute('open', '');
      await settled(element);
      expect(nativeOf(element).open).to.be.true;
      expect(element.hide()).to.be.true;
      await settled(element);
      expect(nativeOf(element).open).to.be.false;
    });

    it('requests its closing, then reports it, with the reason', async () => {
      const element = await opened();
      const reasons: CloseReason[] = [];
      element.addEventListener('portico-request-close', (event) => reasons.push(event.reason));
      for (const reason of ['method', 'history'] as const) {
        const closed = oneEvent(element, 'portico-closed');
        element.hide(reason);
        const event = await closed;
        expect(event.bubbles).to.be.false;
        element.show();
        await settled(element);
      }
      expect(reasons).to.deep.equal(['method', 'history']);
      element.open = false;
    });

    it('stays open whenever the request is prevented', async () => {
      const element = await opened();
      const reasons: CloseReason[] = [];
      const keep = (event: PorticoRequestCloseEvent): void => {
        reasons.push(event.reason);
        event.preventDefault();
      };
      element.addEventListener('portico-request-close', keep);
      // Without a press in between, the browser itself would close a dialog at the second Escape.
      for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'Escape' });
      expect(element.hide()).to.be.false;
      await settled(element);
      expect(nativeOf(element).open).to.be.true;
      expect(reasons).to.deep.equal(['escape', 'escape', 'escape', 'method']);
      element.removeEventListener('portico-request-close', keep);
      element.hide();
      await settled(element);
    });

    it(`closes by Escape, the button and ${backdrop ? '' : 'not by '}a press outside`, async () => {
      const element = await make();
      const reasons: CloseReason[] = [];
      element.addEventListener('portico-request-close', (event) => reasons.push(event.reason));
      const open = async (): Promise<void> => {
        element.show();
        await settled(element);
      };
      await open();
      await sendKeys({ press: 'Escape' });
      await settled(element);
      expect(nativeOf(element).open).to.be.false;
      await open();
      part(element, closeButton).focus();
      await sendKeys({ press: 'Enter' });
      await settled(element);
      expect(nativeOf(element).open).to.be.false;
      await open();
      await sendMouse({ type: 'click', position: [3, 3] });
      await settled(element);
      expect(nativeOf(element).open).to.equal(!backdrop);
      expect(reasons).to.deep.equal(['escape', 'button', ...(backdrop ? ['backdrop'] : [])]);
      element.open = false;
      await settled(element);
    });

    it('ignores an Escape that an inner handler has used, and one of an input method', async () => {
      const element = await opened();
      const use = (event: Event): void => event.preventDefault();
      element.addEventListener('keydown', use);
      await sendKeys({ press: 'Escape' });
      element.removeEventListener('keydown', use);
      expect(element.open).to.be.true;
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, cancelable: true }),
      );
      expect(element.open).to.be.true;
      element.open = false;
      await settled(element);
    });

    it('leaves Escape to an open popover of the page', async () => {
      const element = await opened();
      const popover = document.createElement('div');
      popover.popover = 'auto';
      element.before(popover);
      popover.showPopover();
      await sendKeys({ press: 'Escape' });
      expect(element.open).to.equal(true);
      expect(popover.matches(':popover-open')).to.equal(false);
      await sendKeys({ press: 'Escape' });
      expect(element.open).to.equal(false);
    });

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
      // As in engines at the floor, which report no size of what is never rendered.
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
  });
}
