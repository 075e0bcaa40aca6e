import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { branchesPath, type Branches, type BranchesQuery } from '../../core/contracts/branches.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { InvalidData } from '../../core/contracts/record-changes.js';
import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let keeper: Client;
let other: Client;

before(async () => {
  server = await startServer();
  keeper = await signIn(server, 'group', 'lin.xiao');
  other = await signIn(server, 'group', 'wang.min');
});
after(() => server.stop());

const read = async (module: string, query: BranchesQuery = {}, as: Client = keeper): Promise<Branches> => {
  const { code, data } = await as.post<Branches>(branchesPath(module), query);
  assert.equal(code, 200);
  return data;
};

const titlesOf = ({ rows }: Branches) => rows.map(({ title }) => title);
const refTo = (record: Pick<RecordDetail, 'module' | 'id' | 'title'>) => ({
  module: record.module,
  id: record.id,
  title: record.title,
});

const create = async (module: string, values: FieldValues): Promise<RecordDetail> => {
  const { code, data } = await keeper.post<RecordDetail>(endpoints.records(module), { values });
  assert.equal(code, 200);
  return data;
};
const folder = (title: string, parent?: RecordDetail, values: FieldValues = {}) =>
  create('docFolder', { title, ...(parent && { parent: refTo(parent) }), ...values });
const doc = (title: string, inside: RecordDetail, values: FieldValues = {}) =>
  create('doc', { title, folder: refTo(inside), status: 'published', ...values });
const move = (record: RecordDetail, key: string, to: RecordDetail | null) =>
  keeper.put<RecordDetail & InvalidData>(endpoints.record(record.module, record.id), {
    revision: record.revision,
    values: { [key]: to && refTo(to) },
  });

describe('branches', () => {
  it('are the folders by name, then the records, of a folder, and its path', async () => {
    const top = await folder('分支-顶层');
    const [second, first] = [await folder('分支-乙', top), await folder('分支-甲', top)];
    await doc('分支-文档', top);
    await doc('分支-内层文档', first);
    const found = await read('doc', { node: top.id });
    assert.deepEqual(titlesOf(found), ['分支-甲', '分支-乙', '分支-文档']);
    assert.deepEqual([found.folders, found.total], [2, 3]);
    assert.deepEqual(
      found.rows.map(({ inside }) => inside),
      [{ folders: 0, all: 1 }, { folders: 0, all: 0 }, undefined],
    );
    assert.deepEqual(found.path, [{ id: top.id, title: '分支-顶层' }]);
    assert.deepEqual((await read('doc', { node: second.id })).path, [
      { id: top.id, title: '分支-顶层' },
      { id: second.id, title: '分支-乙' },
    ]);
    const [one] = (await read('doc', { isFoldersOnly: true, limit: 200 })).rows.filter(
      ({ id }) => id === top.id,
    );
    assert.deepEqual(one?.inside, { folders: 2, all: 3 });
  });

  it('are read by pages, across the folders and the records', async () => {
    const top = await folder('分页');
    for (const name of ['一', '二']) await folder(`分页-${name}`, top);
    for (const name of ['三', '四']) await doc(`分页-${name}`, top);
    const whole = titlesOf(await read('doc', { node: top.id, sort: [{ field: 'title', direction: 'asc' }] }));
    const pages = [];
    for (const offset of [0, 1, 3])
      pages.push(
        await read('doc', {
          node: top.id,
          sort: [{ field: 'title', direction: 'asc' }],
          offset,
          limit: 2,
        }),
      );
    assert.deepEqual(pages.map(titlesOf), [whole.slice(0, 2), whole.slice(1, 3), whole.slice(3)]);
    assert.ok(pages.every(({ folders, total }) => folders === 2 && total === 4));
  });

  it('neither show nor count what a user does not see', async () => {
    const top = await folder('权限-顶层');
    const closed = await folder('权限-指定人员', top, {
      access: 'named',
      members: [{ id: keeper.session.employeeId, name: '' }],
    });
    const below = await folder('权限-下级', closed);
    await doc('权限-文档', closed);
    assert.deepEqual(titlesOf(await read('doc', { node: top.id })), ['权限-指定人员']);
    const seen = await read('doc', { node: top.id }, other);
    assert.deepEqual([titlesOf(seen), seen.total, seen.folders], [[], 0, 0]);
    const roots = await read('doc', { isFoldersOnly: true, limit: 200 }, other);
    assert.deepEqual(roots.rows.find(({ id }) => id === top.id)?.inside, { folders: 0, all: 0 });
    assert.equal((await other.post(branchesPath('doc'), { node: closed.id })).code, 404);
    // What is open below a closed folder is at the top of the tree, and says nothing of that folder.
    assert.ok(roots.rows.some(({ id }) => id === below.id));
    assert.deepEqual((await read('doc', { node: below.id }, other)).path, [
      { id: below.id, title: '权限-下级' },
    ]);
    const hits = await read('doc', { search: '权限-' }, other);
    assert.deepEqual(titlesOf(hits).sort(), ['权限-下级', '权限-顶层'].sort());
    assert.ok(hits.rows.every(({ path = [] }) => path.every(({ id }) => id !== closed.id)));
  });

  it('are the matches below a folder with their paths, where there are conditions', async () => {
    const top = await folder('查找-顶层');
    const inner = await folder('查找-内层', top);
    const deep = await doc('查找-深处', inner);
    await doc('查找-别处', await folder('查找-另一处'));
    const found = await read('doc', { node: top.id, search: '查找' });
    assert.deepEqual(titlesOf(found), ['查找-内层', '查找-深处']);
    assert.deepEqual(found.rows.at(-1)?.path, [
      { id: top.id, title: '查找-顶层' },
      { id: inner.id, title: '查找-内层' },
    ]);
    // Filters are of documents: folders have none of these fields.
    const filtered = await read('doc', {
      node: top.id,
      filters: [{ field: 'title', op: 'contains', value: '查找' }],
    });
    assert.deepEqual(
      filtered.rows.map(({ id }) => id),
      [deep.id],
    );
    assert.equal((await read('doc', { search: '查找' })).total, 5);
  });

  it('nest records of one module', async () => {
    const due = { dueOn: '2026-12-31' };
    const top = await create('goal', { title: '嵌套-目标', ...due });
    const part = await create('goal', { title: '嵌套-部分', parent: refTo(top), ...due });
    const found = await read('goal', { node: top.id });
    assert.deepEqual(
      found.rows.map(({ id, inside }) => [id, inside]),
      [[part.id, { folders: 0, all: 0 }]],
    );
    const own = await read('goal', { search: '嵌套-部分' });
    assert.deepEqual(own.rows[0]?.path, [{ id: top.id, title: '嵌套-目标' }]);
  });

  it('mark what a user may not move', async () => {
    const top = await folder('锁定');
    await doc('锁定-文档', top);
    const rowsAs = async (as: Client) => (await read('doc', { node: top.id }, as)).rows;
    assert.deepEqual(
      (await rowsAs(keeper)).map(({ locked }) => locked ?? false),
      [false],
    );
    assert.deepEqual(
      (await rowsAs(other)).map(({ locked }) => locked ?? false),
      [true],
    );
  });

  it('refuse to put a folder into itself or below itself', async () => {
    const top = await folder('移动-顶层');
    const middle = await folder('移动-中层', top);
    const low = await folder('移动-下层', middle);
    for (const target of [top, low]) {
      const { code, msg, data } = await move(top, 'parent', target);
      assert.equal(code, 422);
      assert.equal(msg, '不能移动到自身或其下级之中');
      assert.deepEqual(data.errors, [{ field: 'parent', error: { rule: 'inside-itself' } }]);
    }
    assert.equal((await move(low, 'parent', top)).code, 200);
    assert.deepEqual(titlesOf(await read('doc', { node: top.id })), ['移动-下层', '移动-中层']);
  });

  it('refuse a folder that the user does not see as the new place', async () => {
    const closed = await folder('目标-仅自己', undefined, {
      access: 'named',
      members: [{ id: keeper.session.employeeId, name: '' }],
    });
    const open = await folder('目标-公开');
    const { data: own } = await other.post<RecordDetail>(endpoints.records('doc'), {
      values: { title: '目标-文档', folder: refTo(open) },
    });
    const { code } = await other.put(endpoints.record('doc', own.id), {
      revision: own.revision,
      values: { folder: refTo(closed) },
    });
    assert.equal(code, 422);
  });

  it('are refused without a tree, and beyond their limits', async () => {
    for (const [module, query] of [
      ['task', {}],
      ['doc', { limit: 201 }],
      ['doc', { offset: -1 }],
      ['doc', { node: 'x'.repeat(65) }],
      ['doc', { filters: [{ field: 'nowhere', op: 'eq', value: '1' }] }],
    ] as const)
      assert.equal((await keeper.post(branchesPath(module), query)).code, 400, JSON.stringify(query));
    assert.equal((await keeper.post(branchesPath('doc'), { node: 'nowhere' })).code, 404);
  });
});
