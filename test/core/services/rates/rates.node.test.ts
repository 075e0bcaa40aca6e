import assert from 'node:assert/strict';
import { test } from 'node:test';

import { convertAmount } from '../../../../core/values/format/convert-amount.js';
import { createRates, RateError } from '../../../../core/services/rates/create-rates.js';
import type { RequestOptions } from '../../../../core/kernel/request/types.js';

interface Call {
  path: string;
  options: RequestOptions | undefined;
}

function bench(answer: (call: Call, count: number) => unknown) {
  const calls: Call[] = [];
  const state = { today: '2026-11-23', tenant: 'group' };
  const rates = createRates({
    request: {
      async send(path: string, options?: RequestOptions) {
        calls.push({ path, options });
        await Promise.resolve();
        return answer({ path, options }, calls.length);
      },
    },
    tenantKey: () => state.tenant,
    today: () => state.today,
  });
  return { rates, calls, state };
}

test('7.3.9, 7.3.10, 5.19 a rate of type 1 is requested for the present day', async () => {
  const { rates, calls } = bench(() => ({ rate: '7.1234' }));
  assert.deepEqual(await rates.rate({ from: 'USD', to: 'CNY', date: '2020-01-01' }), {
    rate: '7.1234',
    date: '2026-11-23',
  });
  assert.equal(calls[0]?.path, '/papi/i18n/rate/getTargetRate');
  assert.equal(calls[0].options?.method, 'POST');
  assert.deepEqual(calls[0].options.body, {
    rateSymbol: 'USD',
    targetSymbol: 'CNY',
    date: '2026-11-23',
    type: '1',
    tenantKey: 'group',
  });
});

test('5.19 another type has the date of its caller', async () => {
  const { rates, calls } = bench(() => ({ rate: '7' }));
  assert.equal(
    (await rates.rate({ from: 'USD', to: 'CNY', type: '2', date: '2026-01-31' })).date,
    '2026-01-31',
  );
  assert.deepEqual(calls[0]?.options?.body, {
    rateSymbol: 'USD',
    targetSymbol: 'CNY',
    date: '2026-01-31',
    type: '2',
    tenantKey: 'group',
  });
});

test('a rate is kept for its day, pair, type and tenant', async () => {
  const { rates, calls, state } = bench((_, count) => ({ rate: `7.${count}` }));
  const usd = { from: 'USD', to: 'CNY' };
  assert.equal((await rates.rate(usd)).rate, '7.1');
  assert.equal((await rates.rate(usd)).rate, '7.1');
  assert.equal((await rates.rate({ from: 'CNY', to: 'USD' })).rate, '7.2');
  assert.equal((await rates.rate({ ...usd, type: '2', date: '2026-11-23' })).rate, '7.3');
  state.tenant = 'logistics';
  assert.equal((await rates.rate(usd)).rate, '7.4');
  state.tenant = 'group';
  state.today = '2026-11-24';
  assert.equal((await rates.rate(usd)).rate, '7.5');
  assert.equal((await rates.rate(usd)).date, '2026-11-24');
  assert.equal(calls.length, 5);
});

test('callers share an in-flight request', async () => {
  const { rates, calls } = bench(() => ({ rate: '7' }));
  const [first, second] = await Promise.all([
    rates.rate({ from: 'USD', to: 'CNY' }),
    rates.rate({ from: 'USD', to: 'CNY' }),
  ]);
  assert.deepEqual(first, second);
  assert.equal(calls.length, 1);
});

test('7.3.11 a message of the back end is that of the error, and a failure is not kept', async () => {
  const answers: unknown[] = [{ msg: '没有汇率' }, {}, null, { rate: '7.5' }];
  const { rates, calls } = bench((_, count) => answers[count - 1]);
  const load = () => rates.rate({ from: 'USD', to: 'CNY' });
  await assert.rejects(load, (error) => error instanceof RateError && error.text === '没有汇率');
  await assert.rejects(load, (error) => error instanceof RateError && error.text === undefined);
  await assert.rejects(load, RateError);
  assert.equal((await load()).rate, '7.5');
  assert.equal(calls.length, 4);
});

test('an error of the request reaches every caller, and is not kept', async () => {
  const { rates, calls } = bench((_, count) => {
    if (count === 1) throw new TypeError('down');
    return { rate: '7' };
  });
  const load = () => rates.rate({ from: 'USD', to: 'CNY' });
  const results = await Promise.allSettled([load(), load()]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal((await load()).rate, '7');
  assert.equal(calls.length, 2);
});

test('3.19 a rate is a positive decimal number, and nothing else is computed with', async () => {
  for (const [rate, expected] of [
    ['007.50', '7.50'],
    [7.25, '7.25'],
    [1e-7, '0.0000001'],
  ] as const)
    assert.equal((await bench(() => ({ rate })).rates.rate({ from: 'USD', to: 'CNY' })).rate, expected);
  for (const rate of [
    '',
    '0',
    '-1',
    '0.00',
    'NaN',
    '1,5',
    '<b>',
    `1${'0'.repeat(60)}`,
    Number.NaN,
    null,
    {},
    true,
  ])
    await assert.rejects(
      bench(() => ({ rate })).rates.rate({ from: 'USD', to: 'CNY' }),
      RateError,
      JSON.stringify(rate),
    );
});

test('a rate of 40 characters is the longest one, and each digit counts', async () => {
  const longest = `1.${'1'.repeat(38)}`;
  for (const rate of [longest, '1.1'])
    assert.equal((await bench(() => ({ rate })).rates.rate({ from: 'USD', to: 'CNY' })).rate, rate);
  await assert.rejects(
    bench(() => ({ rate: `${longest}1` })).rates.rate({ from: 'USD', to: 'CNY' }),
    RateError,
  );
});

test('the error is known by its name, and has a message where the back end sent no text', async () => {
  const errorOf = (answer: unknown) =>
    bench(() => answer)
      .rates.rate({ from: 'USD', to: 'CNY' })
      .catch((error: unknown) => error as RateError);
  const told = await errorOf({ msg: '没有汇率' });
  assert.ok(told instanceof RateError);
  assert.equal(told.name, 'RateError');
  assert.equal(told.message, '没有汇率');
  const silent = await errorOf({ msg: '' });
  assert.ok(silent instanceof RateError);
  assert.equal(silent.text, undefined);
  assert.equal(silent.message, 'The response has no rate');
});

test('another type without a date has none', async () => {
  const { rates, calls } = bench(() => ({ rate: '7' }));
  assert.equal((await rates.rate({ from: 'USD', to: 'CNY', type: '2' })).date, '');
  assert.equal((calls[0]?.options?.body as { date: string }).date, '');
});

test('100 rates are kept, and the oldest is dropped for another one', async () => {
  const { rates, calls } = bench(() => ({ rate: '7' }));
  const load = (number: number) => rates.rate({ from: `C${number}`, to: 'CNY' });
  for (let number = 1; number <= 100; number += 1) await load(number);
  await load(1);
  assert.equal(calls.length, 100);
  await load(101);
  await load(2);
  await load(101);
  assert.equal(calls.length, 101);
  await load(1);
  assert.equal(calls.length, 102);
});

test('a currency has the rate 1 to itself', async () => {
  const { rates, calls } = bench(() => ({ rate: '2' }));
  assert.deepEqual(await rates.rate({ from: 'CNY', to: 'CNY' }), { rate: '1', date: '2026-11-23' });
  assert.equal(calls.length, 0);
});

test('convertAmount() is exact and rounds half away from zero', () => {
  assert.equal(convertAmount('1234.56', '7.1234', 2), '8794.26');
  assert.equal(convertAmount('-0.5', '0.01', 2), '-0.01');
  assert.equal(convertAmount('9007199254740993', '1.1', 1), '9907919180215092.3');
  assert.equal(convertAmount('', '7', 2), undefined);
  assert.equal(convertAmount('1,5', '7', 2), undefined);
});
