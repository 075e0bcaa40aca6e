import assert from 'node:assert/strict';

import type { BaseSettings } from '../../core/contracts/base-settings.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { monitorPagePaths, type MonitorSettings } from '../../core/contracts/monitor-page.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { upload } from '../faults/kill-in-mid-write.js';
import { runTask } from './batch-client.js';
import { call, signIn, type TestServer } from './harness.js';
import { errorPath, page, record, report, reportData } from './monitor-samples.js';

const settingsPath = '/api/portico/settings';
const batchPath = '/api/portico/batch/tasks';

/** What was written by calls, and is asked for again. */
export interface Written {
  taskId: string;
  file: FileRef;
  batchId: string;
  /** Session that goes on after a move. */
  session: string;
}

const ok = <T>({ code, data, msg }: { code: number; data: T; msg?: string }): T => {
  assert.equal(code, 200, msg);
  return data;
};

/** Changes of every kind by calls of users: a record, its changes, comment and file, a view, settings, a task, reports. */
export async function writeOffice(server: TestServer): Promise<Written> {
  const lin = await signIn(server, 'group', 'lin.xiao');
  const admin = await signIn(server, 'group', 'admin');
  const me = { id: lin.session.employeeId, name: lin.session.name };
  const file = await upload(lin, 'The contents of 报告 😀');
  const task = ok(
    await lin.post<RecordDetail>(endpoints.records('task'), {
      values: { title: '移动 the office 😀', assignee: me, dueDate: '2026-12-24', files: [file] },
    }),
  );
  const { id, revision } = task;
  ok(await lin.put(endpoints.record('task', id), { revision, values: { priority: 'high' } }));
  ok(await lin.post(endpoints.activity('task', id), { text: '<p>A comment, 评论</p>' }));
  const gone = ok(
    await lin.post<RecordDetail>(endpoints.records('task'), {
      values: { title: 'Deleted', assignee: me, dueDate: '2026-12-24' },
    }),
  );
  ok(await lin.call('DELETE', endpoints.record('task', gone.id)));
  ok(await lin.post(endpoints.views('task'), { label: 'Moved view', search: '移动' }));
  ok(await lin.put(endpoints.preference('moved'), { value: 'yes' }));
  const settings = ok(await admin.get<BaseSettings>(settingsPath));
  const values = { ...settings.values, 'common.menuExpandType': 'click' };
  ok(await admin.put(settingsPath, { values, revision: settings.revision }));
  const batch = await runTask(lin, batchPath, {
    module: 'task',
    operation: { kind: 'set', field: 'priority', value: 'low' },
    choice: { ids: [id, '1'] },
  });
  const monitor = ok(await admin.get<MonitorSettings>(monitorPagePaths.settings));
  const switches = { ...monitor.switches, renderSwitchStatus: false };
  ok(await admin.put(monitorPagePaths.settings, { ...monitor, switches }));
  ok(await lin.post(errorPath, report([record({ message: '报错' })], { dropped: 3 })));
  ok(await lin.post(reportData, page()));
  return { taskId: id, file, batchId: batch.id, session: lin.session.ACCESS_ETEAMSID };
}

/** What a server answers to calls that change nothing but sessions. */
export async function readOffice(
  server: Pick<TestServer, 'url'>,
  { taskId, file, batchId, session }: Written,
): Promise<Record<string, unknown>> {
  const lin = await signIn(server, 'group', 'lin.xiao');
  const admin = await signIn(server, 'group', 'admin');
  const own = { eteamsid: session };
  const answers: Record<string, unknown> = {};
  const sorted = (field: string, direction: 'asc' | 'desc') => ({ sort: [{ field, direction }] });
  for (const [module, query] of [
    ...['task', 'customer', 'doc', 'workflow', 'mail'].map((name) => [name, {}] as const),
    ['task', sorted('title', 'desc')],
    ['customer', sorted('revenue', 'asc')],
    ['customer', { search: '公司' }],
  ] as const)
    answers[`list of ${module} ${JSON.stringify(query)}`] = ok(
      await lin.post(endpoints.list(module), { offset: 0, limit: 100, ...query }),
    );
  for (const search of ['移动', '移', 'office', '😀', 'nowhere at all'])
    answers[`search ${search}`] = ok(
      await lin.post(endpoints.list('task'), { search, offset: 0, limit: 50 }),
    );
  const paths = {
    record: `${endpoints.record('task', taskId)}?visit=0`,
    timeline: endpoints.activity('task', taskId),
    views: endpoints.views('task'),
    preference: endpoints.preference('moved'),
    batch: `${batchPath}/${batchId}`,
    waiting: endpoints.waiting,
    everywhere: `${endpoints.search}?q=${encodeURIComponent('移动')}`,
  };
  for (const [name, path] of Object.entries(paths)) answers[name] = ok(await lin.get(path));
  for (const path of [settingsPath, monitorPagePaths.settings, `${monitorPagePaths.errors}?range=day`])
    answers[path] = ok(await admin.get(path));
  const bytes = await lin.raw(endpoints.download(file.id));
  answers['file'] = [bytes.status, bytes.headers.get('content-type'), await bytes.text()];
  answers['session of before'] = (
    await call<{ employeeId?: string }>(server.url, 'POST', endpoints.getInfo, {}, own)
  ).data.employeeId;
  return answers;
}
