import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { moveToPostgres } from '../../server/start/move/move-store.js';
import { newDataFolder, startOffice, type Office } from '../e2e/office.js';
import { durablePostgres, type TestPostgres } from '../postgres-server.js';
import { generate, slowest } from './load.js';
import { median, type Section } from './rows.js';
import { measureStreams } from './store-streams.js';
import { writeScale, type Setup } from './store-table.js';
import { measureNotify } from './store-notify.js';

const processes = 2;

/** Copies the demo data into a database. Returns its address. */
async function fill(postgres: TestPostgres): Promise<string> {
  const dataFolder = await newDataFolder();
  try {
    const databaseUrl = await postgres.createDatabase();
    await moveToPostgres({ dataFolder, databaseUrl, filesTo: undefined, log: () => undefined });
    // What the database does by itself within minutes: each row was written twice, since search terms follow later.
    await postgres.administer('VACUUM (ANALYZE)', databaseUrl);
    return databaseUrl;
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A copy of a database that nothing has open. */
async function copyOf(postgres: TestPostgres, databaseUrl: string, name: string): Promise<string> {
  const copy = new URL(databaseUrl);
  const template = copy.pathname.slice(1);
  copy.pathname = name;
  await postgres.administer(
    `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${decodeURIComponent(copy.username)}`,
  );
  return copy.href;
}

/**
 * The same load on the same data with SQLite, and with one and two processes on PostgreSQL, whose commits are on disk; then
 * event streams, and the price of NOTIFY. Writes the tables of docs/scale.md.
 */
export async function benchStore(): Promise<Section[]> {
  const loads = [loadavg()[0] ?? 0];
  const postgres = await durablePostgres();
  const offices: Office[] = [];
  try {
    const databaseUrl = await fill(postgres);
    const ofTwo = await copyOf(postgres, databaseUrl, 'two_processes');
    const ofStreams = await copyOf(postgres, databaseUrl, 'streams');
    offices.push(await startOffice());
    offices.push(await startOffice({ env: { DATABASE_URL: databaseUrl } }));
    offices.push(
      await startOffice({
        env: { DATABASE_URL: ofTwo, PORTICO_PROCESSES: String(processes) },
        readyLine: `${processes} processes serve it`,
      }),
    );
    const measured = await generate(
      'store',
      offices.map(({ url }) => url),
    );
    while (offices.length > 0) await offices.pop()?.close();
    const names = ['SQLite', 'PostgreSQL, 1 process', `PostgreSQL, ${processes} processes`];
    const setups = measured.map((of, index): Setup => ({ name: names[index] ?? '', measured: of }));
    const notify = await measureNotify(postgres, await postgres.createDatabase());
    const streams = await measureStreams(ofStreams);
    loads.push(loadavg()[0] ?? 0);
    await writeScale({ setups, notify, streams, loads });
    return [
      ...setups.map(sectionOf),
      {
        title: 'Commits by ten connections of PostgreSQL, with fsync',
        rows: [
          { what: 'without NOTIFY', value: notify.without, unit: '/s' },
          { what: 'with NOTIFY', value: notify.with, unit: '/s' },
        ],
      },
      {
        title: `${streams.count.toLocaleString('en')} event streams on one process`,
        rows: [
          { what: 'heap of each', value: streams.heapBytes, unit: 'bytes' },
          { what: 'resident memory of each', value: streams.residentBytes, unit: 'bytes' },
          { what: 'one event, until it arrives', value: streams.oneMs, unit: 'ms' },
          { what: 'an event for each, until the last arrives', value: streams.allMs, unit: 'ms' },
          { what: 'an event for each, until the last is written', value: streams.writtenMs, unit: 'ms' },
        ],
      },
    ];
  } finally {
    for (const office of offices) await office.close();
    await postgres.stop();
  }
}

function sectionOf({ name, measured: { calls, rates, refused, reads } }: Setup): Section {
  const pooled = (kind: 'alone' | 'beside'): number => slowest(calls.flatMap((call) => call[kind]));
  return {
    title: `Fifty connections on 100,000 records, ${name}`,
    rows: [
      ...calls.flatMap(({ name: call, alone, beside }): Section['rows'] => [
        { what: `${call}, p99 without others`, value: slowest(alone), unit: 'ms' },
        { what: `${call}, p99 beside heavy calls`, value: slowest(beside), unit: 'ms' },
      ]),
      { what: 'all of these, p99 without others', value: pooled('alone'), unit: 'ms' },
      { what: 'all of these, p99 beside heavy calls', value: pooled('beside'), unit: 'ms' },
      ...Object.entries(rates).map(([rate, value]): Section['rows'][number] => ({
        what: `rate: ${rate}`,
        value,
        unit: '/s',
      })),
      { what: 'refused, of the rates and the following', value: refused, unit: 'calls' },
      ...Object.entries(reads).map(([read, times]): Section['rows'][number] => ({
        what: `median: ${read}`,
        value: median(times),
        unit: 'ms',
      })),
    ],
  };
}
