import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { readListState } from '../../../../app/services/navigation/list-state.js';
import type { FieldSchema, ListQuery, ModuleSchema } from '../../../../core/contracts/records.js';
import { createRegistry } from '../../../../core/records/create-registry.js';
import type { Registry } from '../../../../core/records/types.js';
import { answer, FakeBackEnd, fill, mountRecord, named, press, unmountAll, until } from './record-bench.js';
import { firstId, schema } from './record-fixture.js';

const customerField: FieldSchema = {
  key: 'customer',
  type: 'reference',
  refModule: 'customer',
  label: 'Customer',
  group: 'basic',
  filterable: true,
};
const title = schema.fields.find(({ key }) => key === schema.titleField) as FieldSchema;

const moduleSchema = (module: string): ModuleSchema => {
  if (module === 'customer') return { ...schema, module, label: 'Customers', itemLabel: 'Customer' };
  const fields = module === 'contact' ? [title, customerField] : [title];
  const label = module === 'contact' ? 'Contacts' : module;
  return {
    module,
    label,
    itemLabel: module === 'contact' ? 'Contact' : module,
    titleField: title.key,
    groups: schema.groups,
    fields,
    views: [
      { id: 'mine', label: 'Mine', builtIn: true, filters: [{ field: 'owner', op: 'eq', value: '1' }] },
      { id: 'all', label: 'All', builtIn: true },
    ],
    rights: { create: true },
  };
};

/** Opens the page of the customer, or another address. */
function open(
  addressIn = (registry: Registry) =>
    registry.addressOf({ module: 'customer', page: 'detail', id: firstId, device: 'PC' }),
) {
  const lists: { module: string; query: ListQuery }[] = [];
  const backEnd = new FakeBackEnd();
  const address = addressIn(createRegistry());
  const bench = mountRecord({
    address,
    backEnd,
    records: {
      record: (module, id) => answer(() => ({ ...backEnd.get(id), module })),
      schema: (module) => Promise.resolve(moduleSchema(module)),
      list: (module, query) => {
        lists.push({ module, query });
        const total = module === 'contact' ? 20 + backEnd.created.length : 0;
        return Promise.resolve({
          total,
          offset: 0,
          rows: Array.from({ length: Math.min(total, 5) }, (_, n) => ({
            id: `500000000000000000${n}`,
            revision: 1,
            title: `Contact ${n}`,
            values: {},
          })),
        });
      },
    },
  });
  return { ...bench, lists };
}

describe('Related tab', () => {
  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(unmountAll);

  it('leads to all related records: the list of their module, filtered to this record', async () => {
    const { address, app } = open();
    await press('Related');
    const all = await until('the link', () => named('Show all 20'));
    all.click();
    await until('the list', () => address().includes('/contact'));
    expect(readListState(address())).to.deep.equal({
      view: 'all',
      filters: [{ field: 'customer', op: 'eq', value: firstId }],
    });
    expect(app.serverState.$names.get()[firstId]).to.equal('Three projectors');
  });

  it('2.6.15 is what a flagged link shows first, in a dialog too, which says where the link was', async () => {
    const meeting = '2000000000000000002';
    const over = { home: '/sp', meeting: `/sp/meeting/meetingSingle?meetingId=${meeting}` };
    for (const [place, page] of Object.entries(over)) {
      const { address } = open((registry) =>
        registry.dialogRoute(page, 'customer', 'side', firstId, { openFirstItem: '1', meetingid: meeting }),
      );
      const dialog = () => document.querySelector('portico-record-dialog [data-record]');
      await until(`the tab, over ${place}: ${address()}`, () =>
        dialog()?.querySelector('[role="tab"][aria-selected="true"]')?.textContent.includes('Related'),
      );
      await until('the list', () => dialog()?.textContent.includes('Show all 20'));
      if (place === 'home') await until('the way back', () => dialog()?.textContent.includes('Opened from'));
      else expect(dialog()?.textContent).not.to.include('Opened from');
      unmountAll();
    }
  });

  it('has headings without a gap in their levels', async () => {
    open();
    await press('Related');
    await until('the link', () => named('Show all 20'));
    const levels = [
      ...document.querySelectorAll('main h1, main h2, main h3, [data-record] :is(h1, h2, h3)'),
    ].map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).to.equal(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), levels.join()).to.be.at.most(1);
  });

  it('adds a record that refers to this one, and shows it', async () => {
    const { backEnd } = open();
    await press('Related');
    await press('New contact');
    await until('the reference', () =>
      document.querySelector('portico-record-dialog')?.textContent.includes('Three projectors'),
    );
    await fill('Title', 'Ada');
    await press('Save');
    await until('the link', () => named('Show all 21'));
    expect(backEnd.created.map(({ customer }) => customer)).to.deep.equal([
      { module: 'customer', id: firstId, title: 'Three projectors' },
    ]);
  });
});
