import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linkDestination, type LinkDestination } from '../../../../core/services/links/link-destination.js';
import { createRegistry } from '../../../../core/records/create-registry.js';

const origin = 'https://oa.example.com';
const surroundings = {
  registry: createRegistry(),
  baseUrl: `${origin}/sp/mail/view?mailResourceId=1`,
  origins: [origin, 'https://links.example.com'],
};
const at = (href: string): LinkDestination | undefined => linkDestination(href, surroundings);
/** Without the null prototype of the registry's parameters. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

test('a record is named by its module and id, from a page, a query, a dialog and a click-through', () => {
  const doc = { kind: 'record', module: 'doc', id: '5', params: {} };
  for (const href of [
    '/sp/doc/docDetail/5',
    '/sp/doc/docDetail?id=5&view=detail',
    '/mobile/doc/docDetail/5',
    `${origin}/sp/doc/docDetail/5#top`,
    'https://links.example.com/sp/doc/docDetail/5',
    '/sp/crm/customer/doc-docSide/5?q=a',
    '/sp/mail/_alink_/doc-docCentre/5',
  ])
    assert.deepEqual(plain(at(href)), doc, href);
});

test('2.6.10 the employee page is a card', () => {
  assert.deepEqual(at('/sp/hrm/card?hrmid=77%2Fa'), { kind: 'employee', id: '77/a' });
  assert.equal(at('/sp/hrm/card?hrmid=')?.kind, 'page');
});

test('2.6.7 2.6.12 2.6.15 the place of the link goes along, other values of the query do not', () => {
  const { params } = at(
    '/sp/doc/docDetail?id=5&view=detail&module=blog&discussId=9&linkType=37&linkId=5&openFirstItem=1&x=1',
  ) as Extract<LinkDestination, { kind: 'record' }>;
  assert.deepEqual(plain(params), {
    module: 'blog',
    discussId: '9',
    linkType: '37',
    linkId: '5',
    openFirstItem: '1',
  });
  const project = { kind: 'record', module: 'project', id: '5', params: {} };
  assert.deepEqual(plain(at('/sp/project/projectCard?prjid=5')), project);
});

test('2.3.4 an address for signing in to another system is recognised on the suite’s origins only', () => {
  const url = `${origin}/sp/integration/loginSingle?sysid=1`;
  assert.deepEqual(at('/sp/integration/loginSingle?sysid=1'), { kind: 'loginSingle', url });
  assert.equal(at(`${origin}/portal/sp/integration/loginSingle/x`)?.kind, 'loginSingle');
  assert.equal(at('/sp/integration/loginSingleton')?.kind, 'page');
  assert.equal(at('https://elsewhere.example/sp/integration/loginSingle'), undefined);
  assert.equal(at('/sp/doc?next=/sp/integration/loginSingle')?.kind, 'page');
});

test('lists, forms and addresses without a page are pages of the app', () => {
  for (const address of [
    '/sp/doc?view=mine',
    '/sp/task/add',
    '/sp/crm/customer/crm-customerCentre/new',
    '/sp/nowhere',
    '/mobile/nowhere/5',
    '/sp/_alink_/nothing-here/5',
  ])
    assert.deepEqual(at(address), { kind: 'page', address }, address);
});

test('5.21 everything else is left to the browser', () => {
  for (const href of [
    ...[
      '',
      ' ',
      '#',
      ' #part',
      'javascript:void(0)',
      'mailto:a@example.com',
      'https://elsewhere.example/sp/doc',
    ],
    ...[
      '/api/file/download?fileid=5',
      '/spx',
      '//elsewhere.example/sp',
      '/\\elsewhere.example/sp',
      'https://',
    ],
    'https://a@oa.example.com/sp/doc',
  ])
    assert.equal(at(href), undefined, href);
});
