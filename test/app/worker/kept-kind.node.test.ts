import assert from 'node:assert/strict';
import { test } from 'node:test';

import { changesPerson, keptAddress, keptKindOf } from '../../../app/worker/kept-kind.js';

const origin = 'https://office.example';

const kindOf = (
  url: string,
  { method = 'GET', mode = 'cors' }: Partial<Pick<Request, 'method' | 'mode'>> = {},
) => keptKindOf({ method, mode, url: new URL(url, origin).href }, origin);

test('a page of the app is answered by its document, other navigations by the network alone', () => {
  for (const page of ['/', '/sp', '/mobile/crm/contract/0/contractInfo/17?view=all', '/ebdfpage/card/1']) {
    assert.equal(kindOf(page, { mode: 'navigate' }), 'document', page);
  }
  for (const page of [
    '/api/file/download',
    '/papi/portico/logo/a',
    '/portico/portico.js',
    '/cp/x',
    '/a.pdf',
    '/build/a',
  ]) {
    assert.equal(kindOf(page, { mode: 'navigate' }), undefined, page);
  }
  assert.equal(kindOf('/sp', { method: 'POST', mode: 'navigate' }), undefined);
});

test('only files with a hash in their name are kept for good', () => {
  assert.equal(kindOf('/assets/index-2Uk2Y3Lu.js'), 'file');
  assert.equal(kindOf('/assets/p--85noOBs.css'), 'file');
  assert.equal(kindOf('/assets/index.js'), undefined);
  assert.equal(kindOf('/first-paint.js'), 'answer');
});

test('answers of the start are kept, those of records and of other origins are not', () => {
  assert.equal(kindOf('/papi/app/baseserver/info/getInfo', { method: 'POST' }), 'answer');
  assert.equal(kindOf('/api/baseserver/layout/baseTeams', { method: 'POST' }), 'answer');
  assert.equal(kindOf('/api/component/base/syncSetting/getSetting', { method: 'POST' }), 'answer');
  assert.equal(kindOf('/api/portico/preferences/appearance?__random__=1'), 'answer');
  assert.equal(kindOf('/api/portico/preferences/appearance', { method: 'PUT' }), undefined);
  assert.equal(kindOf('/api/portico/modules/contract/list', { method: 'POST' }), undefined);
  assert.equal(kindOf('/api/portico/modules/contract/records/17'), undefined);
  assert.equal(kindOf('https://elsewhere.example/assets/index-2Uk2Y3Lu.js'), undefined);
});

test('an answer is kept under its address without the random parameter', () => {
  assert.equal(
    keptAddress(`${origin}/api/portico/preferences?keys=list.contract&__random__=a1`),
    `${origin}/api/portico/preferences?keys=list.contract`,
  );
});

test('signing in and out end what is kept of a person', () => {
  assert.deepEqual(
    [
      '/papi/portico/signin',
      '/api/portico/signout',
      '/papi/app/baseserver/clearCookie',
      '/api/portico/home',
    ].map(changesPerson),
    [true, true, true, false],
  );
});
