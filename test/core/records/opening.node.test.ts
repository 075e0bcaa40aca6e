import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../core/records/create-registry.js';
import { defineEntry } from '../../../core/records/define-entry.js';
import { decideOpening, openMethodOf } from '../../../core/records/open-method.js';
import type { OpenRequest } from '../../../core/records/open-method.js';

const registry = createRegistry();
const request: OpenRequest = { kind: 'link', module: 'task', id: '5', device: 'PC', currentPath: '/sp/task' };
const newPage = { tenant: 'newPage' };

test('4.55 a link opens as a page when common.openmethod is newPage and the module has an address for the device', () => {
  assert.deepEqual(decideOpening(registry, { ...request, methods: newPage, params: { tab: 'log' } }), {
    kind: 'page',
    address: '/sp/task/taskViewPage/5__tab=log',
  });
  assert.deepEqual(decideOpening(registry, { ...request, methods: newPage, device: 'Mobile' }), {
    kind: 'page',
    address: '/mobile/task/taskDetail/5',
  });
  assert.equal(decideOpening(registry, { ...request, methods: newPage, device: 'Tablet' }).kind, 'page');
});

test('4.55 a module without an address for the device opens as a dialog in spite of newPage', () => {
  assert.deepEqual(
    decideOpening(registry, { ...request, module: 'blog', methods: newPage, currentPath: '/sp/blog' }),
    { kind: 'side', address: '/sp/blog/blog-blogSide/5' },
  );
});

test('4.56 otherwise it opens as a side or centre dialog on the sub-route of the current path', () => {
  const side = { kind: 'side', address: '/sp/task/task-taskSide/5' };
  const centre = { kind: 'centre', address: '/sp/task/task-taskCentre/5' };
  assert.deepEqual(decideOpening(registry, request), side);
  assert.deepEqual(decideOpening(registry, { ...request, methods: { tenant: 'nonsense' } }), side);
  assert.deepEqual(decideOpening(registry, { ...request, methods: { tenant: 'centre' } }), centre);
  assert.deepEqual(decideOpening(registry, { ...request, methods: { tenant: 'center' } }), centre);
  assert.deepEqual(decideOpening(registry, { ...request, kind: 'centre', methods: newPage }), centre);
  assert.deepEqual(decideOpening(registry, { ...request, kind: 'side', methods: newPage }), side);
});

test('4.56 a dialog opens above the dialogs that are open', () => {
  assert.deepEqual(
    decideOpening(registry, { ...request, currentPath: '/sp/doc/doc-docSide/7?x=1', id: '8' }),
    {
      kind: 'side',
      address: '/sp/doc/doc-docSide/7/task-taskSide/8?x=1',
    },
  );
});

test('4.56 a module with one dialog opens that one, a module with none its page', () => {
  const own = createRegistry([
    defineEntry({ module: 'a', app: 'a', mobileDetail: '/mobile/a/{id}', centreDialog: '' }),
    defineEntry({ module: 'b', app: 'b', mobileDetail: '/mobile/b/{id}', centreDialog: '', sideDialog: '' }),
  ]);
  assert.deepEqual(decideOpening(own, { ...request, kind: 'centre', module: 'a' }), {
    kind: 'side',
    address: '/sp/task/a-aSide/5',
  });
  assert.deepEqual(decideOpening(own, { ...request, kind: 'side', module: 'b' }), {
    kind: 'page',
    address: '/mobile/b/5',
  });
});

test('4.57 in an external system only links open, as a page whatever the setting', () => {
  assert.deepEqual(decideOpening(registry, { ...request, external: true }), {
    kind: 'page',
    address: '/sp/task/taskViewPage/5',
  });
  assert.deepEqual(decideOpening(registry, { ...request, external: true, module: 'nothing' }), {
    kind: 'refused',
    message: 'no-address',
  });
});

test('6.5 in an external system a dialog is not opened, and the message says that the OA system is needed', () => {
  for (const kind of ['centre', 'side'] as const)
    assert.deepEqual(decideOpening(registry, { ...request, kind, external: true, methods: newPage }), {
      kind: 'refused',
      message: 'needs-oa',
    });
});

test('the user’s opening method takes precedence over the tenant’s, and that over the module’s', () => {
  assert.equal(openMethodOf({ person: 'side', tenant: 'newPage', module: 'centre' }), 'side');
  assert.equal(openMethodOf({ person: '', tenant: 'newPage', module: 'centre' }), 'page');
  assert.equal(openMethodOf({ person: 'unknown', module: 'centre' }), 'centre');
  assert.equal(openMethodOf({ tenant: 'toString' }), undefined);
  assert.equal(openMethodOf({}), undefined);
});

test('nothing opens for an unknown module or an empty id', () => {
  assert.deepEqual(decideOpening(registry, { ...request, module: 'nothing' }), {
    kind: 'refused',
    message: 'no-address',
  });
  assert.deepEqual(decideOpening(registry, { ...request, id: '', methods: newPage }), {
    kind: 'refused',
    message: 'no-address',
  });
});
