import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../core/records/create-registry.js';
import { defineEntry } from '../../../core/records/define-entry.js';
import { allEntries } from '../../../core/records/entries/all.js';
import { readPattern } from '../../../core/records/pattern.js';
import type { AddressDevice, PageDefinition } from '../../../core/records/types.js';
import { createRandom, hostileTexts } from './random.js';

const registry = createRegistry();

const deviceOf = ({ device }: PageDefinition): AddressDevice => (device === 'Any' ? 'PC' : device);

test('3.25 every entry has the ten fields of a module signature', () => {
  for (const entry of allEntries) {
    for (const field of [
      'module',
      'oldModule',
      'app',
      'mobileList',
      'mobileDetail',
      'pcDetail',
      'addDialog',
      'centreDialog',
      'sideDialog',
      'browserButtons',
    ] as const)
      assert.equal(typeof entry[field], 'string', `${entry.module}.${field}`);
    assert.match(entry.browserButtons, /^(?:\d+(?:,\d+)*)?$/);
  }
  const workflow = registry.entryOf('workflow');
  assert.deepEqual(
    { ...workflow, pages: [] },
    {
      module: 'workflow',
      oldModule: 'request',
      app: 'workflow',
      mobileList: '/mobile/workflow/index/list',
      mobileDetail: '/mobile/workflow/flowpage/view/{id}',
      pcDetail: '/sp/workflow/flowpage/view/{id}',
      addDialog: '/sp/workflow/add',
      centreDialog: 'workflowCentre',
      sideDialog: 'workflowSide',
      browserButtons: '152',
      pages: [],
    },
  );
});

test('3.25 the addresses of a signature are those of its pages', () => {
  for (const entry of allEntries.filter(({ app }) => app !== 'shell')) {
    const pattern = (kind: string, device: string) =>
      entry.pages.find((page) => page.kind === kind && page.device === device)?.pattern ?? '';
    assert.equal(pattern('list', 'Mobile'), entry.mobileList);
    assert.equal(pattern('detail', 'Mobile'), entry.mobileDetail);
    assert.equal(pattern('detail', 'PC'), entry.pcDetail);
    assert.equal(pattern('create', 'PC'), entry.addDialog);
  }
});

test('an entry is found by its name and by its old one', () => {
  assert.equal(registry.entryOf('request')?.module, 'workflow');
  assert.equal(registry.entryOf('workplan')?.module, 'plan');
  assert.equal(registry.addressOf({ module: 'document', id: '5' }), '/sp/doc/docDetail/5');
  assert.equal(registry.entryOf('nothing'), undefined);
  assert.equal(registry.entryOf('toString'), undefined);
});

test('a current module is never hidden by the old name of another', () => {
  const own = createRegistry([
    defineEntry({ module: 'a', app: 'a', oldModule: 'b', mobileDetail: '/mobile/a/{id}' }),
    defineEntry({ module: 'b', app: 'b', oldModule: 'a', mobileDetail: '/mobile/b/{id}' }),
  ]);
  assert.deepEqual([own.entryOf('a')?.module, own.entryOf('b')?.module], ['a', 'b']);
});

test('2.5.1 every page parses the id and parameters it was built with, whatever they are', () => {
  const random = createRandom(7);
  for (const entry of allEntries) {
    for (const definition of entry.pages) {
      const { id: place, extras } = readPattern(definition.pattern);
      if (place === 'none') continue;
      const names = extras.map(({ name }) => name);
      for (const id of [...hostileTexts, ...random.texts(20)]) {
        const params = random.params(names);
        const address = registry.addressOf({
          module: entry.module,
          page: definition.kind,
          id,
          params,
          device: deviceOf(definition),
        });
        assert.ok(address !== undefined);
        // As the address bar returns it: normalisation must change nothing.
        const { pathname, search } = new URL(address, 'https://office.example');
        assert.equal(pathname + search, address);
        const match = registry.matchAddress(address);
        assert.deepEqual(
          { module: match?.module, page: match?.page, id: match?.id, params: { ...match?.params } },
          { module: entry.module, page: definition.kind, id, params },
          `${address} for ${JSON.stringify(id)}`,
        );
      }
    }
  }
});

test('2.5.1 extra parameters follow the first __, as key=value joined by &, encoded value by value', () => {
  assert.equal(
    registry.addressOf({ module: 'task', id: '5', params: { tab: 'a b', from: 'x&y=z' } }),
    '/sp/task/taskViewPage/5__tab=a%20b&from=x%26y%3Dz',
  );
});

test('2.5.1 parameters encoded as a whole parse too', () => {
  const match = registry.matchAddress('/sp/task/taskViewPage/5__tab%3Da%2520b%26from%3Dx');
  assert.deepEqual([match?.id, { ...match?.params }], ['5', { tab: 'a b', from: 'x' }]);
});

test('2.5.1 + stays, the last of two equal keys wins, an invalid escape stays, __proto__ is dropped', () => {
  const params = registry.matchAddress(
    '/sp/task/taskViewPage/5__a=1+2&a=3+4&b=%zz%41&c=%E4%BD&__proto__=x&d&=e&f=g=h__i',
  )?.params;
  assert.deepEqual({ ...params }, { a: '3+4', b: '%zzA', c: '%E4%BD', d: '', f: 'g=h__i' });
  assert.equal(Object.getPrototypeOf(params), null);
  const own = JSON.parse('{"__proto__":"x","a":"1"}') as Record<string, string>;
  assert.equal(registry.addressOf({ module: 'task', id: '5', params: own }), '/sp/task/taskViewPage/5__a=1');
});

test('ids are strings: 19 and more digits are exact', () => {
  for (const id of ['1234567890123456789', '00012', '98765432109876543210987654321']) {
    const address = registry.addressOf({ module: 'blog', id, device: 'Mobile' }) ?? '';
    assert.equal(registry.matchAddress(address)?.id, id);
  }
});

test('ids in a query carry parameters too, and do not leak into the query', () => {
  const address = registry.addressOf({ module: 'mail', id: 'a&b=c#d', params: { x: '1&2', y: '3' } }) ?? '';
  assert.equal(address, '/sp/mail/view?mailResourceId=a%26b%3Dc%23d__x%3D1%25262%26y%3D3');
  const match = registry.matchAddress(`${address}&other=1#hash`);
  assert.deepEqual([match?.id, { ...match?.params }], ['a&b=c#d', { x: '1&2', y: '3' }]);
});

test('2.4.24 inc messages take batchNo and flag from the query', () => {
  const address = registry.addressOf({ module: 'incMessage', id: '5', params: { flag: 'a b' } });
  assert.equal(address, '/sp/incmessage/view?batchNo=5&flag=a%20b');
  const match = registry.matchAddress('/mobile/incmessage/view?flag=2&batchNo=9');
  assert.deepEqual([match?.id, { ...match?.params }], ['9', { flag: '2' }]);
});

test('there is no address without a required id, for an unknown module or for a page the module lacks', () => {
  assert.equal(registry.addressOf({ module: 'task', page: 'detail' }), undefined);
  assert.equal(registry.addressOf({ module: 'task', id: '' }), undefined);
  assert.equal(registry.addressOf({ module: 'nothing', id: '1' }), undefined);
  assert.equal(registry.addressOf({ module: 'task', page: 'folder', id: '1' }), undefined);
  assert.equal(registry.addressOf({ module: '__proto__', id: '1' }), undefined);
});

test('a final slash, a query and a hash change nothing', () => {
  for (const path of [
    '/sp/task/taskViewPage/5/',
    '/sp/task/taskViewPage/5?a=1',
    '/sp/task/taskViewPage/5#x?y',
  ])
    assert.equal(registry.matchAddress(path)?.id, '5', path);
});

test('createRegistry() rejects a module, an address or a dialog that is taken, and an invalid pattern', () => {
  const entry = defineEntry({ module: 'a', app: 'a', mobileDetail: '/mobile/a/{id}' });
  const other = (mobileDetail: string, more = {}) =>
    defineEntry({ module: 'b', app: 'b', mobileDetail, ...more });
  assert.throws(() => createRegistry([entry, entry]), /"a" is registered twice/);
  assert.throws(() => createRegistry([entry, other('/mobile/a/{key}')]), /are the same/);
  assert.throws(
    () => createRegistry([entry, other('/mobile/b/{id}', { app: 'a', sideDialog: 'aSide' })]),
    /Dialog "a-aSide"/,
  );
  for (const bad of ['x/{id}', '/x/{id}/{b}', '/x//{id}', '/x/{id}y', '/x?id', '/x?id=5', '/x/{id'])
    assert.throws(() => createRegistry([other(bad)]), new RegExp('Address pattern'), bad);
});

test('a custom entry is routed like the built-in ones', () => {
  const own = createRegistry([
    ...allEntries,
    defineEntry({ module: 'visit', app: 'visit', mobileDetail: '/mobile/visit/{id}/log' }),
  ]);
  assert.equal(own.addressOf({ module: 'visit', id: 'x/y' }), '/mobile/visit/x%2Fy/log');
  assert.equal(own.matchAddress('/mobile/visit/x%2Fy/log')?.id, 'x/y');
  assert.equal(own.addressOf({ module: 'visit', device: 'PC' }), '/sp/visit');
});

test('an address among 1,000 patterns and more is resolved', () => {
  const many = createRegistry(
    Array.from({ length: 1000 }, (_, index) =>
      defineEntry({ module: `m${index}`, app: 'many', mobileDetail: `/mobile/many/m${index}/view/{id}` }),
    ),
  );
  const path = '/mobile/many/m999/view/1234567890123456789';
  assert.equal(many.matchAddress(path)?.module, 'm999');
});

test('a form that an administrator made has the addresses of a module, also in a registry that has never seen it', () => {
  const id = '1795917063776498783';
  const module = `form${id}`;
  const addressOf = (page: string, device: string, record?: string) =>
    createRegistry().addressOf({
      module,
      page,
      device,
      ...(record === undefined ? {} : { id: record }),
    } as never);
  assert.equal(addressOf('list', 'PC'), `/sp/forms/${module}`);
  assert.equal(addressOf('list', 'Mobile'), `/mobile/forms/${module}`);
  assert.equal(addressOf('create', 'Mobile'), `/mobile/forms/${module}/add`);
  assert.equal(addressOf('detail', 'PC', '42'), `/sp/forms/${module}/42`);
  const match = createRegistry().matchAddress(`/mobile/forms/${module}/42`);
  assert.deepEqual([match?.module, match?.page, match?.id], [module, 'detail', '42']);
  const dialog = `/sp/task/forms-${module}Side/42`;
  assert.equal(createRegistry().dialogRoute('/sp/task', module, 'side', '42'), dialog);
  assert.equal(createRegistry().resolve(dialog)?.dialogs[0]?.module, module);
  assert.equal(createRegistry().closeDialog(dialog), '/sp/task');
  for (const name of ['form', 'form1x', 'xform1', `form${'1'.repeat(21)}`])
    assert.equal(createRegistry().entryOf(name), undefined, name);
});
