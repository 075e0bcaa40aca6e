import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../core/records/create-registry.js';
import { specRows } from './spec-rows.js';

const registry = createRegistry();
const id = '1234567890123456789';

/** Builds and parses every address of a row of requirements 2.4, exactly as written there. */
function showRow(wanted: string): void {
  const row = specRows.find(({ clause }) => clause === wanted);
  assert.ok(row);
  for (const { module, page, device, address, parsedOnly } of row.addresses) {
    const written = address.replace('{id}', id);
    const given = address.includes('{id}') ? id : undefined;
    if (!parsedOnly) assert.equal(registry.addressOf({ module, page, id: given, device }), written);
    assert.deepEqual(
      { ...registry.matchAddress(written), params: {} },
      { module, page, device, id: given, params: {} },
    );
  }
  for (const module of row.withoutPc ?? []) {
    assert.equal(registry.entryOf(module)?.pcDetail, '');
    assert.equal(
      registry.addressOf({ module, id, device: 'PC' }),
      registry.addressOf({ module, id, device: 'Mobile' }),
    );
  }
}

test('2.4.1 Workflow: every address to the letter', () => showRow('2.4.1'));
test('2.4.2 Documents: every address to the letter', () => showRow('2.4.2'));
test('2.4.3 CRM: every address to the letter', () => showRow('2.4.3'));
test('2.4.4 CRM extras: every address to the letter', () => showRow('2.4.4'));
test('2.4.5 Project: every address to the letter', () => showRow('2.4.5'));
test('2.4.6 Task: every address to the letter', () => showRow('2.4.6'));
test('2.4.7 Calendar: every address to the letter', () => showRow('2.4.7'));
test('2.4.8 Plan and work report: every address to the letter', () => showRow('2.4.8'));
test('2.4.9 Blog: every address to the letter', () => showRow('2.4.9'));
test('2.4.10 Performance: every address to the letter', () => showRow('2.4.10'));
test('2.4.11 Goal: every address to the letter', () => showRow('2.4.11'));
test('2.4.12 Mail: every address to the letter', () => showRow('2.4.12'));
test('2.4.13 Form reports: every address to the letter', () => showRow('2.4.13'));
test('2.4.14 Form builder cards: every address to the letter', () => showRow('2.4.14'));
test('2.4.15 HR: every address to the letter', () => showRow('2.4.15'));
test('2.4.16 Finance (fna): every address to the letter', () => showRow('2.4.16'));
test('2.4.17 Meeting: every address to the letter', () => showRow('2.4.17'));
test('2.4.18 Official documents (odoc): every address to the letter', () => showRow('2.4.18'));
test('2.4.19 Cowork: every address to the letter', () => showRow('2.4.19'));
test('2.4.20 Market: every address to the letter', () => showRow('2.4.20'));
test('2.4.21 Salary: every address to the letter', () => showRow('2.4.21'));
test('2.4.22 Notice board: every address to the letter', () => showRow('2.4.22'));
test('2.4.23 Batch task: every address to the letter', () => showRow('2.4.23'));
test('2.4.24 Also present: every address to the letter', () => showRow('2.4.24'));

test('2.1 every mobile page begins with /mobile and every PC page with /sp, except the one of requirements 2.4.14', () => {
  const others = new Set<string>();
  for (const entry of registry.entries) {
    for (const { device, pattern } of entry.pages) {
      if (device === 'Any') continue;
      const prefix = device === 'PC' ? '/sp' : '/mobile';
      if (pattern !== prefix && !pattern.startsWith(`${prefix}/`)) others.add(pattern);
    }
  }
  assert.deepEqual([...others], ['/ebdfpage/ebflowpage/view/{id}']);
});

test('every module has a list, a record page and a form on both devices', () => {
  for (const entry of registry.entries.filter(({ app }) => app !== 'shell')) {
    for (const device of ['PC', 'Mobile', 'Tablet'] as const) {
      for (const page of ['list', 'detail', 'create'] as const) {
        const address = registry.addressOf({ module: entry.module, page, id, device });
        assert.ok(address !== undefined, `${entry.module} ${page} ${device}`);
        const match = registry.matchAddress(address);
        assert.equal(match?.module, entry.module);
        assert.equal(match.page, page);
      }
    }
  }
});

test('a tablet gets the mobile page', () => {
  assert.equal(
    registry.addressOf({ module: 'task', id: '5', device: 'Tablet' }),
    '/mobile/task/taskDetail/5',
  );
});

test('pages of folders, views, reports and late tasks have the filters of their rows', () => {
  const filters = (path: string) => registry.resolve(path)?.filters;
  const folder = { field: 'folder', op: 'eq', value: '7' };
  assert.deepEqual(filters('/mobile/doc/docList/7'), [folder]);
  assert.deepEqual(filters('/doc/knowledge/7'), [folder]);
  assert.deepEqual(filters('/mobile/doc/docList/shareInner_7'), [
    folder,
    { field: 'shared', op: 'eq', value: 'true' },
  ]);
  assert.deepEqual(filters('/mobile/doc/docList/watched_7'), [
    folder,
    { field: 'watched', op: 'eq', value: 'true' },
  ]);
  assert.deepEqual(filters('/mobile/task/delay/list/7'), [
    { field: 'project', op: 'eq', value: '7' },
    { field: 'status', op: 'eq', value: 'late' },
  ]);
  assert.deepEqual(filters('/mobile/formreport/datalist/7'), [{ field: 'report', op: 'eq', value: '7' }]);
  assert.deepEqual(filters('/mobile/ebdfpage/list/7'), [{ field: 'view', op: 'eq', value: '7' }]);
  assert.deepEqual(filters('/mobile/blog/subscribe/7'), [{ field: 'author', op: 'eq', value: '7' }]);
  assert.deepEqual(filters('/mobile/task'), []);
  assert.deepEqual(registry.resolve('/mobile/formreport/createReport/7')?.definition.preset, {
    report: '{id}',
  });
});

test('the addresses of links in rich text resolve to the same records', () => {
  const same: [string, string][] = [
    ['/sp/workflow/flowpage/view?requestid=7', 'workflow'],
    ['/sp/doc/docDetail?id=7&view=detail', 'doc'],
    ['/mobile/doc/docDetail?id=7', 'doc'],
    ['/sp/task/taskCard?taskid=7', 'task'],
    ['/sp/task/taskView?taskid=7', 'task'],
    ['/sp/crm/customer/customerViewPage?customerId=7', 'customer'],
    ['/sp/project/projectCard?prjid=7', 'project'],
    ['/sp/plan/workPlan?workplanid=7', 'plan'],
    ['/sp/hrm/card?hrmid=7', 'hrm'],
  ];
  for (const [path, module] of same) {
    const match = registry.matchAddress(path);
    assert.deepEqual([match?.module, match?.page, match?.id], [module, 'detail', '7'], path);
  }
});

test('the shell has its pages', () => {
  const pages: [string, string, string][] = [
    ['/', 'launcher', 'Any'],
    ['/sp', 'launcher', 'PC'],
    ['/mobile/', 'launcher', 'Mobile'],
    ['/signin', 'signin', 'Any'],
    ['/sp/search', 'search', 'PC'],
    ['/mobile/me', 'me', 'Mobile'],
    ['/mobile/apps', 'apps', 'Mobile'],
    ['/mobile/messages', 'messages', 'Mobile'],
  ];
  for (const [path, page, device] of pages) {
    const match = registry.matchAddress(path);
    assert.deepEqual([match?.module, match?.page, match?.device], ['shell', page, device], path);
  }
});

test('an unknown address is no route', () => {
  for (const path of [
    '',
    'sp/task',
    '//sp/task',
    '/sp//task',
    '/spam',
    '/sp/nothing',
    '/mobile/crm/unknown',
    '/mobile/crm/unknown/0/unknownInfo/1',
    '/sp/crm/customer/contactViewPage/1',
    '/mobile/crm/customer/0/customerInfo/1',
    '/mobile/crm/customer/1/customerDetail/1',
    '/sp/task/taskViewPage',
    '/sp/task/taskViewPage/1/2',
    '/sp/mail/view',
    '/sp/mail/view?mailResourceId=',
    '/sp/mail/view?id=5',
    '/mobile/workflow/flowpage/mexceptionHandle',
    '/SP/task',
    '/sp/task/taskViewPage/__a=1',
    'https://example.com/sp/task',
  ]) {
    assert.equal(registry.matchAddress(path), undefined, path);
    assert.equal(registry.resolve(path), undefined, path);
  }
});
