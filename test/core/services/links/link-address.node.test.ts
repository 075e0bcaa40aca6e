import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { linkAddress } from '../../../../core/services/links/link-address.js';
import type { LinkContext } from '../../../../core/services/links/link-address.js';
import { linkKindOf } from '../../../../core/services/links/link-kinds.js';
import type { LinkKind } from '../../../../core/services/links/link-kinds.js';
import { defaultLinkTable } from '../../../../core/services/links/link-table.js';
import { createRegistry } from '../../../../core/records/create-registry.js';

const id = '1234567890123456789';
const registry = createRegistry();

/** Module of each kind's records; files belong to none. */
const modules: Readonly<Record<Exclude<LinkKind, 'file'>, string>> = {
  document: 'doc',
  task: 'task',
  legacyTask: 'task',
  customer: 'customer',
  workflow: 'workflow',
  project: 'project',
  workPlan: 'plan',
  employee: 'hrm',
};

/** Path and query values of an address. */
function parts(address: string): [string, Record<string, string>] {
  const url = new URL(address, 'https://office.example');
  return [url.pathname, Object.fromEntries(url.searchParams)];
}

test('2.6.1 document: a document page by id, with a detail view route', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'document', id })), [
    '/sp/doc/docDetail',
    { id, view: 'detail' },
  ]);
});

test('2.6.2 document: the mobile page when the in-app link opener exists, and only for documents', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'document', id, inAppOpener: true })), [
    '/mobile/doc/docDetail',
    { id, view: 'detail' },
  ]);
  const customer = linkAddress({ kind: 'customer', id, inAppOpener: true });
  assert.equal(customer, linkAddress({ kind: 'customer', id }));
});

test('2.6.3 task: a project task card by task id', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'task', id })), ['/sp/task/taskCard', { taskid: id }]);
});

test('2.6.4 legacy task: an older task view page', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'legacyTask', id })), ['/sp/task/taskView', { taskid: id }]);
});

test('2.6.5 customer: a customer view by customerId', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'customer', id })), [
    '/sp/crm/customer/customerViewPage',
    { customerId: id },
  ]);
});

test('2.6.6 workflow request: a request view by requestid', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'workflow', id })), [
    '/sp/workflow/flowpage/view',
    { requestid: id },
  ]);
});

test('2.6.7 workflow request: meeting and work-plan contexts add the source module and its resource id', () => {
  const context = (from: 'meeting' | 'workPlan'): LinkContext => ({ from, id: '7' });
  assert.deepEqual(parts(linkAddress({ kind: 'workflow', id, context: context('meeting') }))[1], {
    requestid: id,
    sourceModule: 'meeting',
    sourceId: '7',
  });
  assert.deepEqual(parts(linkAddress({ kind: 'workflow', id, context: context('workPlan') }))[1], {
    requestid: id,
    sourceModule: 'workplan',
    sourceId: '7',
  });
  assert.equal(
    linkAddress({ kind: 'customer', id, context: context('meeting') }),
    linkAddress({ kind: 'customer', id }),
  );
});

test('2.6.8 project: a project card by prjid', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'project', id })), ['/sp/project/projectCard', { prjid: id }]);
});

test('2.6.9 work plan: a single work plan by its id', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'workPlan', id })), ['/sp/plan/workPlan', { workplanid: id }]);
});

test('2.6.10 employee card: a small employee page by hrmid', () => {
  assert.deepEqual(parts(linkAddress({ kind: 'employee', id })), ['/sp/hrm/card', { hrmid: id }]);
});

test('2.6.11 file download: the back end’s download path with a fileid and a download flag', () => {
  const address = linkAddress({ kind: 'file', id });
  assert.deepEqual(parts(address), ['/api/file/download', { fileid: id, download: '1' }]);
  assert.equal(address, endpoints.download(id));
});

test('2.6.12 blog links pass the module marker, the enclosing discussion, the link type and the linked id', () => {
  const context: LinkContext = { from: 'blog', discussionId: 'd 1', linkType: '37', linkedId: id };
  assert.deepEqual(parts(linkAddress({ kind: 'document', id, context }))[1], {
    id,
    view: 'detail',
    module: 'blog',
    discussId: 'd 1',
    linkType: '37',
    linkId: id,
  });
});

test('2.6.13 link-type codes map to kinds, as numbers and as strings', () => {
  const kinds: Record<string, LinkKind> = {
    '37': 'document',
    '18': 'customer',
    '7': 'customer',
    '152': 'workflow',
    '135': 'project',
    '8': 'project',
  };
  for (const [code, kind] of Object.entries(kinds)) {
    assert.equal(linkKindOf(code), kind);
    assert.equal(linkKindOf(Number(code)), kind);
  }
  for (const code of ['1', '', '037', ' 37', 'toString', '__proto__'])
    assert.equal(linkKindOf(code), undefined);
});

test('2.6.13 the codes are those of the modules’ browser-type buttons', () => {
  for (const entry of registry.entries)
    for (const code of entry.browserButtons.split(',').filter((text) => text !== '')) {
      const kind = linkKindOf(code);
      assert.equal(kind && kind !== 'file' && modules[kind], entry.module, code);
    }
});

test('2.6.14 the string types are task, workplan and prjtsk', () => {
  assert.deepEqual(['task', 'workplan', 'prjtsk'].map(linkKindOf), ['task', 'workPlan', 'legacyTask']);
});

test('2.6.15 discussion documents open at the first associated item, with the meeting or project id', () => {
  const values = (from: 'meetingDiscussion' | 'projectDiscussion') =>
    parts(linkAddress({ kind: 'document', id, context: { from, id: '7' } }))[1];
  assert.deepEqual(values('meetingDiscussion'), { id, view: 'detail', openFirstItem: '1', meetingid: '7' });
  assert.deepEqual(values('projectDiscussion'), { id, view: 'detail', openFirstItem: '1', prjid: '7' });
});

test('every link except a file’s opens the record’s page in the suite', () => {
  for (const kind of Object.keys(defaultLinkTable.pages) as LinkKind[]) {
    if (kind === 'file') continue;
    for (const inAppOpener of [false, true]) {
      const match = registry.matchAddress(linkAddress({ kind, id, inAppOpener }));
      assert.deepEqual([match?.module, match?.page, match?.id], [modules[kind], 'detail', id], kind);
    }
  }
});

test('hostile ids stay inside their query value', () => {
  for (const hostile of ['a&b=c', '../x', '#h', '%41', 'a b+c', '😀\uD800'])
    assert.equal(
      parts(linkAddress({ kind: 'customer', id: hostile }))[1]['customerId'],
      hostile.replace('\uD800', '\uFFFD'),
    );
});

test('a tenant’s table replaces the defaults', () => {
  const table = {
    ...defaultLinkTable,
    pages: { ...defaultLinkTable.pages, task: { path: '/own/task', idKey: 'key', fixed: { a: 'b' } } },
  };
  assert.equal(linkAddress({ kind: 'task', id: '5' }, table), '/own/task?key=5&a=b');
});
