import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

/** Titles with characters that no seeded record has. */
const titles = {
  four: '龘靐齉爩',
  project: '靐齉项目',
  report: '龘 Report 靐齉',
  code: 'Zqx-靐-2026',
  capitals: 'ZQXY 齉',
  umlauts: 'Ünïqüe 龘',
  signs: '100%_爨?',
  dotted: 'İzqistanbul',
  plane: '𠮷𠮷屋',
};
type Name = keyof typeof titles;

/** The same on both engines: what is searched for, and the titles that are found. */
const cases: [search: string, found: Name[]][] = [
  // One character, at the beginning, in the middle and at the end of a word.
  ['龘', ['four', 'report', 'umlauts']],
  ['靐', ['four', 'project', 'report', 'code']],
  ['爩', ['four']],
  ['爨', ['signs']],
  // Two, three and more.
  ['靐齉', ['four', 'project', 'report']],
  ['齉爩', ['four']],
  ['龘靐齉', ['four']],
  ['龘靐齉爩', ['four']],
  ['靐齉项', ['project']],
  // Both characters, but not after each other.
  ['龘齉', []],
  ['爩龘', []],
  // Several words, in any order; each of one character or more.
  ['靐 齉', ['four', 'project', 'report']],
  ['齉 靐', ['four', 'project', 'report']],
  ['靐齉 龘', ['four', 'report']],
  ['report 靐', ['report']],
  ['report 爩', []],
  // Mixed scripts, and letters in either case.
  ['zqx', ['code', 'capitals']],
  ['ZQX', ['code', 'capitals']],
  ['zqxy', ['capitals']],
  ['Zqx-靐', ['code']],
  ['x-靐-2', ['code']],
  ['REPORT', ['report']],
  ['ünïqüe', ['umlauts']],
  ['ÜNÏQÜE', ['umlauts']],
  ['nïq', ['umlauts']],
  // Signs are themselves, not patterns.
  ['%_爨', ['signs']],
  ['100%', ['signs']],
  ['爨?', ['signs']],
  ['爨%', []],
  ['"龘" OR', []],
  // Characters beyond the basic plane are one each.
  ['𠮷', ['plane']],
  ['𠮷屋', ['plane']],
  ['屋𠮷', []],
];

describe('a search for words', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
    for (const title of Object.values(titles)) {
      const { code, msg } = await client.post<RecordDetail>(endpoints.records('task'), {
        values: { title, dueDate: '2026-12-31' },
      });
      assert.equal(code, 200, msg);
    }
  });
  after(() => server.stop());

  const inList = async (search: string): Promise<string[]> =>
    (await client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 50, search })).data.rows.map(
      ({ title }) => title,
    );
  const everywhere = async (search: string): Promise<string[]> =>
    (await client.get<SearchHit[]>(`${endpoints.search}?q=${encodeURIComponent(search)}`)).data
      .filter(({ module }) => module === 'task')
      .map(({ title }) => title);

  for (const [search, found] of cases) {
    const expected = found.map((name) => titles[name]).sort();
    it(`finds ${found.length} for ${search}`, async () => {
      assert.deepEqual((await inList(search)).sort(), expected);
      assert.deepEqual((await everywhere(search)).sort(), expected);
    });
  }

  it('counts many hits, and finds what has just been changed', async () => {
    const total = async (search: string) =>
      (await client.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 1, search })).data.total;
    const all = await total('');
    assert.ok((await total('公司')) > all / 2, 'most customers are companies');
    const { data } = await client.post<ListPage>(endpoints.list('task'), {
      offset: 0,
      limit: 1,
      search: titles.four,
    });
    const [row] = data.rows;
    assert.ok(row, 'the task is found');
    const changed = await client.put<RecordDetail>(endpoints.record('task', row.id), {
      revision: row.revision,
      values: { title: '麤鱻' },
    });
    assert.equal(changed.code, 200);
    assert.deepEqual(await inList('麤'), ['麤鱻']);
    assert.deepEqual(await inList('爩'), []);
  });
});
