import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { endpoints } from '../../core/contracts/endpoints.js';
import { demoPassword, peopleOf } from '../../server/seed/people.js';

/* Users of a server under load, and their connections (load-generator.ts). */

export const tenant = 'group';
const connections = 50;
const heavyReaders = ['gao.yuan', 'li.na'] as const;
/** Mean pause of a user between two calls. */
const pauseMs = 150;
/** Time in ms after which an idle connection is closed: before the server does, which could be in the middle of a call. */
const idleMs = 10_000;

export interface Answer {
  status: number;
  body: string;
}

export const recordSchema = v.object({ data: v.object({ id: v.string(), revision: v.number() }) });
const sessionSchema = v.object({ data: v.object({ ACCESS_ETEAMSID: v.string() }) });

interface Sent {
  origin: string;
  session?: string;
  body?: unknown;
  agent?: Agent;
  /** Address from which the connection comes. */
  localAddress?: string;
}

/** One call; the time ends with the last byte of its answer. */
export async function send(method: string, path: string, sent: Sent): Promise<Answer> {
  const { origin, session, body, agent, localAddress } = sent;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const outgoing = request(new URL(path, origin), {
    method,
    ...(agent ? { agent } : {}),
    ...(localAddress ? { localAddress } : {}),
    headers: {
      langType: 'zh_CN',
      ...(session ? { eteamsid: session } : {}),
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
    },
  });
  outgoing.end(text);
  return new Promise((resolve, reject) => {
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // An idle connection that the server closes while the call is on its way: https://nodejs.org/api/http.html#requestreusedsocket
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, path, sent));
      else reject(error);
    });
    outgoing.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      );
    });
  });
}

/** A call was not answered with 200. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

export async function succeed(method: string, path: string, sent: Sent): Promise<string> {
  const { status, body } = await send(method, path, sent);
  if (status !== 200) throw new RefusedError(`${method} ${path}: ${status} ${body.slice(0, 200)}`);
  return body;
}

async function signIn(origin: string, account: string): Promise<string> {
  const body = { tenantKey: tenant, account, password: demoPassword, remember: false };
  const answer = await succeed('POST', endpoints.signIn, { origin, body });
  return v.parse(sessionSchema, JSON.parse(answer)).data.ACCESS_ETEAMSID;
}

/** A user's connection with a customer of its own, which it reads, changes and comments on. */
export interface Connection {
  origin: string;
  session: string;
  agent: Agent;
  index: number;
  account: string;
  record: string;
  revision: number;
  calls: number;
}

/** A server under load. */
export interface Target {
  origin: string;
  all: readonly Connection[];
  /** Sessions of those whose heavy calls run beside the others'. */
  exporter: string;
  searcher: string;
}

async function connect(origin: string, index: number, account: string, session: string): Promise<Connection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: idleMs });
  const made = await succeed('POST', endpoints.records('customer'), {
    origin,
    session,
    agent,
    body: { values: { name: `Load ${index}`, status: 'potential' } },
  });
  const { id, revision } = v.parse(recordSchema, JSON.parse(made)).data;
  return { origin, session, agent, index, account, record: id, revision, calls: 0 };
}

/** Signs all users in, and opens fifty connections for them. */
export async function openTarget(origin: string): Promise<Target> {
  const [exporter, searcher] = [await signIn(origin, heavyReaders[0]), await signIn(origin, heavyReaders[1])];
  const users: { account: string; session: string }[] = [];
  for (const { account } of peopleOf(tenant)) {
    if (!heavyReaders.some((reader) => reader === account))
      users.push({ account, session: await signIn(origin, account) });
  }
  const all: Connection[] = [];
  for (let index = 0; index < connections; index += 1) {
    const user = users[index % users.length];
    if (user) all.push(await connect(origin, index, user.account, user.session));
  }
  return { origin, all, exporter, searcher };
}

export type Call = (connection: Connection) => Promise<unknown>;

export type Times = Map<string, number[]>;

export async function timed(times: Times, name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const known = times.get(name) ?? [];
  known.push(performance.now() - startedAt);
  times.set(name, known);
}

/** Calls of all connections, each in an order of its own, with pauses. */
export async function workOf(
  { all }: Target,
  turns: readonly { name: string; call: Call }[],
  times: Times,
  forMs: number,
): Promise<void> {
  const end = performance.now() + forMs;
  await Promise.all(
    all.map(async (connection) => {
      while (performance.now() < end) {
        await wait(Math.random() * 2 * pauseMs);
        connection.calls += 1;
        const turn = turns[(connection.index * 5 + connection.calls * 11) % turns.length];
        if (turn) await timed(times, turn.name, () => turn.call(connection));
      }
    }),
  );
}

/** Calls of all connections without pauses. */
export interface Answers {
  answers: number;
  /** Calls that were refused, such as reads that take too long. */
  refused: number;
  /** Time in ms. */
  ms: number;
}

/** Calls all connections without pauses, for a time. */
export async function answersOf({ all }: Target, call: Call, forMs: number): Promise<Answers> {
  const startedAt = performance.now();
  const end = startedAt + forMs;
  let [answers, refused] = [0, 0];
  await Promise.all(
    all.map(async (connection) => {
      while (performance.now() < end) {
        connection.calls += 1;
        try {
          await call(connection);
          answers += 1;
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          refused += 1;
        }
      }
    }),
  );
  return { answers, refused, ms: performance.now() - startedAt };
}
