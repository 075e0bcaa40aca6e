import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

import { DatabaseSync } from '@photostructure/sqlite';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { MonitorSettings } from '../../core/contracts/monitor-page.js';
import { builtProgram } from '../built-server.js';
import { monitorPagePaths } from '../../core/contracts/monitor-page.js';
import { makeBackup } from '../../server/start/backup/make-backup.js';
import { restoreBackup } from '../../server/start/backup/restore-backup.js';
import type { Client, TestServer } from '../server/harness.js';
import { holds, noon, signIn, startServer } from '../server/harness.js';
import { errorPath, readStored, record, report } from '../server/monitor-samples.js';
import { upload } from './kill-in-mid-write.js';

const now = (): Date => noon;

async function createTask(client: Client, title: string): Promise<{ id: string; fileId: string }> {
  const file = await upload(client, `file of ${title}`);
  const { code, data } = await client.post<RecordDetail>(endpoints.records('task'), {
    values: {
      title,
      assignee: { id: client.session.employeeId, name: client.session.name },
      dueDate: '2026-12-24',
      files: [file],
    },
  });
  assert.equal(code, 200);
  return { id: data.id, fileId: file.id };
}

async function assertTask(client: Client, { id, fileId }: { id: string; fileId: string }): Promise<void> {
  const { code, data } = await client.get<RecordDetail>(endpoints.record('task', id));
  assert.equal(code, 200);
  const bytes = await client.raw(endpoints.download(fileId));
  assert.equal(await bytes.text(), `file of ${data.title}`);
}

describe('backup and restore', () => {
  let folder: string;
  let server: TestServer;
  let client: Client;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-backup-'));
    server = await startServer({ dataFolder: join(folder, 'data') });
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a backup contains what browsers reported, and the settings of monitoring', async () => {
    const admin = await signIn(server, 'group', 'admin');
    const settings = monitorPagePaths.settings;
    const { data: present } = await admin.get<MonitorSettings>(settings);
    const changed = { ...present, switches: { ...present.switches, renderSwitchStatus: false } };
    assert.equal((await admin.put(settings, changed)).code, 200);
    const sent = record({ message: 'reported before the backup' });
    assert.equal((await client.post(errorPath, report([sent], { dropped: 4 }))).code, 200);
    const backup = join(folder, 'reports');
    await makeBackup(server.dataFolder, backup, now);
    const dataFolder = join(folder, 'restored-reports');
    await restoreBackup({ backup, dataFolder, replace: false, now });

    const restored = await startServer({ dataFolder });
    const rows = readStored(restored);
    const [error] = await rows.all('SELECT message FROM monitor_error WHERE id = ?', sent.id);
    const [dropped] = await rows.all('SELECT times FROM monitor_dropped');
    await rows.close();
    assert.deepEqual([error?.['message'], dropped?.['times']], ['reported before the backup', 4]);
    const again = await signIn(restored, 'group', 'admin');
    assert.deepEqual((await again.get<MonitorSettings>(settings)).data, changed);
    await restored.stop();
  });

  it('a backup that is made while users write is consistent: each of its records has its file', async () => {
    const earlier = await createTask(client, 'before the backup');
    let isRunning = true;
    const written: string[] = [];
    const write = async (): Promise<void> => {
      for (let n = 0; isRunning; n += 1) {
        await createTask(client, `during ${n}`);
        written.push(`during ${n}`);
      }
    };
    const writers = [write(), write()];
    const target = join(folder, 'online');
    const { damaged } = await makeBackup(server.dataFolder, target, now);
    isRunning = false;
    await Promise.all(writers);
    assert.deepEqual(damaged, []);
    assert.deepEqual((await readdir(target)).sort(), ['backup.json', 'files', 'portico.sqlite']);

    const dataFolder = join(folder, 'from-online');
    await restoreBackup({ backup: target, dataFolder, replace: false, now });
    const restored = await startServer({ dataFolder });
    assert.deepEqual(restored.lines, []);
    const again = await signIn(restored, 'group', 'lin.xiao');
    await assertTask(again, earlier);
    const search = { search: 'during', offset: 0, limit: 200 };
    const { data } = await again.post<ListPage>(endpoints.list('task'), search);
    for (const { id } of data.rows) {
      const task = await again.get<RecordDetail>(endpoints.record('task', id));
      const [file] = task.data.values['files'] as FileRef[];
      await assertTask(again, { id, fileId: file?.id ?? '' });
    }
    holds(written.length > 0, 'nothing was written meanwhile');
    await restored.stop();
  });

  it('an older backup is restored in place: newer files and the former database are kept', async () => {
    const dataFolder = join(folder, 'replaced');
    await restoreBackup({ backup: join(folder, 'online'), dataFolder, replace: false, now });
    const first = await startServer({ dataFolder });
    const newer = await createTask(await signIn(first, 'group', 'lin.xiao'), 'after the backup');
    const restore = { backup: join(folder, 'online'), dataFolder, now };
    await assert.rejects(restoreBackup({ ...restore, replace: true }), /is in use by a running server/);
    await first.stop();
    await assert.rejects(restoreBackup({ ...restore, replace: false }), /is not empty\. .* --replace/);
    const { formerData } = await restoreBackup({ ...restore, replace: true });

    const second = await startServer({ dataFolder });
    const older = await signIn(second, 'group', 'lin.xiao');
    assert.equal((await older.get(endpoints.record('task', newer.id))).code, 404);
    assert.match(second.lines.join(), /^1 file that the database does not know was moved to/);
    await second.stop();

    await rm(join(dataFolder, 'portico.sqlite'));
    await rename(join(formerData ?? '', 'portico.sqlite'), join(dataFolder, 'portico.sqlite'));
    const third = await startServer({ dataFolder });
    await assertTask(await signIn(third, 'group', 'lin.xiao'), newer);
    await third.stop();
  });

  it('what a killed server had in its log is in the database that a restore keeps', async () => {
    const dataFolder = join(folder, 'killed');
    const last = await createTask(client, 'in the log only');
    // By a process of its own: one that closes a file of the server's loses all locks that it has on it.
    await promisify(execFile)('cp', ['-r', server.dataFolder, dataFolder]);
    await rm(join(dataFolder, 'portico.sqlite-shm'), { force: true });
    const backup = join(folder, 'online');
    const { formerData = '' } = await restoreBackup({ backup, dataFolder, replace: true, now });
    assert.deepEqual(await readdir(formerData), ['portico.sqlite']);
    const former = new DatabaseSync(join(formerData, 'portico.sqlite'), { readOnly: true });
    const kept: unknown[] = former.prepare('SELECT id FROM file WHERE id = ?').all(last.fileId);
    assert.equal(kept.length, 1);
    former.close();
  });

  it('a damaged backup is not restored', async () => {
    const target = join(folder, 'damaged');
    await makeBackup(server.dataFolder, target, now);
    const dataFolder = join(folder, 'never');
    const restore = () => restoreBackup({ backup: target, dataFolder, replace: false, now });
    const [name = ''] = await readdir(join(target, 'files'));
    const file = join(target, 'files', name);
    await appendFile(file, 'x');
    await assert.rejects(
      restore(),
      /The backup is damaged: .* is missing or was changed\. Nothing is restored/,
    );
    await rm(file);
    await assert.rejects(restore(), /The backup is damaged/);
    await appendFile(join(target, 'portico.sqlite'), 'x');
    await assert.rejects(restore(), /The backup is damaged: .*portico\.sqlite/);
    await writeFile(join(target, 'backup.json'), '{"format":1,"files":[{"name":"../../x"}]}');
    await assert.rejects(restore(), /is not a backup of this kind/);
    await rm(join(target, 'backup.json'));
    await assert.rejects(restore(), /is not a backup: backup\.json cannot be read/);
    await assert.rejects(readdir(dataFolder), { code: 'ENOENT' });
  });

  it('a backup needs a new folder outside of the data folder, and names files that are missing', async () => {
    const inside = join(server.dataFolder, 'backup');
    await assert.rejects(makeBackup(server.dataFolder, inside, now), /would lie in the data folder/);
    await assert.rejects(makeBackup(server.dataFolder, join(folder, 'online'), now), /is not empty/);
    await assert.rejects(makeBackup(join(folder, 'nowhere'), join(folder, 'x'), now), /has no database/);
    const files = join(server.dataFolder, 'files');
    const [name = ''] = await readdir(files);
    await rename(join(files, name), join(folder, name));
    const { damaged } = await makeBackup(server.dataFolder, join(folder, 'incomplete'), now);
    assert.deepEqual(damaged, [name]);
    await rename(join(folder, name), join(files, name));
  });

  it('the commands say what they did, and why they did nothing', async () => {
    const run = (dataFolder: string, ...given: string[]) => runWith({ PORTICO_DATA: dataFolder }, ...given);
    const runWith = (env: Record<string, string>, ...given: string[]) =>
      promisify(execFile)(process.execPath, [builtProgram('backup.js'), ...given], {
        env: { ...process.env, ...env },
      });
    const target = join(folder, 'by-command');
    const made = await run(server.dataFolder, 'backup', target);
    assert.match(
      made.stdout,
      /^The backup .*by-command is complete: the database and \d+ files, [\d.]+ MB\.\n$/,
    );
    const dataFolder = join(folder, 'by-restore');
    const done = await run(dataFolder, 'restore', target);
    assert.match(done.stdout, /by-restore has the data of 2.*: the database and \d+ files\.\n$/);
    await assert.rejects(run(server.dataFolder, 'restore', target, '--replace'), (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      assert.equal(code, 1);
      assert.match(
        stderr,
        /^The data folder .* is in use by a running server, a backup, a restore or a move\.\n$/,
      );
      return true;
    });
    const elsewhere = { PORTICO_DATA: server.dataFolder, DATABASE_URL: 'postgres://localhost/office' };
    await assert.rejects(runWith(elsewhere, 'backup', join(folder, 'of-postgres')), {
      code: 1,
      stderr:
        /^DATABASE_URL is set, so the database is in PostgreSQL: .* pg_dump .*docs\/operations\.md says\.\n$/,
    });
    for (const given of [['backup'], ['restore', target, '--force']]) {
      await assert.rejects(run(dataFolder, ...given), { code: 2, stderr: /^Usage: / });
    }
  });
});
