import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

import { batchPaths } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { demoPassword, peopleOf } from '../../server/seed/people.js';
import { waitCases, type LargeRequest } from './waits-cases.js';

/**
 * Sender of large requests, in a process of its own so that its work does not delay the measurement (test/bench/waits.ts):
 * for each number it receives it sends the requests of that case at once, and answers with their statuses.
 */
const origin = process.argv[2] ?? '';
const tenant = 'group';
const defaultCount = 30;

interface Answer {
  status: number;
  body: string;
}

const boundary = 'waits';

function bytesOf({ body, fileBytes }: LargeRequest): { type: string; bytes: Buffer } | undefined {
  if (fileBytes !== undefined) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="x.bin"\r\n\r\n`;
    const bytes = Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(fileBytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return { type: `multipart/form-data; boundary=${boundary}`, bytes };
  }
  return body === undefined
    ? undefined
    : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

function send(large: LargeRequest, session: string, content = bytesOf(large)): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(large.path, origin),
      {
        method: large.method,
        agent: false,
        headers: {
          langType: 'en',
          ...(session ? { eteamsid: session } : {}),
          ...(content ? { 'content-type': content.type, 'content-length': content.bytes.byteLength } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(content?.bytes);
  });
}

const sessionSchema = v.object({ data: v.object({ ACCESS_ETEAMSID: v.string() }) });
const taskSchema = v.object({ data: v.object({ id: v.string(), status: v.string() }) });

async function signIn(account: string): Promise<string> {
  const body = { tenantKey: tenant, account, password: demoPassword, remember: false };
  const answer = await send({ method: 'POST', path: endpoints.signIn, body }, '');
  return v.parse(sessionSchema, JSON.parse(answer.body)).data.ACCESS_ETEAMSID;
}

async function untilDone(answer: Answer, session: string): Promise<void> {
  if (answer.status !== 200) return;
  const { id } = v.parse(taskSchema, JSON.parse(answer.body)).data;
  for (;;) {
    const { body } = await send({ method: 'GET', path: batchPaths.task(id) }, session);
    if (v.parse(taskSchema, JSON.parse(body)).data.status !== 'running') return;
    await wait(500);
  }
}

const sessions = new Map<string, string>();
for (const { account } of peopleOf(tenant)) sessions.set(account, await signIn(account));
const accounts = [...sessions.keys()];

async function run(number: number): Promise<number[]> {
  const large = waitCases[number];
  if (!large) throw new RangeError(`There is no case ${number}.`);
  const prepared = Array.from({ length: large.count ?? defaultCount }, (_, index) => {
    const made = large.make(index);
    const account = large.account ?? accounts[index % accounts.length] ?? '';
    return { made, content: bytesOf(made), session: sessions.get(account) ?? '' };
  });
  process.send?.('ready');
  const answers = await Promise.all(
    prepared.map(({ made, content, session }) => send(made, session, content)),
  );
  if (large.isTask)
    await Promise.all(answers.map((answer, index) => untilDone(answer, prepared[index]?.session ?? '')));
  return answers.map(({ status }) => status);
}

process.on('message', (number: number) => {
  run(number).then(
    (statuses) => process.send?.(statuses),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('started');
