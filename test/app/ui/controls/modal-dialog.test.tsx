import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { useRef, useState } from 'react';

import { ModalDialog, type ModalCloseReason } from '../../../../app/ui/controls/modal-dialog.js';
import { mount, press, seen, unmountAll, until } from '../../shell/mounted-app.js';

interface OpenerProps {
  closed: (reason: ModalCloseReason) => void;
  keepsOpen?: boolean;
}

/** A button that opens a dialog, in which another button opens a second one. */
function Opener({ closed, keepsOpen = false }: OpenerProps) {
  const [depth, setDepth] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const request = (reason: ModalCloseReason): void => {
    closed(reason);
    setDepth(depth - 1);
  };
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open
      </button>
      {depth > 0 && (
        <ModalDialog
          aria-label="First"
          initialFocus={field}
          closesOnBackdrop
          onRequestClose={keepsOpen ? undefined : request}
        >
          <button type="button" onClick={() => setDepth(2)}>
            Further
          </button>
          <input ref={field} aria-label="Name" defaultValue="text" />
          {depth > 1 && (
            <ModalDialog aria-label="Second" onRequestClose={request}>
              <button type="button">Inner</button>
            </ModalDialog>
          )}
        </ModalDialog>
      )}
    </>
  );
}

describe('<ModalDialog>', () => {
  const reasons: ModalCloseReason[] = [];
  afterEach(async () => {
    unmountAll();
    reasons.length = 0;
    await resetMouse();
  });

  async function open(keepsOpen = false): Promise<HTMLDialogElement> {
    await mount(<Opener closed={(reason) => reasons.push(reason)} keepsOpen={keepsOpen} />);
    const opener = await seen<HTMLButtonElement>('button', 'Open');
    opener.focus();
    opener.click();
    return seen<HTMLDialogElement>('dialog[open]');
  }

  it('is modal and focuses the chosen element', async () => {
    const dialog = await open();
    expect(dialog.matches(':modal')).to.be.true;
    expect(document.activeElement?.getAttribute('aria-label')).to.equal('Name');
  });

  it('closes one dialog per press of Escape, and returns the focus each time', async () => {
    await open();
    const further = await seen<HTMLButtonElement>('dialog button', 'Further');
    further.focus();
    further.click();
    await seen('dialog dialog');
    await sendKeys({ press: 'Escape' });
    await until(() => !document.querySelector('dialog dialog'));
    expect(document.activeElement === further).to.be.true;
    expect(reasons).to.deep.equal(['escape']);
    await sendKeys({ press: 'Escape' });
    await until(() => !document.querySelector('dialog'));
    expect(document.activeElement?.textContent).to.equal('Open');
    expect(reasons).to.deep.equal(['escape', 'escape']);
  });

  it('stays open without a handler, also after a second Escape', async () => {
    const dialog = await open(true);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    expect(dialog.open).to.be.true;
  });

  it('closes by a press outside, but not by one that began inside', async () => {
    const dialog = await open();
    const field = await seen('dialog input');
    const box = field.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 5), Math.round(box.y + 5)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [3, 3] });
    await sendMouse({ type: 'up' });
    expect(dialog.open).to.be.true;
    await sendMouse({ type: 'click', position: [3, 3] });
    await until(() => !document.querySelector('dialog'));
    expect(reasons).to.deep.equal(['backdrop']);
  });

  it('leaves the page usable when it is removed while open', async () => {
    await open();
    press(document.activeElement!, 'Escape');
    await until(() => !document.querySelector('dialog'));
    const button = await seen('button', 'Open');
    const box = button.getBoundingClientRect();
    expect(document.elementFromPoint(box.x + 2, box.y + 2) === button).to.be.true;
  });

  it('has no accessibility violations', async () => {
    await expect(await open()).to.be.accessible();
  });
});
