import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createErrorReporter } from '../../../../core/kernel/errors/create-error-reporter.js';
import { createOpenData, openDataIn, type OpenDataAdapter } from '../../../../core/page/startup/open-data.js';
import { weComOpenData } from '../../../../core/page/startup/wecom-open-data.js';

type Asked = Parameters<OpenDataAdapter['convert']>[0];

function openDataWith(convert?: OpenDataAdapter['convert']) {
  const requests: Asked[] = [];
  const errors = createErrorReporter();
  const adapter = convert && {
    convert: (request: Asked) => {
      requests.push(request);
      return convert(request);
    },
  };
  return { requests, errors, openData: createOpenData({ adapter, tenantKey: () => 'group', errors }) };
}

test('a text of the form $type=id$ is a placeholder', () => {
  assert.deepEqual(openDataIn('From $userName=wm_01$ in $departmentName=2$'), [
    { type: 'userName', id: 'wm_01' },
    { type: 'departmentName', id: '2' },
  ]);
  for (const plain of ['$5 = 35 kr$', '$=1$', '$userName=$', 'userName=1', '$ userName=1$', '$a=b c$']) {
    assert.deepEqual(openDataIn(plain), [], plain);
  }
});

test('placeholders are sent with the tenant key as items of type and id, each once', async () => {
  const { requests, openData } = openDataWith(({ items }) =>
    Promise.resolve(items.map(({ id }) => ({ id, data: `<${id}>` }))),
  );
  assert.deepEqual(await openData.convert(['$userName=1$, $userName=1$', 'plain', '$departmentName=1$']), [
    '<1>, <1>',
    'plain',
    '<1>',
  ]);
  assert.deepEqual(requests, [
    { tenantKey: 'group', items: [{ type: 'userName', id: '1' }] },
    { tenantKey: 'group', items: [{ type: 'departmentName', id: '1' }] },
  ]);
  await openData.convert(['$userName=1$']);
  assert.equal(requests.length, 2, 'known items are not requested again');
});

test('an item that the host does not know is requested once, and one that is being requested is waited for', async () => {
  const { requests, openData } = openDataWith(() => Promise.resolve([{ id: '1', data: 'Anna' }]));
  const both = await Promise.all([openData.convert(['$userName=1$']), openData.convert(['by $userName=1$'])]);
  assert.deepEqual(both, [['Anna'], ['by Anna']]);
  assert.deepEqual(await openData.convert(['$userName=2$']), ['$userName=2$']);
  assert.deepEqual(await openData.convert(['$userName=2$']), ['$userName=2$']);
  assert.deepEqual(
    requests.map(({ items }) => items.map(({ id }) => id)),
    [['1'], ['2']],
  );
});

test('an item whose request failed is requested again', async () => {
  let fails = true;
  const { openData } = openDataWith(() =>
    fails ? Promise.reject(new Error('offline')) : Promise.resolve([{ id: '1', data: 'Anna' }]),
  );
  assert.deepEqual(await openData.convert(['$userName=1$']), ['$userName=1$']);
  fails = false;
  assert.deepEqual(await openData.convert(['$userName=1$']), ['Anna']);
});

test('the original texts are kept when the SDK fails, is missing, or does not know an item', async () => {
  const refusing = openDataWith(() => Promise.reject(new Error('refused')));
  assert.deepEqual(await refusing.openData.convert(['$userName=1$']), ['$userName=1$']);
  assert.deepEqual(refusing.errors.counts(), { 'open-data': 1 });

  const throwing = openDataWith(() => {
    throw new Error('at once');
  });
  assert.deepEqual(await throwing.openData.convert(['$userName=1$']), ['$userName=1$']);
  await throwing.openData.convert(['$userName=1$']);
  assert.equal(throwing.requests.length, 2);

  const partial = openDataWith(() => Promise.resolve([{ id: '1', data: 'Anna' }]));
  assert.deepEqual(await partial.openData.convert(['$userName=1$ $userName=2$']), ['Anna $userName=2$']);

  const none = openDataWith();
  assert.deepEqual(await none.openData.convert(['$userName=1$']), ['$userName=1$']);
  assert.deepEqual(none.errors.counts(), {});
});

test('the WeCom adapter calls its SDK and parses id and data of an untrusted response', async () => {
  const clock = { setTimeout: () => 1, clearTimeout: () => undefined };
  const seen: unknown[] = [];
  const page = {
    WWOpenData: {
      prefetch(request: object, done: (error: unknown, answer: unknown) => void) {
        seen.push(request);
        done(null, { items: [{ id: '1', data: 'Anna' }, { id: 2 }, null] });
      },
    },
  };
  const request = { tenantKey: 'group', items: [{ type: 'userName', id: '1' }] };
  assert.deepEqual(await weComOpenData(page, clock).convert(request), [{ id: '1', data: 'Anna' }]);
  assert.deepEqual(seen, [request]);

  await assert.rejects(weComOpenData({}, clock).convert(request), /not there/);
  const refuses = {
    WWOpenData: { prefetch: (_: object, done: (error: unknown) => void) => done({ code: 1 }) },
  };
  await assert.rejects(weComOpenData(refuses, clock).convert(request), /refused/);
  const silent = { WWOpenData: { prefetch: () => undefined } };
  const limits: number[] = [];
  const impatient = {
    setTimeout(run: () => void, ms: number) {
      limits.push(ms);
      run();
      return 1;
    },
    clearTimeout: () => undefined,
  };
  await assert.rejects(weComOpenData(silent, impatient).convert(request), /did not answer/);
  assert.deepEqual(limits, [10_000]);
});
