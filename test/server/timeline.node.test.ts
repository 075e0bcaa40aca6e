import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import { displayText } from '../../server/records/activities.js';
import { summarizeChange } from '../../server/records/change-summary.js';
import { summarizeOldChanges } from '../../server/records/old-changes.js';
import { allModules } from '../../server/schemas/all.js';
import { createModules } from '../../server/schemas/modules.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Client, TestServer } from './harness.js';
import { holds, noon, signIn, startServer } from './harness.js';

describe('timeline', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const timelineOf = async (id: string, query = '') => {
    const answer = await client.raw(endpoints.activity('blog', id) + query);
    const text = await answer.text();
    return { bytes: text.length, entries: (JSON.parse(text) as { data: ActivityEntry[] }).data };
  };

  it('edits of a long text are sent as short summaries, page by page back to the creation', async () => {
    const paragraph = '<p>A paragraph of a long document, of which there are many.</p>';
    const body = paragraph.repeat(3000);
    let { data: record } = await client.post<RecordDetail>(endpoints.records('blog'), {
      values: { title: 'Long', body },
    });
    for (let edit = 1; edit <= 60; edit += 1) {
      const saved = await client.put<RecordDetail>(endpoints.record('blog', record.id), {
        revision: record.revision,
        values: { body: `${body}<p>Edit ${edit}</p>` },
      });
      assert.equal(saved.code, 200);
      record = saved.data;
    }
    const newest = await timelineOf(record.id);
    assert.equal(newest.entries.length, 50);
    holds(newest.bytes < 50_000, `50 entries take ${newest.bytes} bytes`);
    const change = newest.entries.at(-1)?.changes?.[0];
    assert.match(change?.from ?? '', /^….* Edit 59$/);
    assert.match(change?.to ?? '', /^….* Edit 60$/);
    const earlier = await timelineOf(record.id, `?before=${newest.entries[0]?.id}`);
    assert.equal(earlier.entries.length, 11);
    assert.equal(earlier.entries[0]?.kind, 'created');
    const ids = [...earlier.entries, ...newest.entries].map(({ id }) => id);
    assert.equal(new Set(ids).size, 61);
    assert.deepEqual((await timelineOf(record.id, '?before=nothing')).entries.length <= 1, true);
  });

  it('is in the order of what happened, also after the clock was set back', async () => {
    const { data: record } = await client.post<RecordDetail>(endpoints.records('task'), {
      values: {
        title: 'Clocks',
        assignee: { id: client.session.employeeId, name: '' },
        dueDate: '2026-12-24',
      },
    });
    server.setNow(new Date(noon.getTime() - 6 * 3_600_000));
    await client.post(endpoints.activity('task', record.id), { text: 'Later' });
    const { data } = await client.get<ActivityEntry[]>(endpoints.activity('task', record.id));
    assert.deepEqual(
      data.map(({ kind }) => kind),
      ['created', 'commented'],
    );
    const page = await client.get<ActivityEntry[]>(
      `${endpoints.activity('task', record.id)}?before=${data[1]?.id}`,
    );
    assert.deepEqual(
      page.data.map(({ kind }) => kind),
      ['created'],
    );
    server.setNow(noon);
  });

  it('an entry of another tenant, which is later, is no place to page back from', async () => {
    const comment = (by: Client, record: string) =>
      by.post<ActivityEntry>(endpoints.activity('customer', record), { text: 'Seen' });
    const { data: mine } = await client.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: 'Mine', level: 'a' },
    });
    assert.equal((await comment(client, mine.id)).code, 200);
    // Later on the other tenant's clock too, which is seven hours behind.
    const tenHoursMs = 36_000_000;
    server.setNow(new Date(noon.getTime() + tenHoursMs));
    const other = await signIn(server, 'logistics', 'anna.lee');
    const { data: theirs } = await other.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: 'Theirs', level: 'a' },
    });
    const { data: later } = await comment(other, theirs.id);
    const timeline = endpoints.activity('customer', mine.id);
    const kinds = async (query: string) =>
      (await client.get<ActivityEntry[]>(timeline + query)).data.map(({ kind }) => kind);
    assert.deepEqual(await kinds(''), ['created', 'commented']);
    assert.deepEqual(await kinds(`?before=${later.id}`), ['created']);
    server.setNow(noon);
  });

  it('summarizes texts by their difference, tables by their rows, lists by their first items', () => {
    const long = 'x'.repeat(5000);
    assert.deepEqual(
      summarizeChange({ key: 'a', type: 'longtext' }, `${long}one${long}`, `${long}two${long}`),
      {
        field: 'a',
        from: `…${'x'.repeat(30)}one${'x'.repeat(167)}…`,
        to: `…${'x'.repeat(30)}two${'x'.repeat(167)}…`,
        isText: true,
      },
    );
    assert.deepEqual(summarizeChange({ key: 'a', type: 'richtext' }, null, '<p>a &lt; b</p>'), {
      field: 'a',
      from: '',
      to: 'a < b',
      isText: true,
    });
    // The cut is in the middle of a surrogate pair.
    const start = 'x'.repeat(198);
    assert.deepEqual(summarizeChange({ key: 'a', type: 'text' }, `a${start}😀y`, `b${start}😀y`), {
      field: 'a',
      from: `a${start}…`,
      to: `b${start}…`,
      isText: true,
    });
    const rows = [{ name: 'n'.repeat(9000) }, { name: 'm' }];
    assert.deepEqual(summarizeChange({ key: 'a', type: 'lines' }, null, rows), {
      field: 'a',
      from: '',
      to: '2',
      isText: true,
    });
    const people = Array.from({ length: 1000 }, (_, n) => ({ id: String(n), name: 'P' }));
    const { to } = summarizeChange({ key: 'a', type: 'people' }, [], people);
    assert.equal(Array.isArray(to) && to.length, 20);
    assert.deepEqual(summarizeChange({ key: 'a', type: 'date' }, null, '2026-01-01'), {
      field: 'a',
      from: null,
      to: '2026-01-01',
    });
  });

  it('several people are joined by the separator of the language', () => {
    const people = [
      { id: '1', name: 'A' },
      { id: '2', name: 'B' },
    ];
    const field = { key: 'p', type: 'people', label: ['人', 'People'] } as const;
    assert.equal(displayText(field, people, 'zh_CN'), 'A、B');
    assert.equal(displayText(field, people, 'en'), 'A, B');
  });

  it('changes that an earlier release stored whole are summarized once', async () => {
    const database = await openDatabase(join(server.dataFolder, 'older'));
    const modules = createModules(allModules);
    const insert = (id: string, changes: unknown) =>
      database.run(
        `INSERT INTO activity (id, tenant, module, record, kind, person, time, changes)
         VALUES (?, 'group', 'blog', '1', 'updated', '1', '2026-01-01 00:00:00', ?)`,
        id,
        JSON.stringify(changes),
      );
    const text = `<p>${'word '.repeat(2000)}</p>`;
    for (let row = 1; row <= 450; row += 1) {
      await insert(String(row).padStart(4, '0'), [{ field: 'body', from: text, to: `${text}<p>!</p>` }]);
    }
    await insert('0500', [{ field: 'title', from: 'a', to: 'b' }]);
    const stored = () => database.all('SELECT length(changes) AS size, changes FROM activity ORDER BY id');
    await summarizeOldChanges(database, modules);
    assert.equal((await stored()).length, 451);
    for (const { size } of await stored())
      holds(Number(size) < 600, `a change of ${size} characters is left`);
    assert.equal((await stored()).at(-1)?.['changes'], '[{"field":"title","from":"a","to":"b"}]');
    const first = (await stored())[0]?.['changes'];
    await insert('0600', [{ field: 'body', from: text, to: text }]);
    await summarizeOldChanges(database, modules);
    assert.equal((await stored())[0]?.['changes'], first);
    await database.close();
  });
});
