import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { endpoints } from '../../core/contracts/endpoints.js';
import { writeHead } from '../../scripts/document-section.mjs';
import { call } from '../server/harness.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { demoPassword } from '../../server/seed/people.js';
import type { Office } from '../e2e/office.js';
import type { Section } from './rows.js';
import { waitCases } from './waits-cases.js';

/** Time in ms that nobody should wait for a light call, whatever others send. */
const longestWait = 200;
/** Pause in ms between two light calls. */
const pauseMs = 5;
/** Time in ms after the last answer for which the light calls go on. */
const restMs = 300;
/** Time in ms for which the light calls are measured alone. */
const aloneMs = 5000;

const file = join(import.meta.dirname, '../../docs/reliability.md');

interface Measured {
  call: string;
  input: string;
  statuses: string;
  longestMs: number;
}

/** Light calls of another user, one after the other, until `isOver`. Resolves with the longest one, in ms. */
async function longestLightCall(url: string, session: string, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lightCall = () =>
    new Promise<void>((resolve, reject) => {
      request(
        new URL(endpoints.preference('lang'), url),
        { agent, headers: { eteamsid: session } },
        (response) => response.resume().on('end', resolve).on('error', reject),
      )
        .on('error', reject)
        .end();
    });
  let longest = 0;
  while (!isOver()) {
    const began = performance.now();
    await lightCall();
    longest = Math.max(longest, performance.now() - began);
    await wait(pauseMs);
  }
  agent.destroy();
  return longest;
}

/**
 * Sends the largest input of each call, thirty at once where the allowances permit, while a user of another tenant makes
 * light calls; writes the longest waits to docs/reliability.md.
 */
export async function benchWaits(office: Office): Promise<Section> {
  const { data } = await call<SessionInfo>(office.url, 'POST', endpoints.signIn, {
    tenantKey: 'logistics',
    account: 'anna.lee',
    password: demoPassword,
    remember: false,
  });
  const sender = fork(join(import.meta.dirname, 'waits-sender.ts'), [office.url], {
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(sender, 'exit').then(() => {
    throw new Error('The sender has ended.');
  });
  // It also ends when it is killed below.
  ended.catch(() => undefined);
  const said = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(sender, 'message'), ended])) as [unknown];
    return message;
  };
  const measured: Measured[] = [];
  const loads: number[] = [];
  let alone = 0;
  try {
    await said();
    alone = await longestLightCall(office.url, data.ACCESS_ETEAMSID, after(aloneMs));
    for (const [number, { call: name, input }] of waitCases.entries()) {
      sender.send(number);
      await said();
      let isOver = false;
      const longest = longestLightCall(office.url, data.ACCESS_ETEAMSID, () => isOver);
      const statuses = (await said()) as number[];
      await wait(restMs);
      isOver = true;
      measured.push({ call: name, input, statuses: counted(statuses), longestMs: await longest });
      loads.push(loadavg()[0] ?? 0);
      console.error(`${name} (${input}): ${measured.at(-1)?.longestMs.toFixed(0)} ms`);
    }
  } finally {
    sender.kill();
  }
  await writeTable(measured, loads, alone);
  return {
    title: 'Longest wait of another user while the largest inputs are sent',
    rows: measured.map(({ call: name, input, longestMs }) => ({
      what: `${name}, ${input}`,
      value: longestMs,
      unit: 'ms',
      limit: longestWait,
    })),
  };
}

/** '25 × 200, 5 × 429'. */
function counted(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

function after(ms: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > ms;
}

async function writeTable(
  measured: readonly Measured[],
  loads: readonly number[],
  alone: number,
): Promise<void> {
  const rows = measured.map(
    ({ call: name, input, statuses, longestMs }) =>
      `| \`${name}\` | ${input} | ${statuses} | ${Math.round(longestMs)} |`,
  );
  const load = (value: number) => value.toFixed(1);
  const text = `# Reliability

Nobody waits noticeably for what others send: each call bounds its input before it does work that grows with it
(\`core/contracts/limits.ts\`), and what takes long runs in steps that take turns (\`server/http/turns.ts\`) or in other
processes. The goal is that another user waits at most ${longestWait} ms on two quiet cores.

\`npm run bench -- waits\` starts the built server with its demo data, sends the largest input that the limits of each call
allow, thirty requests at once where the allowances permit, and writes this table. Meanwhile a user of another tenant makes
one light call after the other (\`GET ${endpoints.preference('lang')}\`); the last column is the longest of them, which also
contains what the machine itself delays. While nothing else was sent, the longest of them took ${Math.round(alone)} ms.

Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${cpus().length} cores
(${cpus()[0]?.model ?? ''}); the load average of the machine, with this measurement, was ${load(Math.min(...loads))} to ${load(Math.max(...loads))}.

| call | largest input | answers | longest wait of another user in ms |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  await writeHead(file, text);
}
