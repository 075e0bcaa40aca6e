import { expect } from '@open-wc/testing';

import { codes } from '../../../../core/contracts/envelope.js';
import type { FieldValues, ModuleSchema } from '../../../../core/contracts/records.js';
import { createRegistry } from '../../../../core/records/create-registry.js';
import { toastText } from '../../toast-text.js';
import {
  answer,
  control,
  FakeBackEnd,
  fill,
  mountRecord,
  named,
  press,
  refusal,
  unmountAll,
  until,
} from './record-bench.js';
import { me, schema } from './record-fixture.js';

const text = () => document.body.innerText;
const registry = createRegistry();
const createPage = registry.addressOf({ module: 'workflow', page: 'create' }) ?? '';
const list = registry.addressOf({ module: 'workflow', page: 'list' }) ?? '';

/** Requests of two types, with computed amounts. */
const requests: ModuleSchema = {
  ...schema,
  typeField: 'kind',
  submit: { action: 'submit', label: 'Save and submit', done: 'Submitted' },
  fields: [
    { key: 'title', type: 'text', label: 'Title', group: 'basic', required: true },
    {
      key: 'kind',
      type: 'select',
      label: 'Type',
      group: 'basic',
      required: true,
      options: [
        { value: 'purchase', label: 'Purchase' },
        { value: 'leave', label: 'Leave' },
      ],
    },
    { key: 'owner', type: 'person', label: 'Owner', group: 'basic', required: true, initial: 'me' },
    {
      key: 'address',
      type: 'text',
      label: 'Deliver to',
      group: 'basic',
      showWhen: { field: 'kind', values: ['purchase'] },
    },
    {
      key: 'days',
      type: 'integer',
      label: 'Days',
      group: 'basic',
      required: true,
      defaultValue: '1',
      showWhen: { field: 'kind', values: ['leave'] },
    },
    {
      key: 'items',
      type: 'lines',
      label: 'Items',
      group: 'more',
      showWhen: { field: 'kind', values: ['purchase'] },
      columns: [
        { key: 'name', label: 'Item', type: 'text', required: true },
        { key: 'day', label: 'Day', type: 'date' },
        { key: 'count', label: 'Count', type: 'integer' },
        { key: 'price', label: 'Price', type: 'money', precision: 2 },
        { key: 'sum', label: 'Sum', type: 'money', precision: 2, productOf: ['count', 'price'] },
      ],
    },
    {
      key: 'amount',
      type: 'money',
      label: 'Amount',
      group: 'more',
      currency: '¥',
      precision: 2,
      sumOf: { field: 'items', column: 'sum' },
      showWhen: { field: 'kind', values: ['purchase'] },
    },
  ],
};

const events: ModuleSchema = {
  ...schema,
  fields: [
    { key: 'title', type: 'text', label: 'Subject', group: 'basic', required: true },
    {
      key: 'start',
      type: 'datetime',
      label: 'Starts',
      group: 'basic',
      required: true,
      initial: 'nextHalfHour',
    },
    {
      key: 'end',
      type: 'datetime',
      label: 'Ends',
      group: 'basic',
      required: true,
      initial: 'hourLater',
      notBefore: 'start',
    },
  ],
};

/** The value of a date field as its segments show it. */
function shownDate(label: string): string {
  const group = [...document.querySelectorAll<HTMLElement>('[role="group"]')].find((one) =>
    one.innerText.startsWith(label),
  );
  return [...(group?.querySelectorAll('[role="spinbutton"]') ?? [])].map((one) => one.textContent).join('-');
}

async function arrow(label: string, segment: string, key: string): Promise<void> {
  const spin = await until(`${segment} of ${label}`, () =>
    [...document.querySelectorAll<HTMLElement>('[role="spinbutton"]')].find((one) => {
      const name = `${one.getAttribute('aria-label') ?? ''} ${one.closest('[role="group"]')?.textContent ?? ''}`;
      const field = one.closest('[role="group"][aria-labelledby]');
      return name.includes(segment) && field?.textContent.includes(label);
    }),
  );
  spin.focus();
  spin.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** A new purchase with one line. */
async function purchase(): Promise<void> {
  await press('Purchase');
  await fill('Title', 'Two chairs');
  await press('Add a line');
  await fill('Item', 'Chair');
  await fill('Count', '3');
  await fill('Price', '9.99');
}

describe('forms', () => {
  afterEach(unmountAll);

  it('a new request begins with its type and shows the fields of that type', async () => {
    const { backEnd, address } = mountRecord({ address: createPage, schema: requests });
    await press('Leave');
    await until('the fields of a leave', () => control('Days'));
    expect(control('Deliver to')).to.equal(undefined);
    expect(control('Type')).to.equal(undefined);
    expect(text()).not.to.contain('Items');
    expect(address()).to.contain('kind=leave');
    await fill('Title', 'Holidays');
    await until('the saved draft', () => text().includes('Draft saved'));
    await press('Change type');
    await press('Purchase');
    await until('the fields of a purchase', () => control('Deliver to'));
    expect(control('Days')).to.equal(undefined);
    await press('Change type');
    await press('Leave');
    await until(
      'the draft',
      () => (control('Title') as { value?: string } | undefined)?.value === 'Holidays',
    );
    await press('Save');
    await until('the saved request', () => backEnd.created.length === 1);
    expect(backEnd.created[0]).to.deep.equal({ title: 'Holidays', kind: 'leave', owner: me, days: '1' });
  });

  it('the amount is the sum of the lines, whose amounts are price times quantity', async () => {
    const { backEnd } = mountRecord({ address: createPage, schema: requests });
    await purchase();
    await until('the sum', () => text().includes('¥29.97'));
    expect(document.querySelector('output')?.textContent).to.equal('29.97');
    expect(control('Amount')).to.equal(undefined);
    await press('Save');
    await until('the saved request', () => backEnd.created.length === 1);
    expect(backEnd.created[0]?.['items']).to.deep.equal([
      { name: 'Chair', day: '', count: '3', price: '9.99', sum: '29.97' },
    ]);
  });

  it('a wrong cell is marked and takes the focus', async () => {
    mountRecord({ address: createPage, schema: requests });
    await purchase();
    await press('Add a line');
    await press('Save');
    const cells = () => [...document.querySelectorAll<HTMLInputElement>('[data-line] input')];
    await until('the marked cell', () => cells().some((cell) => cell.ariaInvalid === 'true'));
    const wrong = cells().filter((cell) => cell.ariaInvalid === 'true');
    expect(wrong.map(({ labels }) => labels?.[0]?.textContent)).to.deep.equal(['Item*']);
    expect(wrong[0]?.closest('[data-line]')?.getAttribute('aria-label')).to.equal('Line 2');
    expect(text()).to.contain('Line 2, Item: Required');
    await until('the focus', () => document.activeElement === wrong[0]);
  });

  it('adding a line does not mark the one in progress', async () => {
    mountRecord({ address: createPage, schema: requests });
    await press('Purchase');
    await press('Add a line');
    const first = await until('the first cell', () =>
      document.querySelector<HTMLElement>('[data-line] input'),
    );
    first.focus();
    const add = await until('the button', () => named('Add a line'));
    add.focus();
    add.click();
    await until('the second line', () => document.querySelectorAll('[data-line]').length === 2);
    expect(text()).not.to.contain('Line 1, Item');
  });

  it('a date in a line is a date field', async () => {
    mountRecord({ address: createPage, schema: requests });
    await press('Purchase');
    await press('Add a line');
    await until(
      'the segments',
      () => document.querySelectorAll('[data-line] [role="spinbutton"]').length === 3,
    );
  });

  it('a new event has times, and its end follows its start until it is changed', async () => {
    mountRecord({ address: createPage, schema: events });
    await until('the times', () => /\d{4}-\d+-\d+-\d+-\d+/.test(shownDate('Ends')));
    const hours = () => ['Starts', 'Ends'].map((label) => Number(shownDate(label).split('-')[3]));
    const [start = 0, end = 0] = hours();
    expect((end - start + 24) % 24).to.equal(1);
    await arrow('Starts', 'hour', 'ArrowUp');
    await until('the start', () => hours()[0] === (start + 1) % 24);
    expect(hours()[1]).to.equal((end + 1) % 24);
  });

  const backEndWithSubmit = () => {
    const backEnd = new FakeBackEnd();
    backEnd.actions = [{ key: 'submit', label: 'Submit', tone: 'primary' }];
    return backEnd;
  };

  it('saves and submits in one step; the message names the record', async () => {
    const backEnd = backEndWithSubmit();
    const actions: unknown[] = [];
    mountRecord({
      address: createPage,
      schema: requests,
      backEnd,
      records: {
        act: (_module, id, request) =>
          answer(() => {
            actions.push({ id, ...request });
            return { ...backEnd.get(id), revision: 2 };
          }),
      },
    });
    await purchase();
    await press('Save and submit');
    await until('the message', () => toastText().includes('Submitted: “Two chairs”'));
    expect(actions).to.deep.equal([{ id: '3000000000000000001', revision: 1, action: 'submit' }]);
    await until('the record', () => document.querySelector('h1')?.textContent === 'Two chairs');
  });

  it('a request that could not be submitted is saved, and says so', async () => {
    const backEnd = backEndWithSubmit();
    mountRecord({
      address: createPage,
      schema: requests,
      backEnd,
      records: { act: () => Promise.reject(refusal(codes.failed, null, 'Out of order.')) },
    });
    await purchase();
    await press('Save and submit');
    await until('the message', () => toastText().includes('is only saved as a draft. Out of order.'));
    await until('the record', () => document.querySelector('h1')?.textContent === 'Two chairs');
    expect(backEnd.created).to.have.length(1);
  });

  it('the message about a new record of a dialog opens it', async () => {
    const { address } = mountRecord({
      address: registry.dialogRoute(list, 'workflow', 'centre', 'new'),
      schema: events,
    });
    await fill('Subject', 'Two chairs');
    await press('Save');
    const toast = await until('the message', () => document.querySelector('portico-toast'));
    const open = await until('the button', () =>
      [...(toast.shadowRoot?.querySelectorAll('button') ?? [])].find(
        (one) => one.textContent.trim() === 'Open',
      ),
    );
    open.click();
    await until('the record', () => address().includes('3000000000000000001'));
  });

  it('the form of a record has no fields of other types, whatever the record holds', async () => {
    const backEnd = new FakeBackEnd();
    const values: FieldValues = {
      title: 'Old request',
      kind: 'leave',
      owner: me,
      address: 'Warehouse 3',
      days: '2',
      items: null,
      amount: null,
    };
    const made = backEnd.create(values);
    mountRecord({ address: `/sp/workflow/flowpage/view/${made.id}`, schema: requests, backEnd });
    await press('Edit');
    await until('the fields of a leave', () => control('Days'));
    expect(control('Deliver to')).to.equal(undefined);
  });

  it('the form stands in the columns of the record, below its header', async () => {
    const { place } = mountRecord();
    const left = (selector: string) => place.querySelector(selector)?.getBoundingClientRect().left;
    await until('the record', () => place.querySelector('h1'));
    const before = left('h1');
    await press('Edit');
    await until('the form', () => control('Title'));
    expect(place.querySelector('h1')?.textContent).to.equal('Three projectors');
    expect(left('h1')).to.equal(before);
    expect(left('form h2')).to.equal(before);
    expect(place.querySelector('header')?.textContent).to.contain('Open');
    expect(place.querySelector('aside[aria-label="Activity"]')).not.to.equal(null);
  });
});
