import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import type { FieldSchema, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';
import { schema } from './schema-fixture.js';

/** The fixture with another status field and other parts. */
function schemaWith(
  options: NonNullable<FieldSchema['options']>,
  part: Partial<ModuleSchema> = {},
): ModuleSchema {
  const fields = schema.fields.map((field) => (field.key === 'status' ? { ...field, options } : field));
  return { ...schema, fields, ...part };
}

const folders = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'sent', label: 'Sent' },
];

describe('rows of a list on a phone', () => {
  const driver = createListDriver();
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => driver.unmount());

  /** The rows of a list, once the first one is loaded. */
  async function rowsOf(module: ModuleSchema, rows: RecordRow[], address?: string): Promise<HTMLElement[]> {
    const { place } = driver.mount({
      schema: module,
      address,
      records: { list: () => Promise.resolve({ total: rows.length, offset: 0, rows }) },
    });
    const found = () => [...place.querySelectorAll<HTMLElement>('[role="listitem"] a')];
    await until('the rows', () => found().length === rows.length);
    return found();
  }

  const rowWith = (n: number, values: RecordRow['values'], part: Partial<RecordRow> = {}): RecordRow => {
    const row = rowOf(n);
    return { ...row, ...part, values: { ...row.values, ...values } };
  };

  it('have the avatar, department and position of an employee', async () => {
    const group = 'base';
    const hrm: ModuleSchema = {
      ...schema,
      module: 'hrm',
      personField: undefined,
      fields: [
        ...schema.fields,
        {
          key: 'department',
          type: 'select',
          label: 'Department',
          group,
          options: [{ value: 'fin', label: 'Finance' }],
        },
        { key: 'position', type: 'text', label: 'Position', group },
      ],
    };
    const values = { department: 'fin', position: 'Accountant', status: 'active', amount: null };
    const [row] = await rowsOf(hrm, [rowWith(1, values, { title: 'Anna Lee' })]);
    expect(row?.innerText).to.contain('Finance · Accountant').and.to.contain('In progress');
    expect(row?.querySelector('[data-initials]')?.getAttribute('data-initials')).to.equal('AL');
  });

  it('do not repeat the status that the view is filtered by', async () => {
    const mail = schemaWith(folders, {
      views: [
        { id: 'inbox', label: 'In', builtIn: true, filters: [{ field: 'status', op: 'eq', value: 'inbox' }] },
        { id: 'all', label: 'All', builtIn: true },
      ],
    });
    const rows = [rowWith(1, { status: 'inbox' })];
    const [inFolder] = await rowsOf(mail, rows, '/sp/workflow?view=inbox');
    expect(inFolder?.innerText).not.to.contain('Inbox');
    driver.unmount();
    const [inAll] = await rowsOf(mail, rows, '/sp/workflow?view=all');
    expect(inAll?.innerText).to.contain('Inbox');
  });

  it('have the time in the colour of the status of overdue records', async () => {
    const tasks = schemaWith([
      { value: 'late', label: 'Overdue', tone: 'late' },
      { value: 'open', label: 'Open', tone: 'open' },
    ]);
    const rows = [rowWith(0, { status: 'late' }), rowWith(1, { status: 'open' })];
    const [late, open] = await rowsOf(tasks, rows, '/sp/workflow?view=all');
    const colour = (row: Element | undefined, selector: string) =>
      getComputedStyle(row?.querySelector(selector) ?? document.body).color;
    expect(colour(late, 'time')).to.equal(colour(late, 'svg'));
    expect(colour(late, 'time')).not.to.equal(colour(open, 'time'));
  });

  it('cut the second of two texts only', async () => {
    const long = schemaWith([{ value: 'open', label: 'Long-standing customers', tone: 'open' }]);
    const values = {
      status: 'open',
      owner: { id: '1', name: 'David Christopher Chen' },
      amount: '1234567.00',
    };
    const [row] = await rowsOf(long, [rowWith(1, values)], '/sp/workflow?view=all');
    const cut = [...(row?.querySelectorAll<HTMLElement>('span, bdi') ?? [])].filter(
      (element) =>
        getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
    );
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal(['David Christopher Chen']);
  });
});
