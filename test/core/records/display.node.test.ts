import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../core/records/create-registry.js';
import { isVisible, visibleApps } from '../../../core/records/display.js';
import { allEntries } from '../../../core/records/entries/all.js';
import { isFormBuilderPage, isSinglePage, isStandalone } from '../../../core/records/layouts.js';

const entryOf = (module: string) => {
  const entry = allEntries.find((candidate) => candidate.module === module);
  assert.ok(entry);
  return entry;
};

test('6.6 the tenant’s displayModules decide which apps are visible, and their order', () => {
  const apps = visibleApps(allEntries, ['hrm', 'workflow', 'doc']);
  assert.deepEqual(
    apps.map(({ app, modules }) => [app, modules.map(({ module }) => module)]),
    [
      ['hrm', ['hrm', 'hrmContract', 'hrmReminder']],
      ['workflow', ['workflow']],
      ['doc', ['doc', 'docFolder']],
    ],
  );
});

test('6.6 unknown names, repetitions and values that are no list are skipped', () => {
  const names = (value: unknown) => visibleApps(allEntries, value).map(({ app }) => app);
  assert.deepEqual(names(['task', 'nothing', 'task', 5, null, { app: 'doc' }, 'shell', 'customer']), [
    'task',
  ]);
  for (const value of [undefined, null, 'task', { 0: 'task' }]) assert.deepEqual(names(value), []);
});

test('6.6 a module is visible with its app, the pages of the shell always', () => {
  assert.ok(isVisible(entryOf('contractRisk'), ['crm']));
  assert.ok(!isVisible(entryOf('task'), ['crm']));
  assert.ok(!isVisible(entryOf('task'), 'task'));
  assert.ok(!isVisible(entryOf('task'), undefined));
  assert.ok(isVisible(entryOf('shell'), []));
});

test('2.2 paths under /sp or /mobile are single pages', () => {
  for (const path of ['/sp', '/sp/task', '/mobile', '/mobile/', '/mobile/doc?x=1', '/sp?x', '/sp#x'])
    assert.ok(isSinglePage(path), path);
  for (const path of ['/', '/spam', '/mobiles/doc', '/ebdfpage/ebflowpage/view/1', '/a/sp', 'sp'])
    assert.ok(!isSinglePage(path), path);
});

test('2.3 paths beginning with the form-builder, scene, portal and mobile prefixes are form-builder pages', () => {
  for (const path of [
    '/ebdfpage/ebflowpage/view/1',
    '/sp/ebdfpage/card/0/1',
    '/scene/1',
    '/sp/portal',
    '/mobile/task',
  ])
    assert.ok(isFormBuilderPage(path), path);
  for (const path of ['/sp/task', '/', '/portals', '/sp/ebdfpagex'])
    assert.ok(!isFormBuilderPage(path), path);
});

test('cards and flows of the form builder fill the window, lists and other records do not', () => {
  const registry = createRegistry();
  const isAlone = (path: string): boolean => {
    const found = registry.resolve(path);
    assert.ok(found, path);
    return isStandalone(found);
  };
  for (const path of ['/sp/ebdfpage/card/0/1', '/ebdfpage/ebflowpage/view/1', '/mobile/ebdfpage/card/0/1']) {
    assert.ok(isAlone(path), path);
    assert.ok(isAlone(`${path}/ebdf-ebdfcardSide/2`), `a dialog above ${path}`);
  }
  for (const path of ['/sp/ebdfpage/card', '/mobile/ebdfpage/list/1', '/sp/task/taskViewPage/1', '/mobile']) {
    assert.ok(!isAlone(path), path);
  }
});

test('2.3 a tenant can configure other form-builder prefixes', () => {
  assert.ok(isFormBuilderPage('/own/page', ['/own/']));
  assert.ok(!isFormBuilderPage('/mobile/task', ['/own']));
  assert.ok(!isFormBuilderPage('/anything', ['']));
});
