import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../core/records/create-registry.js';
import { defineEntry } from '../../../core/records/define-entry.js';
import type { DialogPlacement } from '../../../core/records/types.js';
import { createRandom, hostileTexts } from './random.js';

const registry = createRegistry();
const placements: readonly DialogPlacement[] = ['centre', 'side'];

test('2.5.2 a dialog’s sub-route is the current path, a route of the app and component names, and the id', () => {
  assert.equal(
    registry.dialogRoute('/sp/crm/customer', 'customer', 'centre', '5'),
    '/sp/crm/customer/crm-customerCentre/5',
  );
  assert.equal(
    registry.dialogRoute('/sp', 'task', 'side', '5', { tab: 'log' }),
    '/sp/task-taskSide/5__tab=log',
  );
  assert.equal(registry.dialogRoute('/', 'task', 'side', '5'), '/task-taskSide/5');
});

test('2.5.2 an old module name opens the dialog of the current module', () => {
  assert.equal(registry.dialogRoute('/sp', 'request', 'side', '5'), '/sp/workflow-workflowSide/5');
});

test('2.5.2 query and hash stay in place', () => {
  assert.equal(
    registry.dialogRoute('/mobile/plan/detail?id=7&x=1#note', 'task', 'centre', '5'),
    '/mobile/plan/detail/task-taskCentre/5?id=7&x=1#note',
  );
  const resolved = registry.resolve('/mobile/plan/detail/task-taskCentre/5?id=7&x=1#note');
  assert.equal(resolved?.base, '/mobile/plan/detail?id=7&x=1#note');
  assert.deepEqual([resolved.match.module, resolved.match.id], ['plan', '7']);
});

test('2.5.2 the page is matched as if no dialog were open', () => {
  const match = registry.matchAddress('/sp/doc/folder/7/doc-docSide/5');
  assert.deepEqual([match?.module, match?.page, match?.id], ['doc', 'folder', '7']);
});

test('2.5.2 dialogs above dialogs, to any depth, are built, parsed and closed one by one', () => {
  const random = createRandom(11);
  const modules = registry.entries
    .map(({ module }) => module)
    .filter((module) => registry.dialogRoute('/', module, 'side', '1') !== undefined);
  assert.ok(modules.length >= 30, 'modules with dialogs');
  const bases = [
    '/',
    '/sp/task',
    '/sp/task/taskViewPage/5__a=1',
    '/sp/goal/openDetail?id=9',
    '/mobile/doc#x',
  ];
  for (let round = 0; round < 200; round += 1) {
    const base = bases[round % bases.length] ?? '/';
    const steps = Array.from({ length: random.below(12) }, () => ({
      module: modules[random.below(modules.length)] ?? 'task',
      placement: placements[random.below(2)] ?? 'side',
      id:
        random.below(2) === 0
          ? (random.texts(1)[0] ?? '1')
          : (hostileTexts[random.below(hostileTexts.length)] ?? '1'),
      params: random.params(),
    }));
    let address = base;
    const trail: string[] = [];
    for (const { module, placement, id, params } of steps) {
      trail.push(address);
      address = registry.dialogRoute(address, module, placement, id, params) ?? 'none';
    }
    const url = new URL(address, 'https://office.example');
    assert.equal(url.pathname + url.search + url.hash, address);
    const resolved = registry.resolve(address);
    assert.equal(resolved?.base, base);
    assert.deepEqual(
      resolved.dialogs.map((dialog) => ({ ...dialog, params: { ...dialog.params } })),
      steps,
    );
    for (const below of trail.reverse()) {
      address = registry.closeDialog(address);
      assert.equal(address, below);
    }
  }
});

test('2.5.2 an address without dialogs is unchanged', () => {
  assert.equal(registry.closeDialog('/sp/goal/openDetail/?id=5'), '/sp/goal/openDetail/?id=5');
  assert.equal(registry.closeDialog('not a path'), 'not a path');
  assert.deepEqual(registry.resolve('/sp/task')?.dialogs, []);
});

test('2.5.2 there is no dialog above a page that does not exist, nor of a module that has none', () => {
  assert.equal(registry.resolve('/sp/nothing/task-taskSide/5'), undefined);
  assert.equal(registry.resolve('/sp/task/task-taskSide'), undefined);
  assert.equal(registry.resolve('/sp/task/crm-taskSide/5'), undefined);
  assert.equal(registry.dialogRoute('/sp', 'nothing', 'side', '5'), undefined);
  assert.equal(registry.dialogRoute('/sp', 'task', 'side', ''), undefined);
  assert.equal(registry.dialogRoute('//elsewhere.example', 'task', 'side', '5'), undefined);
  assert.equal(registry.dialogRoute('/sp', 'shell', 'side', '5'), undefined);
  const bare = createRegistry([
    defineEntry({ module: 'a', app: 'a', mobileDetail: '/mobile/a/{id}', sideDialog: '' }),
  ]);
  assert.equal(bare.dialogRoute('/sp/a', 'a', 'side', '5'), undefined);
  assert.equal(bare.dialogRoute('/sp/a', 'a', 'centre', '5'), '/sp/a/a-aCentre/5');
});

test('2.5.3 a dialog that a link in rich text opens follows _alink_, and closes with it', () => {
  const first = registry.dialogRoute(
    '/sp/mail/view?mailResourceId=7',
    'doc',
    'side',
    '5',
    {},
    { clickThrough: true },
  );
  assert.equal(first, '/sp/mail/view/_alink_/doc-docSide/5?mailResourceId=7');
  const second = registry.dialogRoute(first, 'task', 'centre', '6', {}, { clickThrough: true }) ?? '';
  assert.equal(second, '/sp/mail/view/_alink_/doc-docSide/5/_alink_/task-taskCentre/6?mailResourceId=7');
  const resolved = registry.resolve(second);
  assert.deepEqual(
    [resolved?.match.module, resolved?.match.id, resolved?.base],
    ['mail', '7', '/sp/mail/view?mailResourceId=7'],
  );
  assert.deepEqual(
    resolved?.dialogs.map(({ module, placement, id }) => [module, placement, id]),
    [
      ['doc', 'side', '5'],
      ['task', 'centre', '6'],
    ],
  );
  assert.equal(registry.closeDialog(second), first);
  assert.equal(registry.closeDialog(first), '/sp/mail/view?mailResourceId=7');
});

test('2.5.3 _alink_ without a dialog behind it is not a page', () => {
  for (const address of ['/sp/_alink_', '/sp/_alink_/doc-docSide', '/sp/_alink_/nothing-here/5'])
    assert.equal(registry.resolve(address), undefined, address);
});
