import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { HomeData } from '../../core/contracts/home.js';
import type { HomeChart } from '../../core/contracts/home-charts.js';
import type { SavedView } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

const path = '/api/portico/home/charts';
const order = '/api/portico/home/charts/order';

let server: TestServer;
let anna: Client;
let other: Client;

before(async () => {
  server = await startServer();
  anna = await signIn(server, 'logistics', 'anna.lee');
  other = await signIn(server, 'logistics', 'tom.baker');
});
after(() => server.stop());

const chartsOf = async (client: Client): Promise<HomeChart[] | undefined> =>
  (await client.get<Omit<HomeData, 'charts'> & { charts?: HomeChart[] }>(endpoints.home)).data.charts;

async function put(client: Client, chart: Partial<HomeChart>): Promise<HomeChart> {
  const { code, msg, data } = await client.post<HomeChart>(path, {
    module: 'customer',
    view: 'all',
    ...chart,
  });
  assert.equal(code, 200, msg);
  return data;
}

async function clear(client: Client): Promise<void> {
  for (const { id } of (await chartsOf(client)) ?? []) await client.call('DELETE', `${path}/${id}`);
}

beforeEach(() => clear(anna));

describe('charts on the home page', () => {
  test('are in the answer of the home page, as they were put there, and in no one else’s', async () => {
    assert.equal(await chartsOf(anna), undefined, 'nothing without charts');
    const filters = [{ field: 'status', op: 'eq' as const, value: 'active' }];
    const chart = { by: 'region', measure: 'count' };
    const first = await put(anna, { filters, chart, search: '' });
    const second = await put(anna, { module: 'saleChance', view: 'all' });
    assert.deepEqual(await chartsOf(anna), [
      { id: first.id, module: 'customer', view: 'all', search: '', filters, chart },
      { id: second.id, module: 'saleChance', view: 'all' },
    ]);
    assert.equal(await chartsOf(other), undefined);
    const stranger = await signIn(server, 'group', 'lin.xiao');
    assert.equal(await chartsOf(stranger), undefined);
  });

  test('are there once, however often they are sent', async () => {
    const first = await put(anna, { chart: { by: 'region' } });
    const again = await put(anna, { chart: { by: 'region' } });
    assert.equal(again.id, first.id);
    assert.equal((await chartsOf(anna))?.length, 1);
  });

  test('are six at most', async () => {
    for (let index = 0; index < 6; index += 1) await put(anna, { search: `text ${index}` });
    const { code, msg } = await anna.post(path, { module: 'customer', view: 'all' });
    assert.equal(code, 400);
    assert.match(msg, /six charts|6 个图表/);
    assert.equal((await chartsOf(anna))?.length, 6);
  });

  test('are ordered by their ids; those of others and unknown ones change nothing', async () => {
    const ids: string[] = [];
    for (const search of ['a', 'b', 'c']) ids.push((await put(anna, { search })).id);
    const foreign = await put(other, {});
    const [one, two, three] = ids;
    const { data } = await anna.put<HomeChart[]>(order, { ids: [three, foreign.id, one] });
    assert.deepEqual(
      data.map(({ id }) => id),
      [three, one, two],
    );
    assert.deepEqual(await chartsOf(anna), data);
    const last = await put(anna, { search: 'd' });
    assert.equal((await chartsOf(anna))?.at(-1)?.id, last.id, 'a new one comes last');
    await clear(other);
  });

  test('are removed by their owner only', async () => {
    const { id } = await put(anna, {});
    assert.equal((await other.call('DELETE', `${path}/${id}`)).code, 404);
    assert.equal((await chartsOf(anna))?.length, 1);
    assert.equal((await anna.call('DELETE', `${path}/${id}`)).code, 200);
    assert.equal((await anna.call('DELETE', `${path}/${id}`)).code, 404);
    assert.equal(await chartsOf(anna), undefined);
  });

  test('go with the saved view that they show, and no others do', async () => {
    const { data: view } = await anna.post<SavedView>(endpoints.views('customer'), { label: 'By region' });
    await put(anna, { view: view.id });
    const kept = await put(anna, { view: 'all' });
    assert.equal((await anna.call('DELETE', endpoints.view('customer', view.id))).code, 200);
    assert.deepEqual(
      (await chartsOf(anna))?.map(({ id }) => id),
      [kept.id],
    );
  });

  test('need a view of the module that the user has', async () => {
    const { data: view } = await other.post<SavedView>(endpoints.views('customer'), { label: 'Mine' });
    for (const name of [view.id, 'nowhere'])
      assert.equal((await anna.post(path, { module: 'customer', view: name })).code, 404, name);
    assert.equal((await anna.post(path, { module: 'nowhere', view: 'all' })).code, 404);
    assert.equal(await chartsOf(anna), undefined);
  });

  test('are refused without a session, and with content that is none', async () => {
    const wrong = [
      {},
      { module: 'customer' },
      { module: 'customer', view: '' },
      { module: 'customer', view: 'all', chart: { colour: 'red' } },
      { module: 'customer', view: 'all', chart: { by: 'x'.repeat(201) } },
      { module: 'customer', view: 'all', filters: [{ field: 'status', op: 'is' }] },
      { module: ['customer'], view: 'all' },
    ];
    for (const body of wrong) assert.equal((await anna.post(path, body)).code, 400, JSON.stringify(body));
    for (const ids of ['1', [1], Array.from({ length: 7 }, String)])
      assert.equal((await anna.put(order, { ids })).code, 400);
    const signedOut = await fetch(`${server.url}${path}`, { method: 'POST', body: '{}' });
    assert.notEqual(((await signedOut.json()) as { code: number }).code, 200);
  });
});
