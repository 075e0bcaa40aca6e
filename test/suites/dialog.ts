import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';

import { defineClasses } from '../../elements/shared/define.js';
import type { CloseReason, PorticoRequestCloseEvent } from '../../elements/shared/events.js';
import type { AttributeCase } from './element.js';
import { testDialogLayers } from './dialog-layers.js';
import { dialogMaker, type DialogCase } from './dialog-maker.js';
import { testDialogNames } from './dialog-names.js';
import { testDialogPlaces } from './dialog-places.js';
import { part, settled } from './dom.js';

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
  {
    attribute: 'heading-level',
    property: 'headingLevel',
    samples: [['3', 3]],
    initial: 2,
    reflects: false,
  },
];

/** Requirements for every dialog, with real keys and a real pointer; called once in each dialog's test file. */
export function describeDialog(dialog: DialogCase): void {
  const { name, elementClass, closeButton = 'close-button', backdrop = true } = dialog;
  const maker = dialogMaker(dialog);
  const { tag, make, opened, nativeOf } = maker;

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

    it('reports that it has opened, each time, once it is shown and has the focus', async () => {
      const element = await make();
      const seen: unknown[] = [];
      element.addEventListener('portico-opened', (event) => {
        seen.push([
          nativeOf(element).open,
          element.shadowRoot!.activeElement !== null,
          event.bubbles,
          event.cancelable,
        ]);
      });
      for (let times = 0; times < 2; times += 1) {
        element.show();
        await settled(element);
        element.open = false;
        await settled(element);
      }
      expect(seen).to.deep.equal([
        [true, true, false, false],
        [true, true, false, false],
      ]);
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

    testDialogNames(maker);
    testDialogLayers(maker);
    testDialogPlaces(maker);
  });
}
