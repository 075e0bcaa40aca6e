import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { endpoints } from '../../core/contracts/endpoints.js';
import { demoPassword, peopleOf } from '../../server/seed/people.js';

/**
 * Generator of the load on a built server, in a process of its own: started with the server's origin, it writes its
 * measurements to the standard output as one line of JSON (test/bench/load.ts).
 */
const origin = process.argv[2] ?? '';
const tenant = 'group';
const connections = 50;
const heavyReaders = ['gao.yuan', 'li.na'] as const;
/** Windows without and with the work of others alternate, so that a slow moment of the machine affects both. */
const windowPairs = 2;
const windowMs = 6000;
const rateMs = 4000;
const guesses = 1000;
/** Mean pause of a user between two calls. */
const pauseMs = 150;

interface Answer {
  status: number;
  body: string;
}

const sessionSchema = v.object({ data: v.object({ ACCESS_ETEAMSID: v.string() }) });
const recordSchema = v.object({ data: v.object({ id: v.string(), revision: v.number() }) });

interface Sent {
  session?: string;
  body?: unknown;
  agent?: Agent;
  /** Address from which the connection comes. */
  localAddress?: string;
}

/** One call; the time ends with the last byte of its answer. */
async function send(
  method: string,
  path: string,
  { session, body, agent, localAddress }: Sent,
): Promise<Answer> {
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
    outgoing.on('error', reject);
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

async function succeed(method: string, path: string, sent: Sent): Promise<string> {
  const { status, body } = await send(method, path, sent);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.slice(0, 200)}`);
  return body;
}

async function signIn(account: string): Promise<string> {
  const body = { tenantKey: tenant, account, password: demoPassword, remember: false };
  const answer = await succeed('POST', endpoints.signIn, { body });
  return v.parse(sessionSchema, JSON.parse(answer)).data.ACCESS_ETEAMSID;
}

/** A user's connection with a customer of its own, which it reads, changes and comments on. */
interface Connection {
  session: string;
  agent: Agent;
  index: number;
  account: string;
  record: string;
  revision: number;
  calls: number;
}

async function connect(index: number, account: string, session: string): Promise<Connection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const made = await succeed('POST', endpoints.records('customer'), {
    session,
    agent,
    body: { values: { name: `Load ${index}`, status: 'potential' } },
  });
  const { id, revision } = v.parse(recordSchema, JSON.parse(made)).data;
  return { session, agent, index, account, record: id, revision, calls: 0 };
}

type Call = (connection: Connection) => Promise<unknown>;

const get =
  (path: (connection: Connection) => string): Call =>
  (connection) =>
    succeed('GET', path(connection), connection);
const post =
  (path: string, body: (connection: Connection) => unknown): Call =>
  (connection) =>
    succeed('POST', path, { ...connection, body: body(connection) });

const page = { offset: 0, limit: 50 };
const customers = endpoints.list('customer');
const plainList = post(customers, () => page);

async function save(connection: Connection): Promise<void> {
  const answer = await succeed('PUT', endpoints.record('customer', connection.record), {
    ...connection,
    body: { revision: connection.revision, values: { address: `Street ${connection.calls}` } },
  });
  connection.revision = v.parse(recordSchema, JSON.parse(answer)).data.revision;
}

const comment: Call = (connection) =>
  succeed('POST', endpoints.activity('customer', connection.record), {
    ...connection,
    body: { text: `Call ${connection.calls}` },
  });

/** What users do in the app. Comments are few, since a user may write only twenty in a minute for long. */
const ordinaryCalls: readonly (readonly [name: string, call: Call, weight: number])[] = [
  ['front page', get(() => '/'), 2],
  ['getInfo', post(endpoints.getInfo, () => ({})), 3],
  ['schema', get(() => endpoints.schema('customer')), 2],
  ['list page', plainList, 4],
  ['record', get(({ record }) => endpoints.record('customer', record)), 4],
  ['activity', get(({ record }) => endpoints.activity('customer', record)), 3],
  ['home', get(() => endpoints.home), 3],
  ['people', get(() => `${endpoints.people}?q=li`), 2],
  ['save', save, 3],
  ['comment', comment, 2],
];

const turns = ordinaryCalls.flatMap(([name, call, weight]) =>
  Array.from({ length: weight }, () => ({ name, call })),
);

type Times = Map<string, number[]>;

async function timed(times: Times, name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const known = times.get(name) ?? [];
  known.push(performance.now() - startedAt);
  times.set(name, known);
}

/** Ordinary calls of all connections, each in an order of its own, with pauses. */
async function ordinaryWork(all: readonly Connection[], times: Times, forMs = windowMs): Promise<void> {
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

/** Answers of the others' calls, by kind and status. */
const statuses: Record<string, Record<string, number>> = {};

function count(kind: string, { status }: Answer): void {
  const known = (statuses[kind] ??= {});
  known[status] = (known[status] ?? 0) + 1;
}

const fiftyWords = (first: number): string =>
  Array.from({ length: 50 }, (_, index) => (first + index).toString(36)).join(' ');

/** Exports and searches without a break, and guesses of passwords from many addresses, evenly over the time. */
async function othersWork([exporter, searcher]: readonly [string, string], forMs: number): Promise<void> {
  const end = performance.now() + forMs;
  const exports = async (): Promise<void> => {
    while (performance.now() < end) {
      count('export', await send('POST', endpoints.exportCsv('customer'), { session: exporter, body: {} }));
    }
  };
  const searches = async (): Promise<void> => {
    for (let round = 0; performance.now() < end; round += 1) {
      const words = fiftyWords(round * 50);
      const body = { ...page, search: words };
      count('50-word search of a list', await send('POST', customers, { session: searcher, body }));
      const path = `${endpoints.search}?q=${encodeURIComponent(words)}`;
      count('50-word search of everything', await send('GET', path, { session: searcher }));
    }
  };
  const accounts = peopleOf(tenant).map(({ account }) => account);
  const guess = async (index: number): Promise<void> => {
    await wait((index * forMs) / (guesses / windowPairs));
    const account = accounts[index % accounts.length];
    const body = { tenantKey: tenant, account, password: `guess ${index}`, remember: false };
    const localAddress = `127.0.1.${(index % 200) + 1}`;
    count('guess', await send('POST', endpoints.signIn, { body, localAddress }));
  };
  const allGuesses = Array.from({ length: guesses / windowPairs }, (_, index) => guess(index));
  await Promise.all([exports(), searches(), ...allGuesses]);
}

/** Answers per second of all connections, without pauses. */
async function rate(all: readonly Connection[], call: Call): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + rateMs;
  let answers = 0;
  await Promise.all(
    all.map(async (connection) => {
      while (performance.now() < end) {
        connection.calls += 1;
        await call(connection);
        answers += 1;
      }
    }),
  );
  return (answers * 1000) / (performance.now() - startedAt);
}

const statusOptions = ['potential', 'active', 'won', 'lost'];
/** Two conditions that no two calls have in common. */
const filtered = post(customers, ({ index, calls }) => ({
  ...page,
  filters: [
    {
      field: 'status',
      op: 'in',
      value: [statusOptions[calls % 4] ?? '', statusOptions[(calls + 1) % 4] ?? ''],
    },
    { field: 'revenue', op: 'gte', value: `${100_000 + calls * 1000 + index}` },
  ],
}));
/** Three digits of the customers' telephone numbers, and one more that differs. */
const searched = post(customers, ({ index, calls }) => ({
  ...page,
  search: `138 ${(index * 131 + calls * 17) % 1000}`,
}));

const [exportSession, searchSession] = await Promise.all(heavyReaders.map(signIn));
const users: { account: string; session: string }[] = [];
for (const { account } of peopleOf(tenant)) {
  if (!heavyReaders.some((reader) => reader === account))
    users.push({ account, session: await signIn(account) });
}
const all: Connection[] = [];
for (let index = 0; index < connections; index += 1) {
  const user = users[index % users.length];
  if (user) all.push(await connect(index, user.account, user.session));
}

await ordinaryWork(all, new Map(), 1500);
const alone: Times = new Map();
const beside: Times = new Map();
for (let pair = 0; pair < windowPairs; pair += 1) {
  await ordinaryWork(all, alone);
  await Promise.all([
    ordinaryWork(all, beside),
    othersWork([exportSession ?? '', searchSession ?? ''], windowMs),
  ]);
}
const rates = {
  plain: await rate(all, plainList),
  filtered: await rate(all, filtered),
  searched: await rate(all, searched),
};
for (const { agent } of all) agent.destroy();

const calls = ordinaryCalls.map(([name]) => ({
  name,
  alone: alone.get(name) ?? [],
  beside: beside.get(name) ?? [],
}));
const written = process.stdout.write(`${JSON.stringify({ calls, rates, statuses })}\n`);
if (!written) await once(process.stdout, 'drain');
