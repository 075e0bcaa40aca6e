import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { groupsPath } from '../../core/contracts/groups.js';
import type { ModuleSchema, SavedView } from '../../core/contracts/records.js';
import { viewKindNames } from '../../core/contracts/view-kind-names.js';
import { allModules } from '../../server/schemas/all.js';
import { fieldsOf } from '../../server/schemas/define.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const schemaOf = async (module: string) => (await client.get<ModuleSchema>(endpoints.schema(module))).data;

describe('kinds of view', () => {
  it('are in the schemas of tasks, projects, opportunities, leads and work orders, the table first', async () => {
    const lanes: Record<string, string> = {};
    for (const module of ['task', 'project', 'saleChance', 'clue', 'workorder']) {
      const { kinds = [] } = await schemaOf(module);
      assert.deepEqual(
        kinds.map(({ kind }) => kind).filter((kind) => kind !== 'calendar' && kind !== 'timeline'),
        ['table', 'board', 'chart'],
        module,
      );
      const board = kinds.find((kind) => kind.kind === 'board');
      lanes[module] = board?.lanes ?? '';
    }
    assert.deepEqual(lanes, {
      task: 'status',
      project: 'status',
      saleChance: 'stage',
      clue: 'status',
      workorder: 'status',
    });
  });

  it('have a chart wherever the user sees a field by which records are grouped, also where no schema names one', async () => {
    const without: string[] = [];
    for (const { module, kinds: named = [] } of allModules) {
      const { data: schema, code } = await client.get<ModuleSchema>(endpoints.schema(module));
      if (code !== 0) continue;
      const { kinds = [], fields } = schema;
      const charts = kinds.flatMap((kind) => (kind.kind === 'chart' ? [kind] : []));
      assert.ok(charts.length <= 1, module);
      const [chart] = charts;
      if (!chart) {
        without.push(module);
        continue;
      }
      assert.equal(kinds[0]?.kind, named[0]?.kind ?? 'table', `${module}: its first kind stays`);
      const by = fields.find(({ key }) => key === chart.by);
      assert.ok(by?.filterable && !by.hidden, module);
      const isDate = by.type === 'date' || by.type === 'datetime';
      const { code: answered } = await client.post(groupsPath(module), {
        by: { field: chart.by, ...(isDate ? { period: 'month' } : {}) },
        ...(chart.sum === undefined ? {} : { measure: { calculation: 'sum', field: chart.sum } }),
      });
      assert.equal(answered, 0, `${module}: its figures`);
    }
    assert.deepEqual(without, []);
    assert.deepEqual(
      (await schemaOf('contact')).kinds?.map(({ kind }) => kind),
      ['table', 'chart'],
    );
  });

  it('have charts, which name fields that records are grouped and summed by', () => {
    const charts = allModules.flatMap((def) =>
      (def.kinds ?? []).flatMap((kind) => (kind.kind === 'chart' ? [{ def, kind }] : [])),
    );
    assert.deepEqual(charts.map(({ def }) => def.module).sort(), [
      'clue',
      'contract',
      'customer',
      'ebdfcard',
      'fna',
      'fnaBudget',
      'formData',
      'performance',
      'project',
      'saleChance',
      'task',
      'workorder',
    ]);
    for (const { def, kind } of charts) {
      const fieldOf = (key: string | undefined) => fieldsOf(def).find((field) => field.key === key);
      assert.ok(fieldOf(kind.by)?.filterable, def.module);
      assert.equal(fieldOf(kind.by)?.type, 'select', def.module);
      if (kind.sum !== undefined) assert.equal(fieldOf(kind.sum)?.type, 'money', def.module);
    }
  });

  it('have timelines, which name the times, groups and predecessors of records', async () => {
    const timelines = allModules.flatMap((def) =>
      (def.kinds ?? []).flatMap((kind) => (kind.kind === 'timeline' ? [{ def, kind }] : [])),
    );
    assert.deepEqual(timelines.map(({ def }) => def.module).sort(), ['plan', 'project', 'task']);
    for (const { def, kind } of timelines) {
      const fieldOf = (key: string | undefined) => fieldsOf(def).find((field) => field.key === key);
      for (const key of [kind.start, kind.end]) assert.ok(fieldOf(key)?.filterable, `${def.module}.${key}`);
      for (const key of kind.groups ?? [])
        assert.ok(
          ['reference', 'person', 'select'].includes(fieldOf(key)?.type ?? ''),
          `${def.module}.${key}`,
        );
      assert.equal(fieldOf(kind.people)?.type, 'person', def.module);
      assert.ok(
        fieldOf(kind.tone)?.options?.some(({ tone }) => tone === 'done'),
        def.module,
      );
      if (kind.after !== undefined) assert.equal(fieldOf(kind.after)?.refModule, def.module);
    }
    const { kinds = [] } = await schemaOf('task');
    assert.ok(
      kinds.some((kind) => kind.kind === 'timeline' && kind.after === 'after'),
      'the schema of a user has it',
    );
  });

  it('have calendars, which name fields of the time and the colour of records', async () => {
    const calendars = allModules.flatMap((def) =>
      (def.kinds ?? []).flatMap((kind) => (kind.kind === 'calendar' ? [{ def, kind }] : [])),
    );
    assert.deepEqual(calendars.map(({ def }) => def.module).sort(), [
      'calendar',
      'meeting',
      'plan',
      'project',
      'task',
      'workflow',
    ]);
    for (const { def, kind } of calendars) {
      const { start, end, allDay, place, tone, people = [] } = kind;
      const fieldOf = (key: string | undefined) => fieldsOf(def).find((field) => field.key === key);
      for (const key of [start, end, allDay, place, tone, ...people])
        if (key !== undefined) assert.ok(fieldOf(key)?.column, `${def.module}: ${key}`);
      for (const key of [start, end ?? start])
        assert.ok(['date', 'datetime'].includes(fieldOf(key)?.type ?? ''), `${def.module}: ${key}`);
      assert.equal(fieldOf(tone)?.type, 'select', def.module);
    }
    const { kinds = [] } = await schemaOf('calendar');
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['calendar', 'table', 'chart'],
    );
  });

  it('have the reading pane, whose rows have the step of an approval', async () => {
    const steps: Record<string, string | undefined> = {};
    for (const module of ['workflow', 'fna', 'fnaBudget', 'odoc', 'mail', 'cowork', 'placard']) {
      const { kinds = [] } = await schemaOf(module);
      assert.equal(kinds[0]?.kind, 'table', module);
      const pane = kinds.find((kind) => kind.kind === 'split');
      assert.ok(pane, module);
      steps[module] = pane.step;
    }
    assert.deepEqual(steps, {
      workflow: 'step',
      fna: 'step',
      fnaBudget: 'step',
      odoc: 'step',
      mail: undefined,
      cowork: undefined,
      placard: undefined,
    });
    for (const def of allModules)
      for (const kind of def.kinds ?? []) {
        if (kind.kind !== 'split' || kind.step === undefined) continue;
        const field = fieldsOf(def).find(({ key }) => key === kind.step);
        assert.ok(field?.column && field.type === 'select', def.module);
      }
  });

  it('have trees, whose folders are records of the module or of another', () => {
    const trees = allModules.flatMap((def) =>
      (def.kinds ?? []).flatMap((kind) => (kind.kind === 'tree' ? [{ def, kind }] : [])),
    );
    assert.deepEqual(trees.map(({ def }) => def.module).sort(), ['doc', 'docFolder', 'goal']);
    for (const { def, kind } of trees) {
      const folders = allModules.find(({ module }) => module === (kind.folders ?? def.module));
      const places = [
        [folders, kind.parent],
        [def, kind.folder ?? kind.parent],
      ] as const;
      for (const [of, key] of places) {
        const field = of && fieldsOf(of).find((one) => one.key === key);
        assert.equal(field?.refModule, folders?.module, def.module);
        assert.ok(field?.filterable, def.module);
      }
    }
  });

  it('have people, with departments and managers', () => {
    const found = allModules.flatMap((def) =>
      (def.kinds ?? []).flatMap((kind) => (kind.kind === 'people' ? [{ def, kind }] : [])),
    );
    assert.deepEqual(
      found.map(({ def }) => def.module),
      ['hrm'],
    );
    for (const { def, kind } of found) {
      const typeOf = (key: string | undefined) => fieldsOf(def).find((field) => field.key === key)?.type;
      assert.deepEqual([typeOf(kind.department), typeOf(kind.manager)], ['select', 'person']);
    }
  });

  it('name the actions that move a record into a lane', async () => {
    const { kinds = [] } = await schemaOf('task');
    const board = kinds.find((kind) => kind.kind === 'board');
    assert.deepEqual(board?.actions, { done: ['finish'], active: ['reopen'] });
  });

  it('name fields that the module has, as columns of its list', () => {
    for (const def of allModules)
      for (const kind of def.kinds ?? []) {
        if (kind.kind !== 'board') continue;
        const { sum, tag, progress, due, time, amount, people = [] } = kind;
        for (const key of [kind.lanes, sum, tag, progress, due, time, amount, ...people]) {
          if (key === undefined) continue;
          assert.ok(fieldsOf(def).find((field) => field.key === key)?.column, `${def.module}: ${key}`);
        }
        assert.equal(fieldsOf(def).find(({ key }) => key === kind.lanes)?.type, 'select', def.module);
      }
  });

  it('have names that no view has as its id, since an address names both by one key', () => {
    const names: readonly string[] = viewKindNames;
    for (const def of allModules)
      for (const { id } of def.views) assert.ok(!names.includes(id), `${def.module}: ${id}`);
  });

  it('are saved with a view', async () => {
    const views = endpoints.views('task');
    const { data: saved } = await client.post<SavedView>(views, { label: '我的看板', kind: 'board' });
    assert.equal(saved.kind, 'board');
    assert.equal((await schemaOf('task')).views.find(({ id }) => id === saved.id)?.kind, 'board');
    await client.put(endpoints.view('task', saved.id), { label: '我的列表', kind: 'table' });
    assert.equal((await schemaOf('task')).views.find(({ id }) => id === saved.id)?.kind, 'table');
    assert.equal((await client.post(views, { label: '?', kind: 'hologram' })).code, 400);

    const chart = { by: 'priority', measure: 'count', shape: 'lines' };
    const { data: drawn } = await client.post<SavedView>(views, { label: '我的图表', kind: 'chart', chart });
    assert.deepEqual((await schemaOf('task')).views.find(({ id }) => id === drawn.id)?.chart, chart);
    assert.equal((await client.post(views, { label: '?', kind: 'chart', chart: { by: 7 } })).code, 400);
  });
});
