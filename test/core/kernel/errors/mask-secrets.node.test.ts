import assert from 'node:assert/strict';
import { test } from 'node:test';

import { maskSecrets } from '../../../../core/kernel/errors/mask-secrets.js';

const cases = {
  'in an address': [
    ['https://a.example/x.js?v=1&ETEAMSID=abc&w=2', 'https://a.example/x.js?v=1&ETEAMSID=***&w=2'],
    ['https://a.example/#auth=abc', 'https://a.example/#auth=***'],
    ['https://a.example/x.js?sessionId=1;b=2 next', 'https://a.example/x.js?sessionId=***;b=2 next'],
    ['(timeout: /x.js?access_token=a.b-c)', '(timeout: /x.js?access_token=***)'],
    ['/sp/doc#/list?ticket=ST-1&page=2', '/sp/doc#/list?ticket=***&page=2'],
    ['/api/x?a[token]=1&b=2', '/api/x?a[token]=***&b=2'],
    ['https://user:secret@a.example/x', 'https://***@a.example/x'],
    ['at https://a.example/x.js?pwd=1:2:3', 'at https://a.example/x.js?pwd=***'],
  ],
  'in an address inside another': [
    [
      '/login?to=https%3A%2F%2Fa.example%2F%3Ftoken%3Dabc%26page%3D2',
      '/login?to=https%3A%2F%2Fa.example%2F%3Ftoken%3D***%26page%3D2',
    ],
  ],
  'in a header': [
    ['eteamsid: abc-def', 'eteamsid: ***'],
    ['Authorization: Bearer eyJh.eyJz.x_-', 'Authorization: ***'],
    ['sent Bearer eyJh.eyJz.x_- twice', 'sent Bearer *** twice'],
    ['Cookie: ETEAMSID=abc; theme=dark', 'Cookie: ***; theme=dark'],
  ],
  'in JSON': [
    ['{"eteamsid":"abc","page":2}', '{"eteamsid":"***","page":2}'],
    ['{ "accessToken" : "a \\u0020 b" , "page": 2}', '{ "accessToken" : "***" , "page": 2}'],
    [
      '{"body":"{\\"eteamsid\\":\\"abc\\",\\"page\\":2}"}',
      '{"body":"{\\"eteamsid\\":\\"***\\",\\"page\\":2}"}',
    ],
    ["{password: 'abc', page: 2}", "{password: '***', page: 2}"],
    ['{"token":12345}', '{"token":***}'],
    ['{"token":"cut off', '{"token":"***'],
    ['{"password":"a\\"b","page":2}', '{"password":"***","page":2}'],
  ],
} as const;

for (const [place, pairs] of Object.entries(cases)) {
  test(`maskSecrets() masks secrets ${place}`, () => {
    for (const [text, shown] of pairs) {
      assert.equal(maskSecrets(text), shown);
      assert.equal(maskSecrets(shown), shown, 'a second time changes nothing');
    }
  });
}

test('maskSecrets() masks the given values wherever they occur', () => {
  const id = 'tk_9f8e7d6c';
  assert.equal(maskSecrets(`no user for ${id}/${id}!`, ['', id]), 'no user for ***/***!');
  assert.equal(maskSecrets('a page of pages', ['page']), 'a page of pages', 'a short value is no secret');
});

test('maskSecrets() leaves everything else', () => {
  for (const text of [
    '',
    'Loading chunk 318 failed.',
    "TypeError: Cannot read properties of undefined (reading 'token')",
    'SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON',
    'at signIn (https://a.example/assets/session-D3k.js:12:5)',
    'signIn@https://a.example/assets/session-D3k.js:12:5',
    'https://a.example/x.js?v=token',
    'https://a.example:8080/session/x?page=2#/list?sort=name',
    '{"page":2,"name":"a: b"}',
  ])
    assert.equal(maskSecrets(text), text);
});

test('maskSecrets() finds a secret behind any other name', () => {
  for (const text of [
    'a:b?token=hidden1',
    '(http://h/?a=1&token=hidden1)',
    'x="1";token="hidden1"',
    'k: "v", token: hidden1',
    'k=token=hidden1',
    'token=?hidden1',
    'token=auth=hidden1',
    '\u0000:"token":"hidden1"',
    '{"a":"{\\"b\\":\\"{\\\\\\"token\\\\\\":\\\\\\"hidden1\\\\\\"}\\"}"}',
  ])
    assert.doesNotMatch(maskSecrets(text), /hidden1/, text);
});
