import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { call, noon, signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let james: Client;

before(async () => {
  server = await startServer();
  [lin, james] = await Promise.all([
    signIn(server, 'group', 'lin.xiao'),
    signIn(server, 'logistics', 'admin'),
  ]);
});
after(() => server.stop());

const path = '/papi/i18n/rate/getTargetRate';
const usd = {
  rateSymbol: 'USD',
  targetSymbol: 'CNY',
  date: '2026-09-17',
  type: '1',
  tenantKey: 'group',
};
interface RateAnswer {
  rate?: string;
  msg?: string;
}
const rateOf = async (body: Partial<typeof usd>, client = lin): Promise<RateAnswer> => {
  const answer = await client.post<RateAnswer>(path, { ...usd, ...body });
  assert.equal(answer.code, 200);
  return answer.data;
};

describe('exchange rates', () => {
  it('3.19, 7.3.9 to 7.3.11 a rate is decimal text, for the currencies of the tenant', async () => {
    for (const [rateSymbol, targetSymbol] of [
      ['USD', 'CNY'],
      ['CNY', 'USD'],
      ['HKD', 'EUR'],
    ]) {
      const answer = await rateOf({ rateSymbol, targetSymbol });
      assert.deepEqual(Object.keys(answer), ['rate']);
      assert.match(answer.rate ?? '', /^\d+\.\d+$/);
    }
    assert.match(
      (await rateOf({ rateSymbol: 'GBP', targetSymbol: 'USD', tenantKey: 'logistics' }, james)).rate ?? '',
      /^1\.\d+$/,
    );
  });

  it('5.19 type 1 is the present day of the tenant, whichever date comes with it', async () => {
    const today = await rateOf({});
    assert.deepEqual(await rateOf({ date: '2026-08-01' }), today);
    const earlier = await rateOf({ type: '2', date: '2026-08-01' });
    assert.notEqual(earlier.rate, today.rate);
    assert.deepEqual(await rateOf({ type: '2', date: '2026-09-17' }), today);
    // Twenty past midnight in Shanghai, still the day before in London.
    server.setNow(new Date('2026-08-01T16:20:00Z'));
    try {
      assert.deepEqual(await rateOf({}), await rateOf({ type: '2', date: '2026-08-02' }));
      const pair = { rateSymbol: 'USD', targetSymbol: 'GBP', tenantKey: 'logistics' };
      assert.deepEqual(
        await rateOf(pair, james),
        await rateOf({ ...pair, type: '2', date: '2026-08-01' }, james),
      );
    } finally {
      server.setNow(noon);
    }
  });

  it('a rate holds until the next one, and there is none before the first', async () => {
    const last = await rateOf({ type: '2', date: '2026-09-17' });
    assert.deepEqual(await rateOf({ type: '2', date: '2026-12-24' }), last);
    assert.deepEqual(Object.keys(await rateOf({ type: '2', date: '2020-01-01' })), ['msg']);
  });

  it('7.3.11 data.msg says in the language of the user that there is no rate', async () => {
    const unknown = { ...usd, rateSymbol: 'XAU' };
    const text = async (langType: string) => (await lin.post<RateAnswer>(path, unknown, { langType })).data;
    assert.deepEqual(await text('zh_CN'), { msg: '没有 XAU 兑 CNY 的汇率' });
    assert.deepEqual(await text('en'), { msg: 'There is no exchange rate from XAU to CNY' });
    assert.deepEqual(await text('de'), { msg: 'Es gibt keinen Wechselkurs von XAU in CNY' });
  });

  it('are those of the own tenant, for its signed-in users', async () => {
    assert.equal((await lin.post(path, { ...usd, tenantKey: 'logistics' })).code, 403);
    assert.equal((await call(server.url, 'POST', path, usd)).http, 401);
    for (const odd of [
      { ...usd, rateSymbol: '' },
      { ...usd, rateSymbol: 7 },
      { ...usd, type: '2', date: '17.09.2026' },
      { ...usd, type: '2', date: '2026-02-30' },
      { ...usd, rateSymbol: 'X'.repeat(17) },
      { tenantKey: 'group' },
    ])
      assert.equal((await lin.post(path, odd)).code, 400, JSON.stringify(odd));
    assert.deepEqual(await rateOf({ rateSymbol: "USD' OR '1'='1".slice(0, 16) }), {
      msg: "没有 USD' OR '1'='1 兑 CNY 的汇率",
    });
  });
});

describe('the currencies of a tenant and its default language', () => {
  it('7.3.7, 7.3.8 the language is that of the tenant, without a session', async () => {
    const lang = async (tenantKey: string) =>
      call<string>(server.url, 'GET', `/papi/i18n/getTeamDefaultLang?tenantKey=${tenantKey}`);
    assert.equal((await lang('group')).data, 'zh_CN');
    assert.equal((await lang('logistics')).data, 'en');
    assert.equal((await lang('nobody')).code, 404);
    assert.equal((await call(server.url, 'GET', '/papi/i18n/getTeamDefaultLang')).code, 404);
  });

  it('3.17 the currency map has a symbol by code, and the base currency', async () => {
    const currencies = async (tenantKey: string) =>
      call(server.url, 'GET', `/papi/portico/currencies?tenantKey=${tenantKey}`);
    assert.deepEqual((await currencies('group')).data, {
      currencymap: { CNY: '¥', USD: '$', EUR: '€', HKD: 'HK$' },
      baseCurrency: '¥',
    });
    assert.deepEqual((await currencies('logistics')).data, {
      currencymap: { GBP: '£', EUR: '€', USD: '$' },
      baseCurrency: '£',
    });
    assert.equal((await currencies('nobody')).code, 404);
  });
});

describe('an expense claim in another currency', () => {
  const claim = { title: 'Taxi', kind: 'travel', department: 'x', amount: '10.00' };

  it('offers the currencies of the tenant, its base currency first', async () => {
    const options = async (client: Client) => {
      const { data } = await client.get<ModuleSchema>(endpoints.schema('fna'));
      const field = data.fields.find(({ key }) => key === 'currency');
      assert.equal(field?.defaultValue, field?.options?.[0]?.value);
      assert.equal(data.fields.find(({ key }) => key === 'amount')?.currencyField, 'currency');
      return field?.options?.map(({ value }) => value);
    };
    assert.deepEqual(await options(lin), ['CNY', 'USD', 'EUR', 'HKD']);
    assert.deepEqual(await options(james), ['GBP', 'USD', 'EUR']);
  });

  it('takes no currency that the tenant has not, and proposes the base currency', async () => {
    const create = (values: object) => lin.post<RecordDetail>(endpoints.records('fna'), { values });
    assert.equal((await create({ ...claim, currency: 'GBP' })).code, 422);
    assert.equal((await create({ ...claim, currency: null })).code, 422);
    assert.equal((await create({ ...claim, currency: 'USD' })).data.values['currency'], 'USD');
    assert.equal((await create(claim)).data.values['currency'], 'CNY');
  });

  it('is in lists with its currency, also among the demo records', async () => {
    const { data } = await lin.post<ListPage>(endpoints.list('fna'), { limit: 50 });
    const found = new Set(data.rows.map(({ values }) => values['currency']));
    assert.ok(found.has('CNY') && found.has('USD'), JSON.stringify([...found]));
  });
});
