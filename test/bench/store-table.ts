import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';

import { slowest, type Measurements } from './load.js';
import { median } from './rows.js';
import type { NotifyRates } from './store-notify.js';
import type { StreamFigures } from './store-streams.js';

const file = join(import.meta.dirname, '../../docs/scale.md');
const begin = '<!-- begin of what `npm run bench -- store` writes -->';
const end = '<!-- end of what `npm run bench -- store` writes -->';

/** A way to run the server, and what was measured of it. */
export interface Setup {
  name: string;
  measured: Measurements;
}

export interface ScaleFigures {
  setups: readonly Setup[];
  notify: NotifyRates;
  streams: StreamFigures;
  /** Load averages of the machine before and after. */
  loads: readonly number[];
}

const ms = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
const rate = (value: number): string => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const rateTexts: Readonly<Record<string, string>> = {
  plain: 'lists of 50 rows',
  filtered: 'lists with two filters that no other call has',
  searched: 'searches of two words',
  saves: 'saves of a record',
  creates: 'new records',
};

/** Calls of a person in the busiest hour: an assumption. */
const callsPerHour = { plain: 51, filtered: 3, searched: 3, saves: 3 };
const tenants = [10_000, 1_000_000];
/** Part of the time for which a machine works in the busiest hour. */
const usedPart = 0.5;
/** Limits of a process (http-server.ts), and its connections to PostgreSQL: 10, 5, 4 and 1. */
const streamsOfProcess = 800;
const connectionsOfProcess = 20;

/** Seconds for which the measured machine works for a person in an hour. */
const secondsOf = ({ rates }: Measurements): number =>
  Object.entries(callsPerHour).reduce((sum, [name, calls]) => sum + calls / (rates[name] ?? 0), 0);

function calculatedText(setups: readonly Setup[]): string {
  const perHour = Object.values(callsPerHour).reduce((sum, calls) => sum + calls, 0);
  const counted = (value: number): string => Math.ceil(value).toLocaleString('en');
  const rows = tenants.map((people) => [
    people.toLocaleString('en'),
    counted((people * perHour) / 3600),
    ...setups.map(({ measured }) => counted((people * secondsOf(measured)) / (3600 * usedPart))),
    counted(people / streamsOfProcess),
    counted((people / streamsOfProcess) * connectionsOfProcess),
  ]);
  const head = [
    'people',
    'calls per second',
    ...setups.map(({ name }) => `machines, ${name}`),
    'processes for their streams',
    'connections of these to PostgreSQL',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function table(first: string, setups: readonly Setup[], rows: readonly (readonly string[])[]): string {
  const head = [first, ...setups.map(({ name }) => name)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function measuredText({ setups, notify, streams, loads }: ScaleFigures): string {
  const [first] = setups;
  if (!first) throw new Error('Nothing was measured.');
  const row = (what: string, value: (measured: Measurements) => string): string[] => [
    what,
    ...setups.map(({ measured }) => value(measured)),
  ];
  const both = (alone: readonly number[], beside: readonly number[]): string =>
    `${ms(slowest(alone))} / ${ms(slowest(beside))}`;
  const callRows = first.measured.calls.map(({ name }) =>
    row(name, ({ calls }) => {
      const { alone = [], beside = [] } = calls.find((call) => call.name === name) ?? {};
      return both(alone, beside);
    }),
  );
  const all = row('all of these', ({ calls }) =>
    both(
      calls.flatMap(({ alone }) => alone),
      calls.flatMap(({ beside }) => beside),
    ),
  );
  const rateRows = Object.keys(first.measured.rates).map((name) =>
    row(rateTexts[name] ?? name, ({ rates }) => rate(rates[name] ?? 0)),
  );
  rateRows.push(row('refused calls, with those of the next table', ({ refused }) => String(refused)));
  const readRows = Object.keys(first.measured.reads).map((name) =>
    row(name, ({ reads }) => ms(median(reads[name] ?? []))),
  );
  return `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${cpus().length} cores
(${cpus()[0]?.model ?? ''}), which the servers, PostgreSQL and the senders of the load share; the load average of the machine was
${loads.map((load) => load.toFixed(1)).join(' before and ')} after.

Time in ms in which 99 of 100 calls are answered, of fifty connections whose users pause for 150 ms between two calls: alone / beside
an export, searches of fifty words and 1,000 guesses of passwords.

${table('call', setups, [...callRows, all])}

Answers per second of fifty connections without pauses.

${table('calls', setups, rateRows)}

Time in ms of one call after another, each after a change of a record, so that no total is kept: the median.

${table('customers', setups, readRows)}

Ten connections of PostgreSQL commit ${rate(notify.without)} insertions per second, and ${rate(notify.with)} with a NOTIFY in each.

${streams.count.toLocaleString('en')} event streams of as many users on one process, PostgreSQL: each takes ${kilobytes(streams.heapBytes)} of heap and buffers,
${kilobytes(streams.residentBytes)} of resident memory. An event that another process writes arrives after ${ms(streams.oneMs)} ms (the median of single ones); of one for
each user, written through ten connections within ${rate(streams.writtenMs)} ms, the last arrives after ${rate(streams.allMs)} ms.

## Calculated, not measured

Assumed: in the busiest hour each person makes ${Object.values(callsPerHour).reduce((sum, calls) => sum + calls, 0)} calls, of which ${callsPerHour.filtered} are filtered lists, ${callsPerHour.searched} searches, ${callsPerHour.saves} saves, and
all others cost as much as a list; machines are like the measured one, with the database on it, and work for half of the time; all
people have a browser open with an event stream. From the rates above follows:

${calculatedText(setups)}`;
}

/** Writes the measured part of docs/scale.md. */
export async function writeScale(figures: ScaleFigures): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error('docs/scale.md has no part to write.');
  const written = `${text.slice(0, before)}${begin}\n\n${measuredText(figures)}\n\n${text.slice(after)}`;
  writeFileSync(file, await format(written, { parser: 'markdown', printWidth: 110 }));
}
