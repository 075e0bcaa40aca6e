import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import type { RunningServer, ServerOptions } from '../../server/start/create-server.js';
import { createServer } from '../../server/start/create-server.js';
import { databaseUrlOf } from './postgres-folders.js';
import { demoPassword } from '../../server/seed/people.js';

/** Small numbers of records, for tests that do not need long lists. */
export const fewRecords = {
  customer: 60,
  workflow: 60,
  doc: 30,
  task: 40,
  calendar: 40,
  mail: 40,
  contact: 24,
  saleChance: 24,
  contract: 24,
  orderform: 24,
  project: 24,
  plan: 24,
  hrm: 30,
  fna: 30,
  meeting: 24,
  odoc: 30,
  cowork: 24,
  placard: 24,
  workorder: 24,
  formData: 24,
  ebdfcard: 24,
};

export const noon = new Date('2026-09-17T04:00:00Z');

export interface TestServer extends RunningServer {
  dataFolder: string;
  /** Address of its database on PostgreSQL; undefined on SQLite. */
  databaseUrl: string | undefined;
  /** Lines of the server's log. */
  lines: string[];
  /** Resolves once the log has that number of lines. */
  logged(count: number): Promise<void>;
  /** Moves the server's clock. */
  setNow(now: Date): void;
  stop(): Promise<void>;
}

const runFolder = process.env['PORTICO_TEST_RUN'];

/**
 * Copies a data folder that was filled with the default records, once for all test files of a run. A file that runs
 * alone fills each of its folders.
 */
async function copySeeded(dataFolder: string): Promise<void> {
  if (runFolder === undefined) return;
  const seeded = join(runFolder, 'seeded');
  if (!existsSync(seeded)) {
    const own = await mkdtemp(join(runFolder, 'seeding-'));
    const server = await startServer({ dataFolder: own });
    await server.close();
    try {
      await rename(own, seeded);
    } catch (error) {
      // Another test file was first.
      if (!existsSync(seeded)) throw error;
    }
  }
  await cp(seeded, dataFolder, { recursive: true });
}

export async function startServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const own = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'portico-server-')));
  const isDefault = own && (options.seedAmounts ?? options.now ?? options.backend) === undefined;
  if (isDefault) await copySeeded(dataFolder);
  const lines: string[] = [];
  const logEvents = new EventEmitter();
  let present = noon;
  const databaseUrl = options.databaseUrl ?? (await databaseUrlOf(dataFolder));
  const server = await createServer({
    port: 0,
    hostname: '127.0.0.1',
    now: () => present,
    log(line) {
      lines.push(line);
      logEvents.emit('line');
    },
    seedAmounts: fewRecords,
    ...options,
    dataFolder,
    databaseUrl,
  });
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    dataFolder,
    databaseUrl,
    lines,
    async logged(count) {
      while (lines.length < count) await once(logEvents, 'line');
    },
    setNow: (now) => void (present = now),
    async stop() {
      await server.close();
      if (own) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export interface Answer<T> extends Envelope<T> {
  http: number;
  headers: Headers;
}

export interface Client {
  session: SessionInfo;
  call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown): Promise<Answer<T>>;
  raw(path: string, init?: RequestInit): Promise<Response>;
}

export async function call<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope<T>;
  return { ...envelope, http: response.status, headers: response.headers };
}

/** Signs in and sends the session id in the header, as the app does. */
export async function signIn(server: { url: string }, tenantKey: string, account: string): Promise<Client> {
  const { data: session } = await call<SessionInfo>(server.url, 'POST', endpoints.signIn, {
    tenantKey,
    account,
    password: demoPassword,
    remember: false,
  });
  const own = { eteamsid: session.ACCESS_ETEAMSID };
  const send = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call<T>(server.url, method, path, body, { ...own, ...headers });
  return {
    session,
    call: send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    raw: (path, init = {}) =>
      fetch(server.url + path, { ...init, headers: { ...own, ...(init.headers as object) } }),
  };
}

/**
 * assert.ok with a required message: without one, Node parses the source of the call to build one,
 * which never ends on the one-line output of the TypeScript loader.
 */
export function holds(condition: boolean, what = 'this does not hold'): void {
  assert.ok(condition, what);
}
