import assert from 'node:assert/strict';
import { test } from 'node:test';

import { storageKeys } from '../../../../core/contracts/names.js';
import { asString } from '../../../../core/contracts/parse.js';
import { createStorage } from '../../../../core/kernel/storage/create-storage.js';
import { FakeArea } from './fake-area.js';

const key = storageKeys.tenantCache;

function setup() {
  const local = new FakeArea();
  const session = new FakeArea();
  const errors: string[] = [];
  const owner = { tenantKey: 'group', employeeId: '7' };
  let tell: (key: string | null) => void = () => undefined;
  const deps = {
    areas: { local: (): Storage => local, session: (): Storage => session },
    owner: () => owner,
    onForeignChange: (listener: typeof tell) => {
      tell = listener;
      return () => {
        tell = () => undefined;
      };
    },
    onError: (place: string) => errors.push(place),
  };
  return {
    local,
    session,
    errors,
    owner,
    deps,
    open: () => createStorage(deps),
    tell: (k: string | null) => tell(k),
  };
}

const anything = (value: unknown) => value;

test('createStorage() keeps a value across pages', () => {
  const { open, errors } = setup();
  open().set('session', key, { a: 1 });
  const next = open();
  assert.deepEqual(next.get('session', key, anything), { a: 1 });
  assert.equal(next.get('local', key, anything), undefined);
  assert.deepEqual(next.state(), { local: 'kept', session: 'kept' });
  next.remove('session', key);
  assert.equal(next.get('session', key, anything), undefined);
  assert.deepEqual(errors, []);
});

test('createStorage() returns a value only to its tenant and employee', () => {
  const { open, owner } = setup();
  const storage = open();
  storage.set('local', 'portico.draft', 'mine');
  owner.employeeId = '8';
  assert.equal(storage.get('local', 'portico.draft', asString), undefined);
  storage.set('local', 'portico.draft', 'theirs');
  Object.assign(owner, { tenantKey: 'logistics', employeeId: '7' });
  assert.equal(storage.get('local', 'portico.draft', asString), undefined);
  Object.assign(owner, { tenantKey: 'group', employeeId: '7' });
  assert.equal(storage.get('local', 'portico.draft', asString), 'mine');
});

test('createStorage() keeps the values of the eight latest owners of a key', () => {
  const { open, owner } = setup();
  const storage = open();
  for (let id = 1; id <= 9; id += 1) {
    owner.employeeId = String(id);
    storage.set('local', 'portico.draft', `of ${id}`);
  }
  const read = (id: number) => {
    owner.employeeId = String(id);
    return storage.get('local', 'portico.draft', asString);
  };
  assert.deepEqual([1, 2, 9].map(read), [undefined, 'of 2', 'of 9']);
});

test('createStorage() removes the values of the user at sign-out, and nothing else', () => {
  const { open, owner, local, session } = setup();
  const storage = open();
  owner.employeeId = '8';
  storage.set('local', 'portico.draft', 'theirs');
  owner.employeeId = '7';
  storage.set('local', 'portico.draft', 'mine');
  storage.set('session', key, { tenantKey: 'group' });
  storage.setText('local', storageKeys.linkNoRemind, 'true');
  local.setItem('someone-else', '{"portico":1,"owners":{"[\\"group\\",\\"7\\"]":1}}');

  storage.wipeUser();
  assert.equal(storage.get('local', 'portico.draft', asString), undefined);
  assert.equal(session.length, 0, 'no empty row stays');
  assert.equal(storage.getText('local', storageKeys.linkNoRemind), 'true');
  assert.match(local.getItem('someone-else') ?? '', /"owners"/);
  owner.employeeId = '8';
  assert.equal(storage.get('local', 'portico.draft', asString), 'theirs');
});

test('createStorage() removes values that are only in memory as well', () => {
  const { open, local } = setup();
  local.quota = 0;
  const storage = open();
  storage.set('local', 'portico.draft', 'mine');
  assert.equal(storage.get('local', 'portico.draft', asString), 'mine');
  storage.wipeUser();
  assert.equal(storage.get('local', 'portico.draft', asString), undefined);
});

test('createStorage() falls back to memory when the area is blocked, and never throws', () => {
  const { deps, errors } = setup();
  const blocked = (): Storage => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const storage = createStorage({ ...deps, areas: { local: blocked, session: blocked } });
  storage.set('local', 'portico.draft', 'mine');
  storage.setText('local', 'weapp', 'true');
  assert.equal(storage.get('local', 'portico.draft', asString), 'mine');
  assert.equal(storage.getText('local', 'weapp'), 'true');
  storage.remove('local', 'portico.draft');
  storage.setText('local', 'weapp', undefined);
  assert.equal(storage.get('local', 'portico.draft', asString), undefined);
  assert.equal(storage.getText('local', 'weapp'), undefined);
  storage.wipeUser();
  assert.equal(storage.state().local, 'memory');
  assert.ok(errors.includes('storage.local.write'));
});

test('createStorage() keeps the newer value in memory when storage is full, and removes the older one', () => {
  const { open, local } = setup();
  const storage = open();
  storage.set('local', 'portico.draft', 'old');
  local.quota = 60;
  const long = 'new '.repeat(40);
  storage.set('local', 'portico.draft', long);
  assert.equal(storage.get('local', 'portico.draft', asString), long);
  assert.equal(storage.state().local, 'memory');
  assert.equal(open().get('local', 'portico.draft', asString), undefined, 'an old value must not come back');
  local.quota = Infinity;
  storage.set('local', 'portico.draft', long);
  assert.equal(open().get('local', 'portico.draft', asString), long);
});

test('createStorage() leaves foreign rows and newer versions alone', () => {
  const rows = ['{"tenantKey":"group","theme":{}}', 'not json', '{"portico":2,"owners":{}}', '[]', 'null'];
  for (const row of rows) {
    const { open, session } = setup();
    session.setItem(key, row);
    const storage = open();
    assert.equal(storage.get('session', key, anything), undefined, row);
    storage.set('session', key, 'ours');
    assert.equal(session.getItem(key), row);
    assert.equal(storage.get('session', key, asString), 'ours', 'from memory');
    storage.remove('session', key);
    storage.wipeUser();
    assert.equal(session.getItem(key), row);
  }
});

test('createStorage() drops values that the parser rejects or throws at', () => {
  const { open, errors } = setup();
  const storage = open();
  storage.set('local', 'portico.draft', 7);
  assert.equal(storage.get('local', 'portico.draft', asString), undefined);
  const throwing = (): string | undefined => {
    throw new Error('unreadable');
  };
  assert.equal(storage.get('local', 'portico.draft', throwing), undefined);
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  storage.set('local', 'portico.draft', circular);
  assert.equal(storage.get('local', 'portico.draft', anything), 7);
  assert.deepEqual(errors, ['storage.local.parse', 'storage.local.value']);
});

test('createStorage() notifies of a key that another tab changed, and of all keys when it cleared the area', () => {
  const { open, tell, errors } = setup();
  const storage = open();
  const seen: string[] = [];
  storage.onChange('a', () => {
    throw new Error('broken');
  });
  storage.onChange('a', () => seen.push('a'));
  const stop = storage.onChange('b', () => seen.push('b'));
  tell('a');
  tell('other');
  tell(null);
  stop();
  tell('b');
  assert.deepEqual(seen, ['a', 'a', 'b']);
  assert.equal(errors.length, 2);
  storage.dispose();
  tell('a');
  assert.equal(seen.length, 3);
});

test('createStorage() has all texts with a prefix, also those that are in memory', () => {
  const { local, open } = setup();
  const storage = open();
  storage.setText('local', 'portico-x:1', 'a');
  storage.setText('local', 'portico-y', 'b');
  local.quota = 0;
  storage.setText('local', 'portico-x:2', 'c');
  assert.deepEqual(
    [...storage.texts('local', 'portico-x:')],
    [
      ['1', 'a'],
      ['2', 'c'],
    ],
  );
  storage.setText('local', 'portico-x:1', undefined);
  storage.setText('local', 'portico-x:2', undefined);
  assert.equal(storage.texts('local', 'portico-x:').size, 0);
  assert.equal(open().texts('session', 'portico-x:').size, 0);
});
