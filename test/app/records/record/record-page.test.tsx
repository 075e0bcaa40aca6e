import { expect } from '@open-wc/testing';

import { codes } from '../../../../core/contracts/envelope.js';
import {
  answer,
  FakeBackEnd,
  fill,
  mountRecord,
  named,
  press,
  refusal,
  unmountAll,
  until,
} from './record-bench.js';
import { toastText } from '../../toast-text.js';
import { firstId, me, other, schema } from './record-fixture.js';

const text = () => document.body.innerText;

describe('record page', () => {
  afterEach(unmountAll);

  it('renders a record by its schema, in the tenant’s formats', async () => {
    const { place } = mountRecord();
    await until('the record', () => place.querySelector('[data-record]'));
    expect(place.querySelector('h1')?.textContent).to.equal('Three projectors');
    expect(text()).to.contain('¥38,640.00').and.to.contain('2026-09-28').and.to.contain('CG-1');
    expect(text()).to.contain('¥33,240.00', 'the total of the lines');
    expect(text()).not.to.contain('Secret');
    expect(place.querySelector('a[href*="fileid=9"]')?.getAttribute('download')).to.equal('offer.pdf');
  });

  it('ends the breadcrumb at the list when the record is not found', async () => {
    mountRecord({ address: '/sp/workflow/flowpage/view/9000000000000000009' });
    await until('the state', () => text().includes('Item not found'));
    const crumbs = document.querySelector('nav[aria-label="Breadcrumb"]');
    expect(crumbs?.textContent).to.equal('Workflows');
    expect(crumbs?.querySelector('svg')).to.equal(null);
    expect(crumbs?.lastElementChild?.localName).to.equal('a');
  });

  it('saves only changed fields', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Four projectors');
    await fill('Amount', '40,000');
    await press('Save');
    await until('the saved title', () => document.querySelector('h1')?.textContent === 'Four projectors');
    expect(backEnd.saves).to.deep.equal([
      { revision: 1, values: { title: 'Four projectors', amount: '40000' } },
    ]);
  });

  it('validates a field when it loses the focus, and all of them before saving', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Amount', '42,00O');
    await until('the complaint', () => text().includes('Non-standard format data'));
    await fill('Title', '');
    await press('Save');
    await until('the sum of complaints', () => text().includes('2 fields need attention'));
    expect(backEnd.saves).to.have.length(0);
    await fill('Amount', '42,000');
    await until('the complaint gone', () => !text().includes('Non-standard format data'));
  });

  it('shows the back end’s validation errors at their fields', async () => {
    mountRecord({
      records: {
        save: () =>
          Promise.reject(
            refusal(codes.invalid, { errors: [{ field: 'mail', error: { rule: 'not-an-email' } }] }),
          ),
      },
    });
    await press('Edit');
    await fill('Note', 'Changed');
    await press('Save');
    await until('the complaint', () => text().includes('Enter a valid email address'));
  });

  it('keeps the input when a save fails, and saves it on retry', async () => {
    const backEnd = new FakeBackEnd();
    let broken = true;
    mountRecord({
      backEnd,
      records: {
        save: (_module, id, request) =>
          answer(() => {
            if (broken) throw refusal(codes.failed, null, 'The disk is full');
            return backEnd.save(id, request);
          }),
      },
    });
    await press('Edit');
    await fill('Title', 'Five projectors');
    await press('Save');
    await until('the message', () =>
      text().includes("Couldn't save. The disk is full. Your entries are kept."),
    );
    broken = false;
    await press('Save again');
    await until('the saved title', () => document.querySelector('h1')?.textContent === 'Five projectors');
  });

  it('focuses the record’s heading when its form is closed', async () => {
    mountRecord();
    await press('Edit');
    await fill('Title', 'Six projectors');
    await press('Save');
    await until('the saved title', () => document.querySelector('h1')?.textContent === 'Six projectors');
    await until('the focus', () => document.activeElement === document.querySelector('h1'));
    await press('Edit');
    await press('Cancel');
    await until('the focus again', () => document.activeElement?.tagName === 'H1');
  });

  it('joins the names of changed fields by the separator of the language', async () => {
    const backEnd = new FakeBackEnd();
    const change = (label: string) => ({ field: label, label, from: '', to: 'x' });
    backEnd.activity.push({
      id: '1',
      kind: 'updated',
      person: me,
      time: '2026-09-17 09:20',
      changes: [change('Title'), change('Amount')],
    });
    const { app } = mountRecord({ backEnd });
    await until('the list in English', () => text().includes('Title, Amount'));
    await app.locale.setLanguage('zh_CN');
    await until('the list in Chinese', () => text().includes('Title、Amount'));
  });

  it('keeps names and fields readable in the table of changes beside a long value', async () => {
    const backEnd = new FakeBackEnd();
    backEnd.activity.push({ id: '0', kind: 'created', person: other, time: '2026-09-16 10:12' });
    backEnd.activity.push({
      id: '1',
      kind: 'updated',
      person: other,
      time: '2026-09-17 09:20',
      changes: [
        { field: 'reason', label: 'Reason for the request', from: 'x'.repeat(600), to: 'y'.repeat(600) },
      ],
    });
    const { place } = mountRecord({ backEnd });
    place.style.width = '700px';
    await press('Changes1');
    const cells = await until('the row', () => {
      const found = [...place.querySelectorAll<HTMLElement>('tbody td')];
      return found.length === 5 && found;
    });
    const [who, field] = cells;
    expect(who?.querySelector('bdi')?.getClientRects()).to.have.length(1);
    expect(who?.textContent).to.contain(other.name);
    expect(who?.offsetWidth).to.be.greaterThan(60);
    expect(field?.offsetWidth).to.be.at.least(80);
  });

  it('leaves out fields that do not apply to the record, whatever they hold', async () => {
    const only = (key: string) => (field: (typeof schema.fields)[number]) =>
      field.key === key ? { ...field, showWhen: { field: 'status', values: ['done'] } } : field;
    const fields = schema.fields.map(only('due')).map(only('mail'));
    const backEnd = new FakeBackEnd();
    backEnd.changeByOther(firstId, { due: null });
    const { place } = mountRecord({ backEnd, schema: { ...schema, fields } });
    const labels = await until('the fields', () => {
      const found = [...place.querySelectorAll('dt')].map(({ textContent }) => textContent);
      return found.length > 0 && found;
    });
    expect(labels).to.include('Amount').and.not.to.include('Mail').and.not.to.include('Due');
  });

  it('does not show the creator as the person of a record that has none', async () => {
    const { place } = mountRecord({ schema: { ...schema, personField: undefined } });
    const header = await until('the header', () => place.querySelector('h1')?.parentElement);
    expect(header.textContent).to.contain('Created by Lin Xiao, 2026-09-16 10:12');
    expect(header.querySelector('[class*=avatar]')).to.equal(null);
  });

  it('shows the year of activity that is not of this year', async () => {
    const backEnd = new FakeBackEnd();
    backEnd.activity.push({ id: '1', kind: 'created', person: other, time: '2019-02-17 09:00' });
    const { place } = mountRecord({ backEnd });
    const time = await until('the entry', () => place.querySelector('time'));
    expect(time.textContent).to.equal('2019-02-17 09:00');
  });

  it('offers all files of a group that has the name of its files', async () => {
    const backEnd = new FakeBackEnd();
    const files = ['8', '9'].map((id) => ({
      id,
      name: `${id}.pdf`,
      size: 1,
      type: 'application/pdf',
      by: other,
    }));
    backEnd.changeByOther(firstId, { files });
    const sameNamed = { ...schema, groups: schema.groups.map((group) => ({ ...group, label: 'Files' })) };
    mountRecord({ backEnd, schema: sameNamed });
    const heading = await until('the heading', () =>
      [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Files2'),
    );
    expect(named('Download all', heading.parentElement!)).not.to.equal(undefined);
  });

  it('sends a save once, however often it is pressed', async () => {
    const backEnd = new FakeBackEnd();
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    mountRecord({
      backEnd,
      records: {
        save: async (_module, id, request) => {
          const record = backEnd.save(id, request);
          await opened;
          return record;
        },
      },
    });
    await press('Edit');
    await fill('Title', 'Once');
    const save = await until('Save', () => named('Save'));
    save.click();
    save.click();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await until('the save under way', () => text().includes('Saving…'));
    gate.open?.();
    await until('the saved title', () => document.querySelector('h1')?.textContent === 'Once');
    expect(backEnd.saves).to.have.length(1);
  });

  it('saves by Ctrl+S and prevents the browser’s own save command', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'By key');
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(true);
    await until('the save', () => backEnd.saves.length === 1);
  });

  it('saves by Ctrl+Enter in a field, but not by Enter with another modifier', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'By key');
    const form = await until('the form', () => document.querySelector('form'));
    const enter = (keys: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys });
      form.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(enter({ ctrlKey: true, shiftKey: true })).to.equal(false);
    expect(enter({ ctrlKey: true })).to.equal(true);
    await until('the save', () => backEnd.saves.length === 1);
  });

  it('distinguishes a record that does not exist from one that failed to load', async () => {
    mountRecord({ address: '/sp/workflow/flowpage/view/999' });
    await until('the state', () => document.querySelector('[data-state="not-found"]'));
  });

  it('shows a missing right', async () => {
    mountRecord({ records: { record: () => Promise.reject(refusal(codes.noAccess)) } });
    await until('the state', () => document.querySelector('[data-state="no-access"]'));
  });

  it('loads again after an error', async () => {
    const backEnd = new FakeBackEnd();
    let broken = true;
    mountRecord({
      backEnd,
      records: {
        record: (_module, id) =>
          answer(() => {
            if (broken) throw refusal(codes.failed);
            return backEnd.get(id);
          }),
      },
    });
    await until('the state', () => document.querySelector('[data-state="error"]'));
    broken = false;
    await press('Try again');
    await until('the record', () => document.querySelector('[data-record]'));
  });

  it('deletes after a confirmation and navigates to the list', async () => {
    const { backEnd, address } = mountRecord();
    await press('More');
    await press('Delete');
    await until('the question', () => text().includes('Delete this record?'));
    const dialog = await until('the dialog', () => document.querySelector('dialog[open]'));
    await press('Delete', dialog);
    await until('the list', () => text().includes('The list'));
    expect(backEnd.rows.has(firstId)).to.equal(false);
    expect(address()).to.equal('/sp/workflow');
  });

  it('requires a comment for an action that needs one, then acts once on the revision shown', async () => {
    const backEnd = new FakeBackEnd();
    backEnd.actions = [
      { key: 'approve', label: 'Approve', tone: 'primary' },
      { key: 'return', label: 'Return', tone: 'plain', needsComment: true },
    ];
    const acts: unknown[] = [];
    mountRecord({
      backEnd,
      records: {
        act: (_module, id, request) =>
          answer(() => {
            acts.push(request);
            return backEnd.get(id);
          }),
      },
    });
    await press('Return');
    await until('the demand', () => text().includes('Enter a reason'));
    expect(acts).to.have.length(0);
    const box = document.querySelector('textarea');
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    setter?.call(box, 'A third offer is missing');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    await press('Return');
    await until('the act', () => acts.length === 1);
    expect(acts[0]).to.deep.equal({ revision: 1, action: 'return', comment: 'A third offer is missing' });
  });

  it('shows the current record when another user’s action came first', async () => {
    const backEnd = new FakeBackEnd();
    backEnd.actions = [{ key: 'approve', label: 'Approve', tone: 'primary' }];
    mountRecord({
      backEnd,
      records: {
        act: () => {
          backEnd.changeByOther(firstId, { title: 'Changed meanwhile' });
          return Promise.reject(refusal(codes.stale, { present: backEnd.get(firstId) }));
        },
      },
    });
    await press('Approve');
    await until('the new title', () => document.querySelector('h1')?.textContent === 'Changed meanwhile');
    await until('the message', () => toastText().includes(`${other.name} just changed this record`));
  });

  it('is accessible, in reading and editing', async () => {
    const { place } = mountRecord();
    await until('the record', () => place.querySelector('[data-record]'));
    await expect(place).to.be.accessible();
    await press('Edit');
    await until('the form', () => place.querySelector('form'));
    await until('the editor', () => place.querySelector('[role="textbox"][aria-multiline]'));
    expect(place.querySelector('h1')?.textContent).to.equal('Three projectors');
    expect(place.querySelector('form')?.getAttribute('aria-label')).to.equal('Edit Three projectors');
    await expect(place).to.be.accessible();
  });

  it('requires the mandatory fields of a new record', async () => {
    const { backEnd, address } = mountRecord({ address: '/sp/workflow/add' });
    await fill('Title', 'A new one');
    await press('Save');
    await until('the complaint about the status', () => text().includes('One field needs attention'));
    expect(backEnd.created).to.have.length(0);
    expect(address()).to.equal('/sp/workflow/add');
  });

  it('creates a record with its defaults and replaces the form with it', async () => {
    const fields = schema.fields.map((field) =>
      field.key === 'status' ? { ...field, defaultValue: 'open' } : field,
    );
    const { backEnd, address, app } = mountRecord({
      address: '/sp/workflow/add',
      schema: { ...schema, fields },
    });
    const depth = app.history.depth();
    await fill('Title', 'A new one');
    await press('Save');
    await until('the record', () => document.querySelector('h1')?.textContent === 'A new one');
    expect(backEnd.created).to.deep.equal([{ title: 'A new one', status: 'open' }]);
    expect(address()).to.equal('/sp/workflow/flowpage/view/3000000000000000001');
    expect(app.history.depth()).to.equal(depth);
  });

  it('shows no form without the right to add records', async () => {
    mountRecord({ address: '/sp/workflow/add', schema: { ...schema, rights: { create: false } } });
    await until('the state', () => document.querySelector('[data-state="no-access"]'));
  });

  it('prefills the record that the address names, by its title', async () => {
    const reference = {
      key: 'report',
      type: 'reference',
      label: 'Report',
      group: 'basic',
      refModule: 'formreport',
    } as const;
    mountRecord({
      address: `/mobile/formreport/createReport/${firstId}`,
      schema: { ...schema, module: 'formData', fields: [...schema.fields, reference] },
    });
    await until('the chosen report', () => named('Remove Three projectors'));
  });

  it('is not there for an unknown record in the address', async () => {
    mountRecord({
      address: '/mobile/formreport/createReport/null',
      schema: { ...schema, module: 'formData' },
    });
    await until('the message', () => document.body.textContent.includes('Item not found'));
    expect(document.querySelector('form')).to.equal(null);
  });
});
