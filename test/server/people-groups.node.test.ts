import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PeopleGroups, PeoplePage } from '../../core/contracts/people-groups.js';
import type { FoundPerson, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;

before(async () => {
  server = await startServer();
  lin = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const groupsOf = (client: Client, query = '') =>
  client.get<PeopleGroups>(`/api/portico/people/groups${query}`);
const departmentOf = (client: Client, id: string, offset = '') =>
  client.get<PeoplePage>(`/api/portico/people/department?id=${encodeURIComponent(id)}${offset}`);
const choose = (client: Client, id: unknown) => client.post('/api/portico/people/recent', { id });
const names = (people: readonly FoundPerson[]) => people.map(({ name }) => name);

async function idOf(client: Client, name: string): Promise<string> {
  const { data } = await client.get<FoundPerson[]>(`${endpoints.people}?q=${encodeURIComponent(name)}`);
  const found = data.find((one) => one.name === name);
  assert.ok(found, name);
  return found.id;
}

describe('groups of colleagues', () => {
  it('have the departments with their people, each in pages', async () => {
    const { data } = await groupsOf(lin);
    assert.deepEqual(
      data.departments.map(({ name, total }) => [name, total]).toSorted(),
      [
        ['产品部', 1],
        ['人力资源部', 1],
        ['信息技术部', 2],
        ['总经办', 16],
        ['法务部', 1],
        ['行政部', 3],
        ['财务部', 2],
        ['运营部', 2],
        ['销售部', 3],
        ['研发组', 0],
        ['测试组', 0],
        ['仓储组', 0],
      ].toSorted(),
    );
    const { data: sales } = await departmentOf(lin, 'sales');
    assert.deepEqual([names(sales.people), sales.total], [['高远', '王敏', '张伟'], 3]);
    const { data: rest } = await departmentOf(lin, 'sales', '&offset=2');
    assert.deepEqual([names(rest.people), rest.total], [names(sales.people).slice(2), 3]);
    assert.deepEqual(Object.keys(sales.people[0] ?? {}).toSorted(), [
      'department',
      'id',
      'name',
      'reading',
      'title',
    ]);
  });

  it('have the last eight whom the user has chosen, the last one first, each once', async () => {
    const all = await lin.get<FoundPerson[]>(endpoints.people);
    const chosen = all.data.slice(0, 9);
    for (const { id } of chosen) assert.equal((await choose(lin, id)).code, 200);
    const expected = names(chosen).toReversed();
    assert.deepEqual(names((await groupsOf(lin)).data.recent), expected.slice(0, 8));
    await choose(lin, chosen[4]?.id);
    assert.deepEqual(names((await groupsOf(lin)).data.recent), [
      expected[4],
      ...expected.slice(0, 8).filter((name) => name !== expected[4]),
    ]);
    // Of this user alone.
    const sun = await signIn(server, 'group', 'sun.yue');
    assert.deepEqual((await groupsOf(sun)).data.recent, []);
  });

  it('have nobody of another tenant, whatever is remembered', async () => {
    const anna = await signIn(server, 'logistics', 'anna.lee');
    const foreign = await idOf(lin, '王敏');
    assert.equal((await choose(anna, foreign)).code, 404);
    assert.equal((await choose(anna, 12)).code, 400);
    assert.equal((await departmentOf(anna, 'development')).code, 404);
    // The preference is the user's to write.
    await anna.put(endpoints.preference('people.recent'), { value: [foreign, 12] });
    assert.deepEqual((await groupsOf(anna)).data.recent, []);
    const tom = await idOf(anna, 'Tom Baker');
    await anna.put(endpoints.preference('people.recent'), { value: [foreign, tom, tom] });
    assert.deepEqual(names((await groupsOf(anna)).data.recent), ['Tom Baker']);
  });

  it('have the author of a record, the people of its fields, and who has commented', async () => {
    const [sun, chen] = [
      await signIn(server, 'group', 'sun.yue'),
      await signIn(server, 'group', 'chen.yiming'),
    ];
    const { data: page } = await lin.post<ListPage>(endpoints.list('customer'), { limit: 1 });
    const id = page.rows[0]?.id ?? '';
    const { data: record } = await lin.get<RecordDetail>(endpoints.record('customer', id));
    const { owner } = record.values;
    assert.ok(owner !== null && typeof owner === 'object' && 'name' in owner);
    const earlier = await groupsOf(chen, `?module=customer&record=${id}`);
    assert.ok(
      [record.createdBy.name, owner.name].every((name) => names(earlier.data.ofRecord).includes(name)),
    );
    const silent = (await chen.get<FoundPerson[]>(endpoints.people)).data.filter(
      ({ name }) => !names(earlier.data.ofRecord).includes(name),
    );
    const commentator = silent.some(({ name }) => name === '孙悦') ? sun : chen;
    assert.equal((await commentator.post(endpoints.activity('customer', id), { text: '好' })).code, 200);
    const { data } = await groupsOf(chen, `?module=customer&record=${id}`);
    assert.deepEqual(names(data.ofRecord), [
      ...names(earlier.data.ofRecord),
      commentator === sun ? '孙悦' : '陈一鸣',
    ]);
    assert.deepEqual((await groupsOf(chen)).data.ofRecord, []);
  });

  it('do not tell of a record that the user does not see, or of half an address', async () => {
    const { data: own } = await lin.post<RecordDetail>(endpoints.records('calendar'), {
      values: { title: '自己的', start: '2026-12-01 09:00', end: '2026-12-01 10:00', kind: 'private' },
    });
    const chen = await signIn(server, 'group', 'chen.yiming');
    assert.equal((await groupsOf(lin, `?module=calendar&record=${own.id}`)).code, 200);
    assert.equal((await groupsOf(chen, `?module=calendar&record=${own.id}`)).code, 404);
    assert.equal((await groupsOf(lin, '?module=none&record=1')).code, 404);
    assert.equal((await groupsOf(lin, '?module=task')).code, 400);
    assert.equal((await departmentOf(lin, 'sales', '&offset=x')).code, 400);
  });
});

it('the letters of a reading that were typed are named', async () => {
  const lettersOf = async (text: string) => {
    const { data } = await lin.get<FoundPerson[]>(`${endpoints.people}?q=${encodeURIComponent(text)}`);
    return data.find(({ name }) => name === '周建国')?.matchedReading?.map(({ from, to }) => [from, to]);
  };
  // zhou jian guo
  assert.deepEqual(await lettersOf('zjg'), [
    [0, 1],
    [5, 6],
    [10, 11],
  ]);
  assert.deepEqual(await lettersOf('zhouji'), [
    [0, 4],
    [5, 7],
  ]);
  assert.deepEqual(await lettersOf('jianguo'), [
    [5, 9],
    [10, 13],
  ]);
  assert.equal(await lettersOf('周'), undefined);
});
