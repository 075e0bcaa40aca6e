import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Envelope } from '../../core/contracts/envelope.js';
import { createFakeOa, type FakeOaOptions } from '../../sdk/testing/index.js';

const options: FakeOaOptions = {
  origin: 'https://oa.test',
  tenants: [
    {
      tenantKey: 'group',
      users: [{ eteamsid: 'of-li', id: '7', name: 'Li Na' }],
      settings: { autowrap: '1' },
      rates: { 'USD CNY': '7.1' },
      labels: { '12': 'Customers' },
      modules: {
        customer: {
          label: 'Customers',
          records: [
            { id: '1', title: 'Acme', values: { city: 'Berlin' } },
            { id: '2', title: 'Beta', values: { city: 'Lyon' } },
            { id: '3', title: 'Delta', values: { city: 'Bern' } },
          ],
        },
      },
    },
    { tenantKey: 'branch', users: [{ eteamsid: 'of-max', name: 'Max' }] },
  ],
};

function callsTo(oa: ReturnType<typeof createFakeOa>, eteamsid = 'of-li') {
  return async (method: string, path: string, body?: unknown): Promise<Envelope> => {
    const response = await oa.fetch(`https://oa.test${path}`, {
      method,
      headers: { eteamsid, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Envelope;
  };
}

test('the fake OA answers the calls of the start from the tenant of the session', async () => {
  const oa = createFakeOa(options);
  const [li, max, nobody] = [callsTo(oa), callsTo(oa, 'of-max'), callsTo(oa, 'none')];
  const getInfo = '/papi/app/baseserver/info/getInfo';
  const { data } = await li('POST', getInfo);
  assert.deepEqual(
    [Reflect.get(data as object, 'name'), Reflect.get(data as object, 'tenantKey')],
    ['Li Na', 'group'],
  );
  assert.equal(Reflect.get((await max('POST', getInfo)).data as object, 'tenantKey'), 'branch');
  const ended = await nobody('POST', getInfo);
  assert.deepEqual([ended.code, ended.status, ended.data], [-1, false, { isInvalidEteamsid: true }]);
  assert.equal((await nobody('POST', '/api/baseserver/layout/baseTeams')).code, -1);
  assert.deepEqual((await li('POST', '/api/component/base/syncSetting/getSetting', { data: [] })).data, [
    { configKey: 'autowrap', configValue: '1' },
  ]);
  assert.deepEqual(await nobody('GET', '/papi/portico/sdk/auth-token'), {
    status: true,
    data: { eteamsid: 'of-li' },
    msg: '',
  });
  assert.deepEqual(oa.config('branch'), {
    oadomain: 'https://oa.test',
    oatenantkey: 'branch',
    eteamsid: 'of-max',
  });
});

test('it answers calls about labels and rates', async () => {
  const li = callsTo(createFakeOa(options));
  const rate = (rateSymbol: string, targetSymbol: string) =>
    li('POST', '/papi/i18n/rate/getTargetRate', { rateSymbol, targetSymbol, date: '', type: '1' });
  assert.deepEqual((await rate('USD', 'CNY')).data, { rate: '7.1' });
  assert.deepEqual((await rate('EUR', 'EUR')).data, { rate: '1' });
  assert.deepEqual((await rate('USD', 'EUR')).data, { msg: 'No rate from USD to EUR' });
  assert.equal((await li('GET', '/papi/i18n/getTeamDefaultLang?tenantKey=group')).data, 'en');
  assert.deepEqual(await li('GET', '/build/i18n/en/customer.json'), { '12': 'Customers' });
});

test('it has lists and records that calls change', async () => {
  const oa = createFakeOa(options);
  const li = callsTo(oa);
  const list = async (query: object): Promise<{ total: number; titles: string[] }> => {
    const { data } = await li('POST', '/api/portico/modules/customer/list', query);
    const { total, rows } = data as { total: number; rows: { title: string }[] };
    return { total, titles: rows.map(({ title }) => title) };
  };
  const sort = [{ field: 'city', direction: 'asc' }];
  assert.deepEqual(await list({ sort }), { total: 3, titles: ['Acme', 'Delta', 'Beta'] });
  assert.deepEqual(await list({ search: 'ber' }), { total: 2, titles: ['Acme', 'Delta'] });
  assert.deepEqual(await list({ offset: 1, limit: 1 }), { total: 3, titles: ['Beta'] });
  const one = '/api/portico/modules/customer/records/1';
  const saved = await li('PUT', one, { revision: 1, values: { title: 'Acme Ltd', city: 'Bonn' } });
  assert.equal(Reflect.get(saved.data as object, 'revision'), 2);
  assert.equal((await li('PUT', one, { revision: 1, values: { city: 'Rome' } })).code, 409);
  assert.equal((await li('DELETE', '/api/portico/modules/customer/records/2')).code, 200);
  assert.deepEqual(await list({}), { total: 2, titles: ['Acme Ltd', 'Delta'] });
  assert.equal((await li('GET', '/api/portico/modules/customer/records/2')).code, 404);
  assert.equal(oa.calls.at(-1)?.url.pathname, '/api/portico/modules/customer/records/2');
  // Another system has the records as they were.
  assert.equal((await callsTo(createFakeOa(options))('GET', one)).code, 200);
});

test('other origins cannot be reached through its fetch', async () => {
  await assert.rejects(createFakeOa(options).fetch('https://elsewhere.test/'), TypeError);
});
