import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createSwitches } from '../../../../core/kernel/errors/monitor-switches.js';
import type { MonitorSwitch } from '../../../../core/kernel/errors/monitor-switches.js';
import { createStorage } from '../../../../core/kernel/storage/create-storage.js';
import { FakeArea } from '../../kernel/storage/fake-area.js';

const names: MonitorSwitch[] = ['master', 'traceId', 'route', 'render', 'action'];
const allOn = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: true,
  renderSwitchStatus: true,
  mobxActionSwitchStatus: true,
};

/** Browser with two storage areas, in which pages are opened one after another. */
function setup() {
  const local = new FakeArea();
  const session = new FakeArea();
  const owner = { tenantKey: 'group', employeeId: '7' };
  const userListeners = new Set<() => void>();
  let changed: (key: string | null) => void = () => undefined;

  function open() {
    const storage = createStorage({
      areas: { local: () => local, session: () => session },
      owner: () => owner,
      onForeignChange(listener) {
        changed = listener;
        return () => undefined;
      },
      onError: (place, error) => assert.fail(`${place}: ${String(error)}`),
    });
    return createSwitches({
      monitoring: { hasFailed: false, hasStore: true, skipped: 0 },
      storage,
      context: {
        $session: {
          listen(listener) {
            userListeners.add(listener);
            return () => userListeners.delete(listener);
          },
        },
      },
    });
  }
  function signIn(tenantKey: string, employeeId: string) {
    Object.assign(owner, { tenantKey, employeeId });
    for (const listener of userListeners) listener();
  }
  return { local, session, open, signIn, change: (key: string) => changed(key), userListeners };
}

const on = (switches: ReturnType<ReturnType<typeof setup>['open']>) => names.filter(switches.isOn);

test('createSwitches() is on for a page that has no answer yet', () => {
  const switches = setup().open();
  assert.deepEqual(on(switches), names);
  assert.equal(switches.offReason(), undefined);
  assert.equal(switches.isKnown(), false);
});

test('createSwitches() adopts the switches of an answer, and keeps them in session storage for later pages', () => {
  const { open, session, local } = setup();
  const answer = { ...allOn, routeSwitchStatus: false, mobxActionSwitchStatus: false };
  const page = open();
  page.apply(answer);
  assert.deepEqual(on(page), ['master', 'traceId', 'render']);
  assert.deepEqual(JSON.parse(session.getItem('portico-monitor-switches') ?? ''), {
    portico: 1,
    owners: { '["group","7"]': answer },
  });
  assert.equal(local.length, 0);

  const next = open();
  assert.deepEqual(on(next), ['master', 'traceId', 'render']);
  assert.equal(next.isKnown(), true);
});

test('createSwitches() has all switches off while the master switch is', () => {
  const switches = setup().open();
  switches.apply({ ...allOn, switchStatus: false });
  assert.deepEqual(on(switches), []);
  assert.equal(switches.offReason(), 'tenant');
  switches.apply(allOn);
  assert.deepEqual(on(switches), names);
});

test('createSwitches() keeps the switches that an answer does not name', () => {
  const { open } = setup();
  const page = open();
  page.apply({ routeSwitchStatus: false });
  page.apply({ renderSwitchStatus: false });
  assert.deepEqual(on(page), ['master', 'traceId', 'action']);
  assert.deepEqual(on(open()), ['master', 'traceId', 'action']);
});

test('createSwitches() reads booleans, and text and numbers in place of them', () => {
  const field = 'renderSwitchStatus';
  for (const value of [true, 'true', 1, '1']) {
    const switches = setup().open();
    switches.apply({ [field]: false });
    switches.apply({ [field]: value });
    assert.equal(switches.isOn('render'), true, JSON.stringify(value));
  }
  for (const value of [false, 'false', 0, '0']) {
    const switches = setup().open();
    switches.apply({ [field]: value });
    assert.equal(switches.isOn('render'), false, JSON.stringify(value));
  }
  for (const value of [null, undefined, 'off', 2, '', {}, [], NaN, '__proto__', 'constructor']) {
    const switches = setup().open();
    switches.apply({ [field]: value });
    assert.equal(switches.isOn('render'), true, JSON.stringify(value));
    assert.equal(switches.isKnown(), false);
  }
  for (const answer of [null, undefined, 'text', 7, [], {}, { switches: allOn }]) {
    const switches = setup().open();
    switches.apply(answer);
    assert.equal(switches.isKnown(), false);
    assert.deepEqual(on(switches), names);
  }
});

test('createSwitches() has everything off for this page after a failed request, and not for the next page', () => {
  const { open } = setup();
  const page = open();
  page.apply(allOn);
  page.fail();
  assert.deepEqual(on(page), []);
  assert.equal(page.offReason(), 'failed');
  page.apply(allOn);
  assert.deepEqual(on(page), [], 'also if another answer arrives later');
  assert.deepEqual(on(open()), names);
});

test('createSwitches() has everything off for good by a flag in local storage', () => {
  const { open, local } = setup();
  local.setItem('portico-monitor-off', '1');
  assert.deepEqual(on(open()), []);
  assert.equal(open().offReason(), 'permanent');
  for (const other of ['0', '', 'true', '11']) {
    local.setItem('portico-monitor-off', other);
    assert.deepEqual(on(open()), names, other);
  }
});

test('createSwitches() has everything off for the session by a flag in session storage', () => {
  const { open, session } = setup();
  session.setItem('portico-monitor-off', '1');
  const switches = open();
  switches.apply(allOn);
  assert.deepEqual(on(switches), []);
  assert.equal(switches.offReason(), 'session');
});

test('createSwitches() follows the flag when another tab changes it', () => {
  const { open, local, change } = setup();
  const switches = open();
  local.setItem('portico-monitor-off', '1');
  change('portico-monitor-off');
  assert.equal(switches.offReason(), 'permanent');
});

test('createSwitches() has everything off while the error store is unavailable', () => {
  const switches = setup().open();
  switches.setStoreAvailable(false);
  assert.deepEqual(on(switches), []);
  assert.equal(switches.offReason(), 'no-store');
  switches.setStoreAvailable(true);
  assert.deepEqual(on(switches), names);
});

test('createSwitches() has the switches of the tenant that is signed in', () => {
  const { open, signIn, userListeners } = setup();
  const switches = open();
  switches.apply({ ...allOn, switchStatus: false });
  signIn('logistics', '7');
  assert.deepEqual(on(switches), names);
  assert.equal(switches.isKnown(), false);
  signIn('group', '7');
  assert.deepEqual(on(switches), []);
  switches.dispose();
  assert.equal(userListeners.size, 0);
});
