import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { batchPaths } from '../../core/contracts/batch.js';
import { createDirectory } from '../../server/people/directory.js';
import { createSessions } from '../../server/people/sessions.js';
import { createBatchEvents, type BatchEvents } from '../../server/records/batch/batch-events.js';
import { createTaskStore } from '../../server/records/batch/task-store.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { newDataFolder } from '../e2e/office.js';
import { tenant } from './load-client.js';
import { median } from './rows.js';

const count = 1000;
/** Single events of which the median is taken. */
const singles = 20;

export interface StreamFigures {
  count: number;
  heapBytes: number;
  residentBytes: number;
  /** Times in ms from the beginning of the transaction that writes an event. */
  oneMs: number;
  allMs: number;
  writtenMs: number;
}

const now = (): Date => new Date();
const idOf = (index: number): string => `stream-${index}`;

/** Writes as many employees as there are streams. Returns a session of each. */
async function writeUsers(database: Database): Promise<string[]> {
  const users = Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    tenant,
    account: idOf(index),
    user_id: idOf(index),
    name: `Stream ${index}`,
    department: '',
    title: '',
    manager: null,
    duties: '',
    password: '',
  }));
  await database.tables.insertInto('employee').values(users).execute();
  const directory = await createDirectory(database);
  const optionalWrite = async (write: () => Promise<unknown>): Promise<boolean> => {
    await write();
    return true;
  };
  const sessions = createSessions({ database, directory, now, optionalWrite });
  const ids: string[] = [];
  for (const { id } of users) {
    const person = directory.byId(tenant, id);
    if (!person) throw new Error(`There is no employee ${id}.`);
    ids.push((await sessions.open(person, false)).sessionId);
  }
  return ids;
}

/** An open stream; `heard` resolves once its text has a part. */
interface Stream {
  heard(part: string): Promise<void>;
  close(): void;
}

async function openStream(origin: string, session: string): Promise<Stream> {
  const asked = request(new URL(batchPaths.stream, origin), { headers: { eteamsid: session } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}.`);
  let text = '';
  const ended = once(answer, 'close').then(() => {
    throw new Error('A stream has ended.');
  });
  // It also ends when it is closed below.
  ended.catch(() => undefined);
  const stream: Stream = {
    async heard(part) {
      while (!text.includes(part)) await Promise.race([once(answer, 'data'), ended]);
    },
    close: () => void asked.destroy(),
  };
  answer.setEncoding('utf8').on('data', (more: string) => (text += more));
  // It breaks with its end.
  answer.on('error', () => undefined);
  await stream.heard('id: ');
  return stream;
}

/** Writes an event for an employee, as the process that has run a task does. */
async function push({ transaction }: Database, events: BatchEvents, index: number, mark: string) {
  const send = await transaction(() =>
    events.record(idOf(index), {
      command: 15422,
      type: 114,
      batchTaskProgress: {
        taskId: mark,
        module: 'customer',
        title: '',
        total: 1,
        done: 1,
        failCount: 0,
        running: false,
      },
    }),
  );
  send();
}

/**
 * Opens a thousand streams of a thousand users on one process, more than its usual limit, and writes events for them by
 * another process, this one.
 */
export async function measureStreams(databaseUrl: string): Promise<StreamFigures> {
  const database = await openPostgres(databaseUrl);
  const dataFolder = await newDataFolder();
  const streams: Stream[] = [];
  let stop = (): Promise<unknown> => Promise.resolve();
  try {
    const sessions = await database.inAllTenants(() => writeUsers(database));
    const server = fork(
      join(import.meta.dirname, 'streams-server.ts'),
      [dataFolder, databaseUrl, String(count + 100)],
      { execArgv: ['--expose-gc', '--import', 'tsx'] },
    );
    stop = async () => {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      if (server.connected) server.disconnect();
      await ended;
    };
    const ended = once(server, 'exit').then(() => {
      throw new Error('The server of the streams has ended.');
    });
    // It also ends when it is stopped.
    ended.catch(() => undefined);
    const said = async (): Promise<unknown> => {
      const [message] = (await Promise.race([once(server, 'message'), ended])) as [unknown];
      return message;
    };
    const origin = `http://127.0.0.1:${Number(await said())}`;
    const memory = async (): Promise<NodeJS.MemoryUsage> => {
      server.send('measure');
      return (await said()) as NodeJS.MemoryUsage;
    };
    // A stream once, so that what the first one loads is not counted.
    (await openStream(origin, sessions[0] ?? '')).close();
    const before = await memory();
    for (const session of sessions) streams.push(await openStream(origin, session));
    const present = await memory();

    const events = createBatchEvents({ database, now, store: createTaskStore(database) });
    const times: number[] = [];
    for (let index = 0; index < singles; index += 1) {
      const began = performance.now();
      await database.inAllTenants(() => push(database, events, index, 'alone'));
      await streams[index]?.heard('alone');
      times.push(performance.now() - began);
    }
    const began = performance.now();
    const written = database
      .inAllTenants(() => Promise.all(streams.map((_, index) => push(database, events, index, 'together'))))
      .then(() => performance.now() - began);
    await Promise.all([written, ...streams.map((stream) => stream.heard('together'))]);
    return {
      count,
      heapBytes: (present.heapUsed + present.external - before.heapUsed - before.external) / count,
      residentBytes: (present.rss - before.rss) / count,
      oneMs: median(times),
      allMs: performance.now() - began,
      writtenMs: await written,
    };
  } finally {
    for (const stream of streams) stream.close();
    await stop();
    await database.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
