import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RequestError } from '../../../../core/kernel/request/request-error.js';
import type { CapturedError } from '../../../../core/services/monitor/error-record.js';
import { isCounted, placeInStack, toRecord } from '../../../../core/services/monitor/error-record.js';

const page = 'https://oa.example.com/sp/crm/customer?eteamsid=abcdef#/list';
const options = { id: 'r1', count: 1, sessionId: '' };

function captured(facts: Partial<CapturedError>): CapturedError {
  return { errType: 'js', page, time: 1_795_000_000_000, ...facts };
}

function thrown(stack: string, message = 'x is not a function'): TypeError {
  return Object.assign(new TypeError(message), { stack });
}

const chromeStack = `TypeError: x is not a function
    at openList (https://oa.example.com/assets/list-D3k.js:1:2048)
    at https://oa.example.com/assets/main-Q1z.js:7:12`;
const firefoxStack = `openList@https://oa.example.com/assets/list-D3k.js:1:2048
@https://oa.example.com/assets/main-Q1z.js:7:12
`;

test('toRecord() has the fields of an error record', () => {
  const record = toRecord(
    captured({
      error: thrown(chromeStack),
      message: 'Uncaught TypeError: x is not a function',
      filePath: 'https://oa.example.com/assets/list-D3k.js?v=2',
      lineNumber: 1,
      colNumber: 2048,
    }),
    options,
  );
  assert.deepEqual(record, {
    id: 'r1',
    errType: 'js',
    message: 'TypeError: x is not a function',
    filePath: 'https://oa.example.com/assets/list-D3k.js?v=2',
    fileName: 'list-D3k.js',
    lineNumber: 1,
    colNumber: 2048,
    stack: chromeStack,
    refererUrl: 'https://oa.example.com/sp/crm/customer?eteamsid=***#/list',
    createTime: 1_795_000_000_000,
  });
});

test('toRecord() has the component of a component error, and how many identical errors there were', () => {
  const facts = captured({
    errType: 'e10Com',
    error: thrown(chromeStack),
    comName: 'CustomerList',
    stack: '\n    at CustomerList (https://oa.example.com/assets/list-D3k.js:1:9)',
  });
  const { errType, comName, count, stack } = toRecord(facts, { ...options, count: 7 });
  assert.deepEqual([errType, comName, count], ['e10Com', 'CustomerList', 7]);
  assert.equal(
    stack,
    `${chromeStack}\n\nComponents:\n    at CustomerList (https://oa.example.com/assets/list-D3k.js:1:9)`,
  );
});

test('toRecord() finds the place of a caught error or a rejection in its stack, of each engine', () => {
  for (const stack of [chromeStack, firefoxStack]) {
    for (const errType of ['promise', 'ecode', 'e10Com'] as const) {
      const { filePath, fileName, lineNumber, colNumber } = toRecord(
        captured({ errType, error: thrown(stack) }),
        options,
      );
      assert.deepEqual(
        [filePath, fileName, lineNumber, colNumber],
        ['https://oa.example.com/assets/list-D3k.js', 'list-D3k.js', 1, 2048],
      );
    }
  }
  const inMessage = thrown(
    `TypeError: https://a.example/x.js:5:5\nfailed\n    at https://oa.example.com/b.js:1:2`,
    'https://a.example/x.js:5:5\nfailed',
  );
  assert.equal(toRecord(captured({ errType: 'promise', error: inMessage }), options).fileName, 'b.js');
  assert.equal(placeInStack('at <anonymous>\nat eval (eval at x)'), undefined);
  assert.deepEqual(placeInStack('a@https://h/@vite/x@1.2/y.js:3:4'), {
    filePath: 'https://h/@vite/x@1.2/y.js',
    lineNumber: 3,
    colNumber: 4,
  });
});

test('toRecord() has the URL of a request or resource, made absolute', () => {
  const ajax = toRecord(
    captured({ errType: 'ajax', message: 'POST 500', filePath: '/api/crm/save?x=1' }),
    options,
  );
  assert.deepEqual(
    [ajax.message, ajax.filePath, ajax.fileName, ajax.stack],
    ['POST 500', 'https://oa.example.com/api/crm/save?x=1', 'save', ''],
  );
  const unsent = captured({
    errType: 'ajax',
    message: 'GET 0',
    error: new TypeError('Failed to fetch'),
    filePath: '/a',
  });
  assert.equal(toRecord(unsent, options).message, 'GET 0 TypeError: Failed to fetch');
  const image = captured({
    errType: 'resource',
    message: 'img failed to load',
    filePath: `data:image/png;base64,${'A'.repeat(9_000)}`,
  });
  assert.equal(toRecord(image, options).filePath.length, 60);
});

test('toRecord() describes whatever was thrown, and never throws', () => {
  const hostile = {
    get message(): string {
      throw new Error('no');
    },
  };
  const proxy = new Proxy({}, { get: () => assert.fail(), ownKeys: () => assert.fail() });
  for (const [error, message] of [
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [7, '7'],
    [Symbol('s'), 'Symbol(s)'],
    [{ code: 5, token: 'abc' }, 'Object with the keys code, token'],
    [hostile, 'Object with the keys message'],
    [proxy, 'Object'],
    [{ name: 'X', message: 'y' }, 'X: y'],
    [new Error(''), 'Error'],
    [Object.create(null), 'Object with the keys '],
  ] as const) {
    const record = toRecord(captured({ errType: 'promise', error }), options);
    assert.equal(record.message, message);
    assert.equal(record.stack, error instanceof Error ? error.stack : '');
  }
  assert.equal(toRecord(captured({ message: 'Script error.' }), options).message, 'Script error.');
});

test('toRecord() bounds its texts', () => {
  const long = 'long '.repeat(100_000);
  const record = toRecord(
    captured({
      errType: 'e10Com',
      error: thrown(long, long),
      filePath: `https://h/${long}`,
      comName: long,
      page: `https://h/${long}`,
    }),
    options,
  );
  assert.deepEqual(
    [record.message, record.stack, record.filePath, record.refererUrl, record.comName].map(
      (text) => text?.length,
    ),
    [2_000, 8_000, 2_000, 2_000, 200],
  );
});

test('toRecord() contains no secret, wherever it was', () => {
  const sessionId = 'tk_9f8e7d6c5b';
  const secrets = `${sessionId} https://h/x?token=hidden1#/y {"eteamsid":"hidden2"} Authorization: Bearer hidden3 passwd=hidden4`;
  const facts = captured({
    errType: 'ecode',
    error: thrown(`Error: ${secrets}\n    at https://h/a.js?ticket=hidden5&${sessionId}:1:2`, secrets),
    filePath: `https://user:hidden6@h/${sessionId}?auth=hidden7`,
    page: `https://h/${sessionId}?session=hidden8`,
    comName: `x token=hidden9`,
  });
  const text = JSON.stringify(toRecord(facts, { ...options, sessionId }));
  assert.doesNotMatch(text, /hidden|tk_9f8e/);
  // The texts are cut after they are masked: no part of a secret stays at the end.
  for (let length = 1_980; length < 2_010; length += 1) {
    const cut = captured({ error: new Error(`${'x'.repeat(length)} ${sessionId}`) });
    assert.doesNotMatch(toRecord(cut, { ...options, sessionId }).message, /tk_/);
  }
});

test('isCounted() skips rejections with an error of an HTTP client, and nothing else', () => {
  const own = new RequestError({ kind: 'http', method: 'GET', url: '/a', status: 500, at: 0 });
  const byName = ['FetchError', 'AxiosError', 'HTTPError', 'AbortError', 'TimeoutError'].map((name) =>
    Object.assign(new Error('x'), { name }),
  );
  for (const error of [own, ...byName]) {
    assert.equal(isCounted(captured({ errType: 'promise', error })), false, error.name);
    assert.equal(isCounted(captured({ errType: 'js', error })), true);
    assert.equal(isCounted(captured({ errType: 'e10Com', error })), true);
  }
  const oldAxios = Object.assign(new Error('Network Error'), { isAxiosError: true });
  assert.equal(isCounted(captured({ errType: 'promise', error: oldAxios })), false, 'axios before 0.27');
  for (const error of [new TypeError('x'), 'text', undefined, null, { name: 'Other' }])
    assert.equal(isCounted(captured({ errType: 'promise', error })), true);
});

test('isCounted() excludes calls of the monitor itself', () => {
  for (const path of [
    '/api/front/monitor/report/reportData',
    '/api/front/monitor/report/reportSubData',
    '/api/tissot/frontErrorRecord',
    '/cp/resourceReport.json',
  ]) {
    for (const filePath of [path, `https://maintain.example.com${path}?x=1`])
      assert.equal(isCounted(captured({ errType: 'ajax', filePath })), false, filePath);
    assert.equal(isCounted(captured({ errType: 'ajax', filePath: `/x${path}` })), true);
  }
  assert.equal(isCounted(captured({ errType: 'ajax', filePath: 'http://[' })), true);
});
