import assert from 'node:assert/strict';
import { test } from 'node:test';

import { failureText, showsLoadFailure } from '../../../../core/kernel/resources/failure-text.js';

test('failureText() has one line for each known fact', () => {
  assert.equal(
    failureText({
      message: 'Loading chunk 318 failed.',
      url: 'https://static.example.com/318.js?v=1',
      code: 'ECHUNK_TIMEOUT',
      time: Date.UTC(2026, 10, 20, 6, 20, 7),
    }),
    'Loading chunk 318 failed.\nhttps://static.example.com/318.js?v=1\n2026-11-20T06:20:07.000Z  ECHUNK_TIMEOUT',
  );
  assert.equal(
    failureText({ message: 'Loading chunk 318 failed', page: 'https://oa.example.com/sp/crm?token=abc' }),
    'Loading chunk 318 failed\nPage: https://oa.example.com/sp/crm?token=***',
  );
  assert.equal(failureText('Loading CSS chunk 92 failed.'), 'Loading CSS chunk 92 failed.');
  assert.equal(failureText(new TypeError('Failed to fetch')), 'Failed to fetch');
  assert.equal(failureText({ url: '/a.js', time: '14:20' }), '/a.js\n14:20');
});

test('failureText() does not repeat an address that the message contains', () => {
  const url = 'https://static.example.com/318.js';
  assert.equal(failureText({ message: `(timeout: ${url})`, url }), `(timeout: ${url})`);
});

test('failureText() is empty for values that are no failure, and does not throw', () => {
  for (const failure of [null, undefined, 7, true, {}, [], { message: {}, url: 3, code: null, time: NaN }])
    assert.equal(failureText(failure), '');
});

test('failureText() masks secrets in addresses', () => {
  for (const [text, shown] of [
    ['https://a.example/x.js?v=1&ETEAMSID=abc&w=2', 'https://a.example/x.js?v=1&ETEAMSID=***&w=2'],
    [
      '(timeout: https://a.example/x.js?access_token=a.b-c)',
      '(timeout: https://a.example/x.js?access_token=***)',
    ],
    ['https://a.example/#auth=abc', 'https://a.example/#auth=***'],
    ['https://a.example/x.js?sessionId=1;b=2 next', 'https://a.example/x.js?sessionId=***;b=2 next'],
    ['https://a.example/x.js?v=token', 'https://a.example/x.js?v=token'],
  ] as const) {
    assert.equal(failureText({ url: text }), shown);
    assert.equal(failureText(text), shown);
  }
});

test('2.2.2 the load-failure dialog is suppressed under /sp/em/popup and /mobile/em/watermark', () => {
  for (const path of [
    '/sp/em/popup',
    '/sp/em/popup/',
    '/sp/em/popup/a/b',
    '/mobile/em/watermark',
    '/mobile/em/watermark/1',
  ])
    assert.equal(showsLoadFailure(path), false, path);
});

test('2.2.2 paths that only look alike show it', () => {
  for (const path of [
    '/',
    '/sp/em',
    '/sp/em/popups',
    '/mobile/em/popup',
    '/sp/em/watermark',
    '/mobile/em/watermarks/1',
    '/guest/sp/em/popup',
  ])
    assert.equal(showsLoadFailure(path), true, path);
});
