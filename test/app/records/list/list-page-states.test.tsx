import { expect } from '@open-wc/testing';
import { setViewport, sendKeys } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';
import { toastText } from '../../toast-text.js';
import { schema } from './schema-fixture.js';

describe('ListPage: address and states', () => {
  const { mount, bench, unmount, all, rowAt, loadedRow, named } = createListDriver();

  before(() => setViewport({ width: 1440, height: 900 }));

  afterEach(unmount);

  it('takes search, filters and sort order from the address, and drops invalid values', async () => {
    const { calls } = mount({
      address:
        '/sp/workflow?view=all&q=buy&f=amount:gte:10&f=secret:gte:1&f=status:in:%3Cscript%3E&sort=-time,-nowhere',
    });
    await until('rows', () => calls.length > 0);
    const { offset, limit, ...query } = calls[0] ?? { offset: -1, limit: -1 };
    expect(query).to.deep.equal({
      search: 'buy',
      filters: [{ field: 'amount', op: 'gte', value: '10' }],
      sort: [{ field: 'time', direction: 'desc' }],
    });
    expect([offset, limit]).to.deep.equal([0, 100]);
    const field = await until('the field', () =>
      bench().place.querySelector<HTMLInputElement>('input[type="search"]'),
    );
    expect(field.value).to.equal('buy');
  });

  it('says that words beyond the eighth are not searched', async () => {
    mount({ address: '/sp/workflow?view=all&q=a+b+c+d+e+f+g+h+i' });
    await until('the note', () => bench().place.innerText.includes('Only the first 8 words are searched.'));
  });

  it('searches when the user pauses typing', async () => {
    const { calls, address } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    bench().place.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    await sendKeys({ type: 'chair' });
    await until('the search', () => calls.at(-1)?.search === 'chair');
    expect(address()).to.contain('q=chair');
    expect(calls.filter(({ search }) => search).length).to.equal(1);
  });

  it('restores the scroll position on return from another page', async () => {
    const { go, calls, place } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    const scrollerOf = () => place.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    scrollerOf().scrollTop = 2_000_000;
    await loadedRow(50_000);
    const before = calls.length;
    go('/sp/nowhere');
    await until('the other page', () => place.textContent === 'Nowhere');
    go('/sp/workflow?view=all');
    await loadedRow(50_000);
    expect(scrollerOf().scrollTop).to.equal(2_000_000);
    expect(calls.length).to.equal(before);
  });

  it('updates a record that is saved elsewhere in the page', async () => {
    const answers = [rowOf(0), rowOf(1), rowOf(2)];
    let calls = 0;
    const { app } = mount({
      address: '/sp/workflow?view=all',
      records: {
        list: () => {
          calls += 1;
          // The second response never arrives, so what is rendered comes from the change alone.
          return calls > 1
            ? new Promise(() => undefined)
            : Promise.resolve({ total: 3, offset: 0, rows: answers });
        },
      },
    });
    await loadedRow(2);
    const row = rowOf(2);
    app.records.changes.announce({
      kind: 'saved',
      module: 'workflow',
      record: {
        module: 'workflow',
        id: row.id,
        revision: 2,
        title: 'Renamed at once',
        values: row.values,
        createdBy: { id: '1', name: 'A' },
        createdAt: '',
        updatedBy: { id: '1', name: 'A' },
        updatedAt: '',
        rights: { edit: true, remove: true },
        actions: [],
      },
    });
    await until('the new title', () => rowAt(2)?.textContent.includes('Renamed at once'));
    expect(calls).to.equal(2);
  });

  it('keeps the chosen columns in order, and can be reset', async () => {
    const kept: unknown[] = [];
    mount({
      address: '/sp/workflow?view=all',
      records: {
        preferences: () => Promise.resolve({ 'list.workflow': { columns: ['due', 'status', 'gone'] } }),
        setPreference: (_key, value) => {
          kept.push(value);
          return Promise.resolve();
        },
      },
    });
    await loadedRow(0);
    const heads = () =>
      all('[role="columnheader"]')
        .map((head) => head.textContent.trim())
        .slice(1);
    await until('the chosen columns', () => heads().join() === 'Title,Due,Status');
    (await named('button', 'Columns')).click();
    (await named('[role="dialog"] button', 'Move Status up')).click();
    await until('the new order', () => heads().join() === 'Title,Status,Due');
    expect(kept).to.deep.equal([{ columns: ['status', 'due'] }]);
    (await named('[role="dialog"] button', 'Reset columns')).click();
    await until('its own columns', () => heads().join() === 'Title,Type,Owner,Status,Amount,Received');
    expect(kept.at(-1)).to.equal(null);
  });

  it('marks the row whose record is open above the list', async () => {
    const { app, go } = mount({ address: '/sp/workflow?view=all' });
    const row = await loadedRow(1);
    const dialog = app.registry.dialogRoute('/sp/workflow?view=all', 'workflow', 'side', rowOf(1).id);
    expect(dialog).to.be.a('string');
    go(dialog ?? '');
    await until('the mark', () => row.dataset['open'] !== undefined);
  });

  it('shows that nothing matches and clears search and filters', async () => {
    const { address } = mount({
      address: '/sp/workflow?view=all&q=nothing&f=status:in:done',
      records: { list: () => Promise.resolve({ total: 0, offset: 0, rows: [] }) },
    });
    (await named('button', 'Clear search and filters')).click();
    await until('nothing set', () => !address().includes('nothing') && !address().includes('status'));
    await until('first use', () => bench().place.textContent.includes('No Workflows yet'));
  });

  it('names the project whose late tasks it lists, and has no views there', async () => {
    const { calls } = mount({
      address: '/mobile/task/delay/list/42',
      records: {
        record: () => Promise.resolve({ title: 'New warehouse', actions: [] } as unknown as RecordDetail),
      },
    });
    await loadedRow(0);
    await named('h1', 'Delayed: New warehouse');
    expect(calls[0]?.filters).to.deep.include({ field: 'project', op: 'eq', value: '42' });
    expect(all('button[title="This view"]')).to.deep.equal([]);
  });

  it('shows that the project does not exist', async () => {
    mount({
      address: '/mobile/task/delay/list/42',
      records: {
        list: () => Promise.resolve({ total: 0, offset: 0, rows: [] }),
        record: () =>
          Promise.reject(
            new RequestError({ kind: 'envelope', method: 'GET', url: '/r', status: 404, code: 404, at: 0 }),
          ),
      },
    });
    await until('not found', () => bench().place.querySelector('[data-state="not-found"]'));
  });

  it('offers no creation of records without the right to', async () => {
    mount({
      address: '/sp/workflow?view=all',
      schema: { ...schema, rights: { create: false } },
      records: { list: () => Promise.resolve({ total: 0, offset: 0, rows: [] }) },
    });
    await until('first use', () => bench().place.textContent.includes('No Workflows yet'));
    expect(all('button').filter((button) => button.textContent.includes('New workflow'))).to.deep.equal([]);
  });

  it('has the name of its module as title when it could not be loaded', async () => {
    document.title = '';
    mount({
      address: '/sp/workflow?view=all',
      records: {
        schema: () => Promise.reject(new RequestError({ kind: 'timeout', method: 'GET', url: '/r', at: 0 })),
      },
    });
    await until('the error', () => bench().place.querySelector('[data-state="error"], [role="alert"]'));
    expect(document.title).to.match(/^Workflow/);
  });

  it('shows the error, and retries', async () => {
    let failures = 1;
    mount({
      address: '/sp/workflow?view=all',
      records: {
        list: (_module, query) => {
          failures -= 1;
          if (failures >= 0) {
            return Promise.reject(
              new RequestError({
                kind: 'http',
                method: 'POST',
                url: '/list',
                status: 503,
                at: 0,
                traceId: '7f3a',
              }),
            );
          }
          return Promise.resolve({ total: 1, offset: query.offset, rows: [rowOf(0)] });
        },
      },
    });
    await until('the code', () =>
      bench().place.querySelector('[data-state="error"]')?.textContent.includes('503'),
    );
    (await named('button', 'Try again')).click();
    await loadedRow(0);
  });

  it('keeps loaded rows below a notice when the connection is lost', async () => {
    let down = false;
    const { place } = mount({
      address: '/sp/workflow?view=all',
      records: {
        list: (_module, { offset, limit }) =>
          down
            ? Promise.reject(new RequestError({ kind: 'network', method: 'POST', url: '/list', at: 0 }))
            : Promise.resolve({
                total: 100_000,
                offset,
                rows: Array.from({ length: limit }, (_, n) => rowOf(offset + n)),
              }),
      },
    });
    await loadedRow(0);
    down = true;
    const scroller = place.querySelector('[role="grid"]')?.parentElement as HTMLElement;
    scroller.scrollTop = 400_000;
    await until('the strip', () => place.textContent.includes("You're offline"));
    scroller.scrollTop = 0;
    await loadedRow(0);
    down = false;
    (await named('button', 'Reconnect')).click();
    scroller.scrollTop = 400_000;
    await loadedRow(10_000);
    expect(place.textContent).not.to.contain("You're offline");
  });

  it('requests the export of the whole list from the back end, and reports an error', async () => {
    const queries: unknown[] = [];
    mount({
      address: '/sp/workflow?view=all&f=amount:gte:10',
      records: {
        exportCsv: (_module, query) => {
          queries.push(query);
          return Promise.reject(
            new RequestError({
              kind: 'envelope',
              method: 'POST',
              url: '/export',
              at: 0,
              msg: 'Too many rows',
            }),
          );
        },
      },
    });
    await loadedRow(0);
    (await named('button', 'Export')).click();
    (await named('[role="menuitem"]', 'CSV file')).click();
    await until('the message', () => toastText().includes('Export failed: Too many rows'));
    expect(queries).to.deep.equal([
      {
        filters: [{ field: 'amount', op: 'gte', value: '10' }],
        columns: ['title', 'kind', 'owner', 'status', 'amount', 'time'],
        plain: false,
      },
    ]);
  });

  it('hides columns when the window gets narrow', async () => {
    await setViewport({ width: 1030, height: 768 });
    try {
      mount({ address: '/sp/workflow?view=all' });
      await loadedRow(0);
      const heads = () => all('[role="columnheader"]').map((head) => head.textContent.trim());
      await until('fewer columns', () => !heads().includes('Type') || innerWidth > 1000);
      const title = all('[role="columnheader"]')[1];
      expect(title?.getBoundingClientRect().width).to.be.at.least(240);
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });

  it('says that a filter lists the first people only', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ id: String(n), name: `Person ${n}` }));
    mount({ address: '/sp/workflow?view=all', records: { people: () => Promise.resolve(many) } });
    await loadedRow(0);
    (await named('button', 'Filter')).click();
    (await named('[role="dialog"] button', 'Owner')).click();
    await named('p', 'Only the first 20 are shown. Type to find others.');
  });

  it('is accessible', async () => {
    const { place } = mount({ address: '/sp/workflow?view=all' });
    await loadedRow(0);
    await expect(place).to.be.accessible();
  });

  it('has two-line rows on phones, each a link, and a sheet of filters', async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      const { calls, address } = mount({ address: '/mobile/workflow/index/list?view=all' });
      const link = await until('a row', () =>
        all('[role="listitem"] a').find((row) => row.textContent.includes('Request 1')),
      );
      expect(link.getAttribute('href')).to.contain(rowOf(1).id);
      expect(link.textContent).to.contain('In progress');
      expect(link.textContent).to.contain('¥1.50');
      (await named('button', 'Filter')).click();
      (await named('dialog button', 'Status')).click();
      (await named('dialog label', 'Done')).click();
      await until('the filtered call', () => calls.at(-1)?.filters?.length);
      (await named('dialog button', 'Close')).click();
      await until('no sheet', () => all('dialog[open]').length === 0);
      await named('button', 'Filter (1 set)');
      await expect(bench().place).to.be.accessible();
      all('[role="listitem"] a')[0]?.click();
      await until('the record', () => address().includes(rowOf(0).id));
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });

  it('has a sheet of sort orders on phones, operable by keyboard', async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      const { calls, place } = mount({ address: '/mobile/workflow/index/list?view=all' });
      await until('a row', () => all('[role="listitem"] a').length > 0);
      const button = await named('button', 'Sort');
      button.focus();
      await sendKeys({ press: 'Enter' });
      const sheet = await until('the sheet', () => place.querySelector<HTMLElement>('dialog[open]'));
      await Promise.all(sheet.getAnimations().map(({ finished }) => finished));
      const { left, right, bottom } = sheet.getBoundingClientRect();
      expect([left, right, bottom]).to.deep.equal([0, 390, 844]);
      const focused = () => document.activeElement?.closest('label')?.textContent;
      expect(focused()).to.equal('Default order');
      await expect(sheet).to.be.accessible();

      await sendKeys({ press: 'ArrowDown' });
      const field = focused();
      expect(field).not.to.equal('Default order');
      await until('the sorted call', () => calls.at(-1)?.sort?.[0]?.direction === 'desc');
      // The last field, far below the edge of a low window: its list is scrolled, not the sheet.
      await setViewport({ width: 390, height: 320 });
      all('dialog label input').at(-1)?.focus();
      expect(sheet.scrollTop).to.equal(0);
      (await named('dialog [role="radio"]', 'Ascending')).click();
      await until('the other direction', () => calls.at(-1)?.sort?.[0]?.direction === 'asc');
      await sendKeys({ press: 'Escape' });
      await until('no sheet', () => all('dialog[open]').length === 0);
      expect(document.activeElement).to.equal(button);
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });
});
