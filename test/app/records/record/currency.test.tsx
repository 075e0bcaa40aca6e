import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import type { ModuleSchema } from '../../../../core/contracts/records.js';
import type { RateRequest } from '../../../../core/contracts/rates.js';
import { createRegistry } from '../../../../core/records/create-registry.js';
import { control, FakeBackEnd, fill, mountRecord, press, tenant, unmountAll, until } from './record-bench.js';
import { firstId, schema } from './record-fixture.js';

const path = '/papi/i18n/rate/getTargetRate';
const text = () => document.body.innerText;
const createPage = createRegistry().addressOf({ module: 'workflow', page: 'create' }) ?? '';

/** A request whose amount is in the currency of its own field. */
const claims: ModuleSchema = {
  ...schema,
  amountField: 'amount',
  fields: [
    { key: 'title', type: 'text', label: 'Title', group: 'basic', required: true },
    {
      key: 'currency',
      type: 'select',
      label: 'Currency',
      group: 'basic',
      required: true,
      defaultValue: 'CNY',
      options: ['CNY', 'USD', 'HKD'].map((value) => ({ value, label: value })),
    },
    {
      key: 'amount',
      type: 'money',
      label: 'Amount',
      group: 'basic',
      currency: '¥',
      currencyField: 'currency',
      precision: 2,
      min: '0',
      max: '1000000',
    },
    {
      key: 'items',
      type: 'lines',
      label: 'Items',
      group: 'more',
      columns: [
        { key: 'name', label: 'Item', type: 'text' },
        { key: 'sum', label: 'Sum', type: 'money', precision: 2 },
      ],
    },
  ],
};

const group = {
  locale: { dateformat: 'yyyy-MM-dd', server_timezone: 'Pacific/Kiritimati' },
  localeSettings: {
    ...tenant.localeSettings,
    numberformat: 1,
    moneyformat: 3,
    currencymap: { CNY: '¥', USD: '$', HKD: 'HK$' },
    baseCurrency: '¥',
  },
} as const;

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());

/** A record with these values. */
function backEndWith(values: Record<string, string>): FakeBackEnd {
  const backEnd = new FakeBackEnd();
  for (const [id, row] of backEnd.rows)
    backEnd.rows.set(id, { ...row, values: { ...row.values, ...values } });
  return backEnd;
}

describe('an amount in another currency than the base currency', () => {
  const { fetch } = window;
  let asked: RateRequest[];
  let answers: (object | Error)[];

  beforeEach(() => {
    asked = [];
    answers = [];
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== path) return fetch(input, init);
      const body = (await request.json()) as RateRequest;
      asked.push(body);
      const data = answers.shift() ?? { rate: body.rateSymbol === 'USD' ? '7.25' : '0.9' };
      if (data instanceof Error) throw data;
      return Response.json({ code: 200, status: true, msg: '', data });
    };
  });
  afterEach(async () => {
    unmountAll();
    window.fetch = fetch;
    await setViewport({ width: 1440, height: 900 });
  });

  it('1.10, 3.17 a record shows it with its own symbol, and beside it in the base currency with rate and day', async () => {
    mountRecord({
      schema: claims,
      tenant: group,
      backEnd: backEndWith({ currency: 'USD', amount: '1234.50' }),
    });
    await until('the amount', () => text().includes('$1.234,50'));
    await until('the converted amount', () => text().includes('≈ ¥8.950,13'));
    expect(text()).to.include('1 USD = 7.25 CNY');
    expect(text()).to.include(today());
    expect(text()).not.to.include('¥1.234,50');
  });

  it('each version of a conflict has the currency that the record has in it', async () => {
    const backEnd = new FakeBackEnd();
    const values = { title: 'Scanner', currency: 'CNY', amount: '100.00', items: [] };
    backEnd.rows.set(firstId, { ...backEnd.get(firstId), values });
    mountRecord({ schema: claims, tenant: group, backEnd });
    await press('Edit');
    await fill('Amount', '200');
    backEnd.changeByOther(firstId, { currency: 'USD', amount: '30.00' });
    await press('Save');
    await until('both versions', () => text().includes('saved this record while you were editing'));
    const conflict = document.querySelector<HTMLElement>('[data-field="amount"]')?.innerText;
    expect(conflict).to.include('¥100,00').and.to.include('¥200,00').and.to.include('$30,00');
  });

  it('5.17 an amount of a record is written in words', async () => {
    const backEnd = backEndWith({ currency: 'CNY', amount: '1234.50' });
    mountRecord({ schema: claims, tenant: group, backEnd });
    await until('the words', () =>
      text().includes('SAY ONE THOUSAND TWO HUNDRED THIRTY-FOUR AND CENTS FIFTY ONLY'),
    );
  });

  it('5.17 a foreign amount is written with the code of its currency', async () => {
    mountRecord({ schema: claims, tenant: group, backEnd: backEndWith({ currency: 'USD', amount: '7' }) });
    await until('the words', () => text().includes('USD SAY SEVEN ONLY'));
  });

  it('5.19, 7.3.10 the rate is that of the present day of the tenant', async () => {
    mountRecord({ schema: claims, tenant: group, backEnd: backEndWith({ currency: 'USD', amount: '1' }) });
    await until('the converted amount', () => text().includes('≈ ¥7,25'));
    expect(asked).to.deep.equal([
      { rateSymbol: 'USD', targetSymbol: 'CNY', date: today(), type: '1', tenantKey: 'group' },
    ]);
  });

  it('an amount in the base currency is not converted', async () => {
    mountRecord({
      schema: claims,
      tenant: group,
      backEnd: backEndWith({ currency: 'CNY', amount: '1234.50' }),
    });
    await until('the amount', () => text().includes('¥1.234,50'));
    expect(text()).not.to.include('≈');
    expect(asked).to.deep.equal([]);
  });

  it('follows amount and currency while a form is filled in, with one request for each currency', async () => {
    mountRecord({ schema: claims, tenant: group, address: createPage });
    await until('the form', () => control('Amount'));
    await fill('Amount', '100');
    expect(text()).not.to.include('≈');
    await choose('USD');
    await until('the converted amount', () => text().includes('≈ ¥725,00'));
    expect(control('Amount')?.parentElement?.textContent).to.include('$');
    await fill('Amount', '2000');
    await until('the new amount', () => text().includes('≈ ¥14.500,00'));
    await choose('HKD');
    await until('the other currency', () => text().includes('≈ ¥1.800,00'));
    await choose('USD');
    await until('the first currency', () => text().includes('≈ ¥14.500,00'));
    expect(asked.map(({ rateSymbol }) => rateSymbol)).to.deep.equal(['USD', 'HKD']);
    await choose('CNY');
    await until('no conversion', () => !text().includes('≈'));
  });

  it('5.10 what is no amount is said in place of the conversion', async () => {
    mountRecord({ schema: claims, tenant: group, address: createPage });
    await until('the form', () => control('Amount'));
    await choose('USD');
    await fill('Amount', '1.5');
    await until('the message', () => text().includes('Non-standard format data'));
    expect((control('Amount') as HTMLInputElement).value).to.equal('1.5');
    expect(text()).not.to.include('≈');
  });

  it('3.19, 7.3.11 the message of the back end is shown beside the amount, until a further attempt succeeds', async () => {
    answers = [{ msg: 'No rate today' }, {}, new TypeError('down')];
    mountRecord({ schema: claims, tenant: group, backEnd: backEndWith({ currency: 'USD', amount: '2' }) });
    const failure = (message: string) =>
      until(message, () =>
        [...document.querySelectorAll('[role="status"]')].find((one) => one.textContent.includes(message)),
      );
    await failure('No rate today');
    expect(text()).to.include('$2,00');
    await press('Try again');
    await failure("Couldn't get the exchange rate");
    await press('Try again');
    await until(
      'the message about the network',
      () => asked.length === 3 && text().includes("Couldn't reach the server"),
    );
    await press('Try again');
    await until('the converted amount', () => text().includes('≈ ¥14,50'));
    expect(asked.length).to.equal(4);
  });

  it('3.17 lines have the currency of their record', async () => {
    const backEnd = backEndWith({ currency: 'HKD', amount: '5' });
    for (const [id, row] of backEnd.rows)
      backEnd.rows.set(id, { ...row, values: { ...row.values, items: [{ name: 'Taxi', sum: '5' }] } });
    mountRecord({ schema: claims, tenant: group, backEnd });
    await until('the total', () => document.querySelector('tfoot')?.textContent.includes('HK$5,00'));
  });
});

/** Chooses an option of the field 'Currency'. */
async function choose(value: string): Promise<void> {
  const select = await until('the currency', () => control('Currency'));
  await (select as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
  const place = ['CNY', 'USD', 'HKD'].indexOf(value);
  Object.assign(select, { value: String(place) });
  select.dispatchEvent(new CustomEvent('sl-change', { bubbles: true, composed: true }));
}
