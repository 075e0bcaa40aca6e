import { expect } from '@open-wc/testing';
import { createQueryClient } from '../../../../app/services/data/query-client.js';
import { sendKeys } from '@web/test-runner-commands';
import { useState, type ReactNode } from 'react';

import { Combobox } from '../../../../app/records/fields/input/combobox.js';
import type { Choice } from '../../../../app/records/fields/combobox/use-search-combobox.js';
import { DateInput } from '../../../../app/records/fields/input/date-input.js';
import { Button } from '../../../../app/ui/controls/button.js';
import { Menu } from '../../../../app/ui/controls/menu.js';
import { ModalDialog } from '../../../../app/ui/controls/modal-dialog.js';
import { Popover } from '../../../../app/ui/controls/popover.js';
import { useUi } from '../../../../app/services/feedback/use-ui.js';
import { PorticoRecordDialog } from '../../../../react/record-dialog.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

const actions = (
  <Menu
    label="Actions"
    button={<Button>Actions</Button>}
    items={[{ key: 'edit', label: 'Edit', onSelect: () => undefined }]}
  />
);

const client = createQueryClient(() => '');
const search = (text: string) =>
  client.query(['people', text], () => Promise.resolve([{ id: '1', label: 'Anna Lee' }]));

function People() {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  return (
    <>
      <label htmlFor="people">People</label>
      <Combobox
        id="people"
        chosen={chosen}
        many
        required={false}
        invalid={false}
        describedBy="people-note"
        placeholder=""
        search={search}
        choicesOf={(found) => found}
        totalOf={({ length }) => length}
        renderChoice={({ label }) => label}
        onChange={setChosen}
        onBlur={() => undefined}
      />
      <p id="people-note" />
    </>
  );
}

/** A modal dialog that closes on request, with a button that shows a toast. */
function Modal({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true);
  const { toast } = useUi();
  if (!open) return null;
  return (
    <ModalDialog aria-label="Edit" onRequestClose={() => setOpen(false)}>
      {children}
      <button type="button" onClick={() => toast('Not saved', { kind: 'error' })}>
        Save
      </button>
    </ModalDialog>
  );
}

const isGone = (selector: string) => until(() => !document.querySelector(selector), `no ${selector}`);

/** Whether a press in the middle of the element reaches it. */
function isReachable(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

describe('one Escape closes one layer', () => {
  before(() => import('../../../../app/records/fields/input/date-picker.js'));
  afterEach(unmountAll);

  it('a menu in a modal dialog, then the dialog', async () => {
    await mount(<Modal>{actions}</Modal>);
    (await seen('button', 'Actions')).click();
    expect(isReachable(await seen('[role="menuitem"]'))).to.be.true;
    await sendKeys({ press: 'Escape' });
    await isGone('[role="menu"]');
    expect(document.querySelector('dialog:modal')).not.to.equal(null);
    await sendKeys({ press: 'Escape' });
    await isGone('dialog');
  });

  it('a menu that has lost the focus, before the dialog below it', async () => {
    await mount(<Modal>{actions}</Modal>);
    (await seen('button', 'Actions')).click();
    await until(() => document.activeElement?.textContent === 'Edit');
    (document.activeElement as HTMLElement).blur();
    await sendKeys({ press: 'Escape' });
    await isGone('[role="menu"]');
    expect(document.querySelector('dialog:modal')).not.to.equal(null);
  });

  it('the list of a combobox in a side dialog, then the dialog', async () => {
    let requests = 0;
    await mount(
      <PorticoRecordDialog
        open
        placement="side"
        heading="Record"
        onPorticoRequestClose={(event: Event) => {
          event.preventDefault();
          requests += 1;
        }}
      >
        <People />
      </PorticoRecordDialog>,
    );
    const input = await seen<HTMLInputElement>('#people');
    await until(() => isReachable(input));
    input.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(isReachable(await seen('[role="option"]', 'Anna Lee'))).to.be.true;
    await sendKeys({ press: 'Escape' });
    await isGone('[role="listbox"]');
    expect(requests).to.equal(0);
    await sendKeys({ press: 'Escape' });
    expect(requests).to.equal(1);
  });

  it('a calendar in a popover in a modal dialog, innermost first', async () => {
    await mount(
      <Modal>
        <Popover label="Filter" button={<Button>Filter</Button>}>
          <DateInput
            field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
            id="due"
            value="2026-09-28"
            onChange={() => undefined}
            onBlur={() => undefined}
            onPendingFiles={() => undefined}
          />
        </Popover>
      </Modal>,
    );
    (await seen('button', 'Filter')).click();
    (await seen('button', 'Open calendar')).click();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 28, 2026'));
    await sendKeys({ press: 'Escape' });
    await isGone('[role="grid"]');
    expect(document.querySelector('[role="dialog"]')).not.to.equal(null);
    await sendKeys({ press: 'Escape' });
    await isGone('[role="dialog"]');
    expect(document.querySelector('dialog:modal')).not.to.equal(null);
    await sendKeys({ press: 'Escape' });
    await isGone('dialog');
  });

  it('the modal dialog and not the toast above it, which returns to the page', async () => {
    await mount(<Modal>{actions}</Modal>);
    (await seen('button', 'Save')).click();
    const toast = await until(() => document.querySelector('dialog portico-toast'));
    await until(() => toast.shadowRoot?.textContent.includes('Not saved'));
    await sendKeys({ press: 'Escape' });
    await isGone('dialog');
    await until(() => document.querySelector('body > portico-toast'));
    expect(toast.shadowRoot?.textContent).to.contain('Not saved');
  });
});
