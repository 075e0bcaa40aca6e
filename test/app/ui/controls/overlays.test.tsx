import { expect } from '@open-wc/testing';
import { useEffect, useRef } from 'react';

import { Button } from '../../../../app/ui/controls/button.js';
import { Menu } from '../../../../app/ui/controls/menu.js';
import { Popover } from '../../../../app/ui/controls/popover.js';
import { useUi, type Ui } from '../../../../app/services/feedback/use-ui.js';
import { define as defineToast } from '../../../../elements/toast/define.js';
import { mount, press, seen, unmountAll, until } from '../../shell/mounted-app.js';

const chosen: string[] = [];
const items = ['Edit', 'Copy', 'Delete'].map((label) => ({
  key: label,
  label,
  disabled: label === 'Delete',
  onSelect: () => chosen.push(label),
}));
const actions = <Menu label="Actions" button={<Button>Actions</Button>} items={items} />;

let given: Ui | undefined;
function TakeUi() {
  const own = useUi();
  useEffect(() => {
    given = own;
    return () => {
      given = undefined;
    };
  });
  return null;
}

describe('<Menu>', () => {
  afterEach(() => {
    unmountAll();
    chosen.length = 0;
  });

  it('opens with the focus on its first item and moves by arrows and letters', async () => {
    await mount(actions);
    const button = await seen<HTMLButtonElement>('button', 'Actions');
    expect(button.getAttribute('aria-haspopup')).to.equal('menu');
    button.click();
    const menu = await seen('[role="menu"]');
    expect(menu.matches(':popover-open')).to.be.true;
    await until(() => document.activeElement?.textContent === 'Edit');
    press(document.activeElement!, 'ArrowUp');
    expect(document.activeElement?.textContent).to.equal('Delete');
    press(document.activeElement!, 'c');
    expect(document.activeElement?.textContent).to.equal('Copy');
  });

  it('a choice closes it, returns the focus and is reported once', async () => {
    await mount(actions);
    const button = await seen<HTMLButtonElement>('button', 'Actions');
    button.click();
    (await seen<HTMLButtonElement>('[role="menuitem"]', 'Copy')).click();
    await until(() => !document.querySelector('[role="menu"]'));
    expect(chosen).to.deep.equal(['Copy']);
    expect(document.activeElement === button).to.be.true;
  });

  it('a disabled item cannot be chosen', async () => {
    await mount(actions);
    (await seen<HTMLButtonElement>('button', 'Actions')).click();
    const remove = await seen<HTMLButtonElement>('[role="menuitem"]', 'Delete');
    remove.click();
    expect(chosen).to.deep.equal([]);
    expect(remove.getAttribute('aria-disabled')).to.equal('true');
  });

  it('Escape closes only the menu and returns the focus', async () => {
    let outer = 0;
    const count = (): void => void (outer += 1);
    window.addEventListener('keydown', count);
    await mount(actions);
    const button = await seen<HTMLButtonElement>('button', 'Actions');
    button.click();
    await until(() => document.activeElement?.textContent === 'Edit');
    const event = press(document.activeElement!, 'Escape');
    await until(() => !document.querySelector('[role="menu"]'));
    window.removeEventListener('keydown', count);
    expect(event.defaultPrevented).to.be.true;
    expect(outer).to.equal(0);
    expect(document.activeElement === button).to.be.true;
  });

  it('a press outside closes it', async () => {
    await mount(
      <>
        {actions}
        <p>Elsewhere</p>
      </>,
    );
    (await seen<HTMLButtonElement>('button', 'Actions')).click();
    await seen('[role="menu"]');
    (await seen('p', 'Elsewhere')).dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, composed: true }),
    );
    await until(() => !document.querySelector('[role="menu"]'));
  });

  it('is usable inside a modal dialog', async () => {
    function InDialog() {
      const dialog = useRef<HTMLDialogElement>(null);
      useEffect(() => {
        const box = dialog.current;
        box?.showModal();
        return () => box?.close();
      }, []);
      return <dialog ref={dialog}>{actions}</dialog>;
    }
    await mount(<InDialog />);
    (await seen<HTMLButtonElement>('dialog button', 'Actions')).click();
    const item = await seen('[role="menuitem"]', 'Edit');
    const box = item.getBoundingClientRect();
    expect(document.elementFromPoint(box.x + 5, box.y + 5)?.closest('[role="menuitem"]') === item).to.be.true;
  });
});

describe('<Popover>', () => {
  afterEach(unmountAll);

  it('moves the focus to its content and returns it on Escape', async () => {
    await mount(
      <Popover label="Columns" button={<Button>Columns</Button>}>
        <input aria-label="Title" />
      </Popover>,
    );
    const button = await seen<HTMLButtonElement>('button', 'Columns');
    button.click();
    const input = await seen<HTMLInputElement>('[role="dialog"] input');
    await until(() => document.activeElement === input);
    press(input, 'Escape');
    await until(() => !document.querySelector('[role="dialog"]'));
    expect(document.activeElement === button).to.be.true;
  });

  it('closes when the focus moves elsewhere', async () => {
    await mount(
      <>
        <Popover label="Columns" button={<Button>Columns</Button>}>
          <input aria-label="Title" />
        </Popover>
        <input aria-label="Other" />
      </>,
    );
    (await seen<HTMLButtonElement>('button', 'Columns')).click();
    await seen('[role="dialog"]');
    (await seen<HTMLInputElement>('input[aria-label="Other"]')).focus();
    await until(() => !document.querySelector('[role="dialog"]'));
  });
});

describe('confirm()', () => {
  afterEach(unmountAll);
  const question = {
    title: 'Discard changes?',
    text: 'They are lost.',
    confirmLabel: 'Discard',
    cancelLabel: 'Stay',
  };

  it('focuses the safe answer, which is the filled button', async () => {
    await mount(<TakeUi />);
    const ui = await until(() => given);
    const answer = ui.confirm({ ...question, danger: true });
    const stay = await seen<HTMLButtonElement>('dialog button', 'Stay');
    await until(() => document.activeElement === stay);
    expect(stay.dataset.tone).to.equal('primary');
    expect((await seen('dialog button', 'Discard')).dataset.tone).to.equal('danger');
    stay.click();
    expect(await answer).to.be.false;
  });

  it('resolves to true only when confirmed', async () => {
    await mount(<TakeUi />);
    const ui = await until(() => given);
    const answer = ui.confirm(question);
    (await seen<HTMLButtonElement>('dialog button', 'Discard')).click();
    expect(await answer).to.be.true;
    await until(() => !document.querySelector('dialog'));
  });

  it('Escape rejects, and the focus returns to the opener', async () => {
    await mount(
      <>
        <TakeUi />
        <button type="button">Opener</button>
      </>,
    );
    const ui = await until(() => given);
    const opener = await seen<HTMLButtonElement>('button', 'Opener');
    opener.focus();
    const answer = ui.confirm(question);
    await seen('dialog[open]');
    press(document.activeElement!, 'Escape');
    expect(await answer).to.be.false;
    await until(() => document.activeElement === opener);
  });
});

describe('toast()', () => {
  let closeDialog = (): void => undefined;

  // The app loads the element when it is idle.
  before(() => void defineToast());

  afterEach(() => {
    closeDialog();
    unmountAll();
    expect(document.querySelector('portico-toast'), 'removed with the host').to.equal(null);
  });

  /** An element inside the toast's shadow root, once it contains the text. */
  function inToast<T extends Element = HTMLElement>(selector: string, text: string): Promise<T> {
    return until(() => {
      const found = document.querySelector('portico-toast')?.shadowRoot!.querySelector<T>(selector);
      return found?.textContent.includes(text) && found;
    }, `${selector} ${text}`);
  }

  it('announces each message once, in a live region that existed before its text', async () => {
    await mount(<TakeUi />);
    const ui = await until(() => given);
    ui.toast('Saved', { kind: 'success' });
    const toast = document.querySelector('portico-toast')!;
    await toast.updateComplete;
    const region = toast.shadowRoot!.querySelector('[role="status"]')!;
    expect(region.textContent.trim(), 'the region was empty at first').to.equal('');
    const status = await inToast('[role="status"]', 'Saved');
    expect(status === region).to.be.true;
    const announced = [...(status.getRootNode() as ShadowRoot).querySelectorAll('*:not(:has(*))')].filter(
      (element) => element.textContent.trim() === 'Saved' && !element.closest('[aria-hidden="true"]'),
    );
    expect(announced).to.have.length(1);
    ui.toast('Sent', { kind: 'success' });
    ui.toast('Not saved', { kind: 'error' });
    expect(document.querySelectorAll('portico-toast')).to.have.length(1);
  });

  it('shows an error as an alert', async () => {
    await mount(<TakeUi />);
    const ui = await until(() => given);
    ui.toast('Not saved', { kind: 'error' });
    await inToast('[role="alert"]', 'Not saved');
  });

  it('shows messages with an action for ten seconds and others for five', async () => {
    await mount(<TakeUi />);
    const ui = await until(() => given);
    ui.toast('Saved');
    expect(document.querySelector('portico-toast')?.delay).to.equal(5000);
    ui.toast('Removed', { action: { label: 'Undo', onSelect: () => undefined } });
    expect(document.querySelector('portico-toast')?.delay).to.equal(10_000);
  });

  it('can be pressed above a modal dialog', async () => {
    await mount(<TakeUi />);
    const ui = await until(() => given);
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    closeDialog = () => {
      dialog.close();
      dialog.remove();
    };
    let undone = 0;
    ui.toast('Removed', { action: { label: 'Undo', onSelect: () => (undone += 1) } });
    const undo = await inToast<HTMLButtonElement>('button', 'Undo');
    const toast = await until(() => dialog.querySelector('portico-toast'));
    const box = undo.getBoundingClientRect();
    const hit = toast.shadowRoot!.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(hit?.closest('button') === undo).to.be.true;
    undo.click();
    expect(undone).to.equal(1);
  });
});
