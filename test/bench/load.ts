import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Office } from '../e2e/office.js';
import type { Section } from './rows.js';

/** How much slower the slowest calls may be while others read, search and guess passwords. */
const slowestBeside = 3;
/** How many times the plain list's rate may be that of filtered lists and searches. */
const ratesApart = 10;

const timesSchema = v.array(v.number());
const measurementsSchema = v.array(
  v.object({
    calls: v.array(v.object({ name: v.string(), alone: timesSchema, beside: timesSchema })),
    rates: v.record(v.string(), v.number()),
    refused: v.number(),
    reads: v.record(v.string(), timesSchema),
    statuses: v.record(v.string(), v.record(v.string(), v.number())),
  }),
);

/** Measurements of a server; times in ms, rates in answers per second. */
export type Measurements = v.InferOutput<typeof measurementsSchema>[number];

/** The time within which 99 of 100 calls were answered. */
export function slowest(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  const time = sorted[Math.ceil(sorted.length * 0.99) - 1];
  if (time === undefined) throw new RangeError('The call was never made.');
  return time;
}

/** Runs the same load on servers in turns (load-generator.ts). Resolves to the measurements of each, in their order. */
export async function generate(
  kind: 'load' | 'store',
  origins: readonly string[],
): Promise<readonly Measurements[]> {
  const generator = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'load-generator.ts'), kind, ...origins],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [written] = await Promise.all([text(generator.stdout), once(generator, 'close')]);
  if (generator.exitCode !== 0)
    throw new Error(`The generator of the load ended with ${generator.exitCode}.`);
  return v.parse(measurementsSchema, JSON.parse(written));
}

/**
 * Fifty connections of many users on a tenant of 100,000 customers: ordinary calls, without and with an export, searches
 * of fifty words and 1,000 guesses of passwords by others; then the rates of lists.
 */
export async function benchLoad(office: Office): Promise<Section> {
  const [measured] = await generate('load', [office.url]);
  if (!measured) throw new Error('Nothing was measured.');
  const { calls, rates, refused, statuses } = measured;
  const { plain = 0, filtered = 0, searched = 0 } = rates;
  return {
    title: 'Fifty connections on 100,000 records, p99 without and beside the heavy calls of others',
    rows: [
      ...calls.flatMap(({ name, alone, beside }): Section['rows'] => [
        { what: `${name}, without`, value: slowest(alone), unit: 'ms' },
        { what: `${name}, beside`, value: slowest(beside), unit: 'ms' },
        {
          what: `${name}, beside to without`,
          value: slowest(beside) / slowest(alone),
          unit: '×',
          limit: slowestBeside,
        },
      ]),
      ...Object.entries(statuses).flatMap(([kind, counts]) =>
        Object.entries(counts).map(([status, value]): Section['rows'][number] => ({
          what: `others: ${kind}, answered ${status}`,
          value,
          unit: 'calls',
        })),
      ),
      { what: 'refused of the following', value: refused, unit: 'calls', limit: 0 },
      { what: 'plain lists', value: plain, unit: '/s' },
      { what: 'filtered lists', value: filtered, unit: '/s' },
      { what: 'searches', value: searched, unit: '/s' },
      { what: 'plain to filtered', value: plain / filtered, unit: '×', limit: ratesApart },
      { what: 'plain to searches', value: plain / searched, unit: '×', limit: ratesApart },
    ],
  };
}
