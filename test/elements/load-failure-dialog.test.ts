import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';

import { define, PorticoLoadFailureDialog } from '../../elements/load-failure-dialog/define.js';
import { describeDialog, dialogAttributes } from '../suites/dialog.js';
import { describeElement } from '../suites/element.js';
import { describeStates } from '../suites/states.js';
import { deepFocus, framePage, part, settled, until } from '../suites/dom.js';
import { states } from './states/load-failure-dialog.js';

type Dialog = HTMLElement & Pick<PorticoLoadFailureDialog, 'failures' | 'show'>;

function prepare(dialog: HTMLElement): void {
  (dialog as Dialog).failures = ['Loading chunk 318 failed.'];
}

describeElement({
  name: 'load-failure-dialog',
  elementClass: PorticoLoadFailureDialog,
  attributes: [
    ...dialogAttributes,
    { attribute: 'reload', property: 'reload', samples: [['', true]], initial: false, reflects: true },
  ],
  parts: ['panel', 'message', 'unfold-button', 'refresh-button'],
  slots: [],
  texts: [],
  inputs: [
    (dialog, text) => {
      (dialog as Dialog).failures = [text, { message: text, url: text, code: text, time: text }];
      part(dialog, 'unfold-button').click();
    },
  ],
  events: [
    {
      type: 'portico-refresh',
      fire: (element) => part(element, 'refresh-button').click(),
      bubbles: true,
      cancelable: true,
    },
  ],
  prepare(dialog) {
    prepare(dialog);
    (dialog as Dialog).show();
  },
  words: { zh: '立即刷新', en: 'Refresh now' },
});

describeDialog({ name: 'load-failure-dialog', elementClass: PorticoLoadFailureDialog, prepare });

describeStates(PorticoLoadFailureDialog, states);

/** The selected text; in a shadow root Firefox exposes it by the range only. */
function selectedText(): string {
  const selection = document.getSelection()!;
  return selection.toString() || (selection.rangeCount > 0 ? selection.getRangeAt(0).toString() : '');
}

describe('<portico-load-failure-dialog>', () => {
  before(async () => {
    define();
    await setViewport({ width: 1280, height: 800 });
  });
  after(() => setViewport({ width: 800, height: 600 }));

  async function opened(
    given: { lang?: string; failures?: PorticoLoadFailureDialog['failures'] } = {},
  ): Promise<PorticoLoadFailureDialog> {
    const dialog = await fixture<PorticoLoadFailureDialog>(
      html`<portico-load-failure-dialog
        lang=${given.lang ?? 'en'}
        .failures=${given.failures ?? ['One failed.', 'Two failed.']}
      ></portico-load-failure-dialog>`,
    );
    dialog.show();
    await settled(dialog);
    return dialog;
  }

  async function unfolded(
    failures?: PorticoLoadFailureDialog['failures'],
  ): Promise<PorticoLoadFailureDialog> {
    const dialog = await opened(failures ? { failures } : {});
    part(dialog, 'unfold-button').click();
    await settled(dialog);
    return dialog;
  }

  const sizeOf = (dialog: Element): [number, number] => {
    const { width, height } = part(dialog, 'panel').getBoundingClientRect();
    return [width, height];
  };

  function refusesClipboard(): () => void {
    const { clipboard } = navigator;
    const real = clipboard.writeText.bind(clipboard);
    clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    const command = Object.getOwnPropertyDescriptor(Document.prototype, 'execCommand')!;
    Object.defineProperty(Document.prototype, 'execCommand', { ...command, value: () => false });
    return () => {
      clipboard.writeText = real;
      Object.defineProperty(Document.prototype, 'execCommand', command);
    };
  }

  it('is 510 × 160 in simplified and traditional Chinese', async () => {
    for (const lang of ['zh-Hans', 'zh-Hant']) {
      const dialog = await opened({ lang });
      await until(() => dialog.shadowRoot!.querySelector<HTMLElement>('.root')!.lang === lang);
      await settled(dialog);
      expect(sizeOf(dialog), lang).to.deep.equal([510, 160]);
    }
  });

  it('is 620 × 200 in the other languages', async () => {
    for (const lang of ['en', 'de', 'fr', 'ru', 'ar']) {
      const dialog = await opened({ lang });
      await until(() => dialog.shadowRoot!.querySelector<HTMLElement>('.root')!.lang === lang);
      await settled(dialog);
      expect(sizeOf(dialog), lang).to.deep.equal([620, 200]);
    }
  });

  it('states the problem and what to do, also to screen readers', async () => {
    const dialog = await opened();
    expect(part(dialog, 'message').textContent.trim()).to.equal(
      'Current system resources failed to load, try refreshing or clearing cache, contact administrator if unresolved',
    );
    expect(part(dialog, 'dialog').getAttribute('role')).to.equal('alertdialog');
  });

  it('focuses the button for which Enter does no harm', async () => {
    const dialog = await opened();
    expect(deepFocus()).to.equal(part(dialog, 'close-button'));
  });

  it('opens the details below, which only increase its height', async () => {
    const dialog = await opened();
    const toggle = part(dialog, 'unfold-button');
    const before = part(dialog, 'refresh-button').getBoundingClientRect();
    const { top } = part(dialog, 'panel').getBoundingClientRect();
    const offset = before.top - top;
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    toggle.click();
    await settled(dialog);
    expect(toggle.getAttribute('aria-expanded')).to.equal('true');
    const [width, height] = sizeOf(dialog);
    expect([width, height > 200]).to.deep.equal([620, true]);
    const after = part(dialog, 'refresh-button').getBoundingClientRect();
    expect(after.top - part(dialog, 'panel').getBoundingClientRect().top).to.equal(offset);
    toggle.click();
    await settled(dialog);
    expect(sizeOf(dialog)).to.deep.equal([620, 200]);
  });

  it('is one dialog for any number of failures, which are added while it is open', async () => {
    const dialog = await unfolded();
    expect(part(dialog, 'details').textContent).to.contain('Resources: 2');
    const facts: string[] = [];
    for (const type of ['portico-request-close', 'portico-closed'])
      dialog.addEventListener(type, () => facts.push(type));
    dialog.failures = [...dialog.failures!, { url: 'https://static.example.com/three.js', code: 'E3' }];
    dialog.show();
    await settled(dialog);
    expect(part(dialog, 'details').textContent).to.contain('Resources: 3');
    expect(part(dialog, 'failures').textContent).to.equal(
      'One failed.\n\nTwo failed.\n\nhttps://static.example.com/three.js\nE3',
    );
    expect(facts).to.be.empty;
    expect(dialog.shadowRoot!.querySelectorAll('dialog').length).to.equal(1);
  });

  it('shows no details without failures', async () => {
    const dialog = await unfolded();
    dialog.failures = null;
    await settled(dialog);
    expect(part(dialog, 'details').textContent).to.contain('Resources: 0');
  });

  it('shows failures left-to-right and scrolls a long list', async () => {
    const dialog = await unfolded(Array.from({ length: 200 }, (_, index) => `Chunk ${index} failed.`));
    const list = part(dialog, 'failures');
    expect([list.dir, list.tabIndex, list.scrollHeight > list.clientHeight]).to.deep.equal(['ltr', 0, true]);
    expect(part(dialog, 'panel').getBoundingClientRect().bottom).to.be.below(window.innerHeight);
  });

  it('neither shows nor copies secrets of an address', async () => {
    const dialog = await unfolded(['https://static.example.com/a.js?v=1&eteamsid=abc123']);
    expect(part(dialog, 'failures').textContent).to.equal('https://static.example.com/a.js?v=1&eteamsid=***');
  });

  it('copies all details and announces it, until the details change', async () => {
    const dialog = await unfolded();
    const copied: string[] = [];
    const { clipboard } = navigator;
    const real = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
    part(dialog, 'copy-button').click();
    await until(() => part(dialog, 'copy-button').textContent.trim() === 'Copied');
    expect(copied).to.deep.equal(['One failed.\n\nTwo failed.']);
    dialog.failures = ['Another'];
    await settled(dialog);
    expect(part(dialog, 'copy-button').textContent.trim()).to.equal('Copy');
    clipboard.writeText = real;
  });

  it('does not announce a copy that completes when other details are shown', async () => {
    const dialog = await unfolded();
    const { clipboard } = navigator;
    const real = clipboard.writeText.bind(clipboard);
    let done = (): void => undefined;
    clipboard.writeText = () => new Promise((resolve) => (done = resolve));
    part(dialog, 'copy-button').click();
    dialog.failures = ['Another'];
    await settled(dialog);
    done();
    await settled(dialog);
    expect(part(dialog, 'copy-button').textContent.trim()).to.equal('Copy');
    clipboard.writeText = real;
  });

  it('selects the text and announces it where the clipboard is denied', async () => {
    const restore = refusesClipboard();
    const dialog = await unfolded();
    part(dialog, 'copy-button').click();
    const sentence = "Couldn't copy. Select the text and copy it yourself.";
    await until(() => part(dialog, 'details').textContent.includes(sentence));
    await until(() => selectedText() !== '');
    expect(selectedText()).to.contain('Two failed.');
    restore();
    document.getSelection()!.removeAllRanges();
  });

  it('requests a refresh, and does not reload the page without `reload`', async () => {
    const dialog = await opened();
    const requested = oneEvent(dialog, 'portico-refresh');
    part(dialog, 'refresh-button').click();
    await requested;
    expect(dialog.open).to.be.true;
  });

  it('reloads the page with `reload`, unless prevented', async () => {
    const frame = await framePage('<!doctype html><html lang="en"><body></body></html>');
    const dialog = document.createElement('portico-load-failure-dialog');
    dialog.reload = true;
    frame.contentDocument!.body.append(dialog);
    dialog.show();
    await settled(dialog);
    const body = frame.contentDocument!.body;
    const keep = (event: Event): void => event.preventDefault();
    dialog.addEventListener('portico-refresh', keep);
    part(dialog, 'refresh-button').click();
    dialog.removeEventListener('portico-refresh', keep);
    // A page that starts to load after it would arrive later.
    for (let later = 0; later < 2; later += 1) (await framePage('<!doctype html>')).remove();
    expect(frame.contentDocument!.body).to.equal(body);
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
    });
    part(dialog, 'refresh-button').click();
    await loaded;
    expect(frame.contentDocument!.body).to.not.equal(body);
    frame.remove();
  });

  it('stays closed under /sp/em/popup and /mobile/em/watermark, by any way of opening', async () => {
    const { href } = location;
    const back = (): void => history.replaceState(null, '', href);
    for (const path of ['/sp/em/popup/1', '/mobile/em/watermark']) {
      history.replaceState(null, '', path);
      const dialog = await opened();
      const shown = [dialog.open, dialog.shadowRoot!.querySelector('dialog')];
      dialog.setAttribute('open', '');
      await settled(dialog);
      shown.push(dialog.open, dialog.hasAttribute('open'));
      // The test runner addresses the page by its URL.
      back();
      expect(shown, path).to.deep.equal([false, null, false, false]);
      dialog.show();
      await settled(dialog);
      expect(dialog.open).to.be.true;
      dialog.open = false;
      await settled(dialog);
    }
  });

  it('is usable by keyboard alone', async () => {
    const dialog = await opened();
    for (const expected of ['unfold-button', 'refresh-button']) {
      await sendKeys({ press: 'Tab' });
      expect(deepFocus()).to.equal(part(dialog, expected));
    }
    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'Enter' });
    await settled(dialog);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(dialog, 'copy-button'));
    await sendKeys({ press: 'Tab' });
    expect(deepFocus()).to.equal(part(dialog, 'failures'));
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.be.false;
  });
});
