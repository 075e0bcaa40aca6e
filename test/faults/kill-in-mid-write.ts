import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Client } from '../server/harness.js';
import { signIn, startServer } from '../server/harness.js';
import { startProcess } from './server-process.js';

export async function upload(client: Client, text: string): Promise<FileRef> {
  const form = new FormData();
  form.set('file', new File([text], 'report.txt', { type: 'text/plain' }));
  const response = await client.raw(endpoints.upload, { method: 'POST', body: form });
  const { data, msg } = (await response.json()) as { data: FileRef | null; msg: string };
  if (response.status !== 200 || data === null) throw new Error(`${response.status} ${msg}`);
  return data;
}

interface Acknowledged {
  id: string;
  fileId: string;
  text: string;
}

const writers = 3;

/** Creates tasks with an attachment, until the process is killed by `written`; returns what was acknowledged. */
async function writeUntilKilled(
  client: Client,
  round: string,
  written: (total: number) => boolean,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let isKilled = false;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !isKilled; n += 1) {
      try {
        const text = `${round} ${writer} ${n} `.padEnd(20_000, '.');
        const file = await upload(client, text);
        const { code, data } = await client.post<RecordDetail>(endpoints.records('task'), {
          values: {
            title: `Task ${round} ${writer} ${n}`,
            assignee: { id: client.session.employeeId, name: client.session.name },
            dueDate: '2026-12-24',
            files: [file],
          },
        });
        assert.equal(code, 200);
        acknowledged.push({ id: data.id, fileId: file.id, text });
        isKilled ||= written(acknowledged.length);
      } catch (error) {
        // The connection breaks when the process dies; that write was not acknowledged.
        if (!isKilled) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return acknowledged;
}

/**
 * Kills a server in the middle of uploads and writes, as often as told, on one data folder. After each restart every
 * acknowledged record is there, with the bytes of its file; in the end the database is sound.
 */
export async function killInMidWrite(rounds: number): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-kills-'));
  const seeded = await startServer({ dataFolder });
  await seeded.stop();
  const all: Acknowledged[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startProcess(dataFolder);
    const client = await signIn(server, 'group', 'lin.xiao');
    for (const { id, fileId, text } of all) {
      const { code, data } = await client.get<RecordDetail>(endpoints.record('task', id));
      assert.equal(code, 200, `task ${id} is lost`);
      assert.deepEqual(
        (data.values['files'] as FileRef[]).map((file) => file.id),
        [fileId],
      );
      assert.equal(await (await client.raw(endpoints.download(fileId))).text(), text);
    }
    const wanted = 6 + (round % 5);
    all.push(
      ...(await writeUntilKilled(client, String(round), (total) => {
        if (total < wanted) return false;
        server.signal('SIGKILL');
        return true;
      })),
    );
    assert.equal(await server.exited, 'SIGKILL');
  }
  const opened = await openDatabase(dataFolder);
  assert.equal((await opened.get('PRAGMA integrity_check'))?.['integrity_check'], 'ok');
  const total = (await opened.get(`SELECT count(*) AS n FROM m_task WHERE f_title LIKE 'Task %'`))?.['n'];
  assert.ok(Number(total) >= all.length, 'acknowledged tasks are missing');
  await opened.close();
  await rm(dataFolder, { recursive: true });
}
