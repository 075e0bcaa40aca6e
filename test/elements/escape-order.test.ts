import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import { define as defineLinkPrompt } from '../../elements/link-prompt/define.js';
import {
  define as defineRecordDialog,
  type PorticoRecordDialog,
} from '../../elements/record-dialog/define.js';
import { settled, until } from '../suites/dom.js';

/** `CloseWatcher` of the engine. */
type Watcher = EventTarget & { destroy(): void };
const { CloseWatcher } = window as unknown as { CloseWatcher: new () => Watcher };

defineRecordDialog();
defineLinkPrompt();

/** Clicks with the mouse: for the engine, what opens then was opened by the user. */
async function click(element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  await sendMouse({
    type: 'click',
    position: [Math.round(left + width / 2), Math.round(top + height / 2)],
  });
}

async function opened(content: unknown): Promise<PorticoRecordDialog> {
  const dialog = await fixture<PorticoRecordDialog>(
    html`<portico-record-dialog lang="en" heading="Contract" layout="desktop"
      >${content}</portico-record-dialog
    >`,
  );
  dialog.show();
  await settled(dialog);
  return dialog;
}

describe('Escape closes the innermost of what is open', () => {
  afterEach(async () => {
    await resetMouse();
  });

  it('a drop-down of another library before the dialog around it', async () => {
    const dialog = await opened(
      html`<sl-select label="Stage" style="width: 200px"><sl-option value="won">Won</sl-option></sl-select>`,
    );
    const select = dialog.querySelector('sl-select')!;
    await select.updateComplete;
    await click(select.shadowRoot!.querySelector('[part~=combobox]')!);
    await until(() => select.open);
    await sendKeys({ press: 'Escape' });
    expect(select.open).to.equal(false);
    expect(dialog.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.equal(false);
  });

  it('what holds a close watcher, without any role', async () => {
    const dialog = await opened(html`<button>Preview</button>`);
    const closed: string[] = [];
    dialog.querySelector('button')!.addEventListener('click', () => {
      new CloseWatcher().addEventListener('close', () => closed.push('preview'));
    });
    await click(dialog.querySelector('button')!);
    await sendKeys({ press: 'Escape' });
    expect([closed, dialog.open]).to.deep.equal([['preview'], true]);
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.equal(false);
  });

  it('a dialog that stays open when asked closes by a later press', async () => {
    const dialog = await opened(html`<button>Save</button>`);
    let isKept = true;
    dialog.addEventListener('portico-request-close', (event) => {
      if (isKept) event.preventDefault();
    });
    for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.equal(true);
    isKept = false;
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.equal(false);
  });

  it('the question above a dialog whose library listens to the document', async () => {
    const theirs = await fixture<HTMLDialogElement>(html`<dialog><button>Leave</button></dialog>`);
    const listener = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      theirs.close();
    };
    document.addEventListener('keydown', listener);
    theirs.showModal();
    const prompt = document.createElement('portico-link-prompt');
    document.body.append(prompt);
    theirs.querySelector('button')!.addEventListener('click', () => {
      void prompt.ask('https://example.net/');
    });
    await click(theirs.querySelector('button')!);
    await until(() => prompt.open);
    await settled(prompt);
    const closed = oneEvent(prompt, 'portico-closed');
    await sendKeys({ press: 'Escape' });
    await closed;
    expect(theirs.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(theirs.open).to.equal(false);
    document.removeEventListener('keydown', listener);
    prompt.remove();
  });

  it('a drop-down whose library listens to the document, above a modal of the page', async () => {
    const theirs = await fixture<HTMLDialogElement>(html`<dialog></dialog>`);
    theirs.showModal();
    const dialog = await opened(
      html`<button role="combobox" aria-label="Stage" aria-expanded="true" aria-controls="list">Won</button>`,
    );
    const box = dialog.querySelector('button')!;
    const listener = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || box.ariaExpanded !== 'true') return;
      event.preventDefault();
      box.ariaExpanded = 'false';
    };
    document.addEventListener('keydown', listener);
    box.focus();
    await sendKeys({ press: 'Escape' });
    expect([box.ariaExpanded, dialog.open]).to.deep.equal(['false', true]);
    await sendKeys({ press: 'Escape' });
    expect([dialog.open, theirs.open]).to.deep.equal([false, true]);
    document.removeEventListener('keydown', listener);
    theirs.close();
  });
});
