import { once } from 'node:events';
import {
  ordinaryCalls,
  othersWork,
  ratedReads,
  ratedWrites,
  reads,
  save,
  turns,
  type Statuses,
} from './load-calls.js';
import {
  answersOf,
  openTarget,
  RefusedError,
  timed,
  workOf,
  type Answers,
  type Call,
  type Target,
  type Times,
} from './load-client.js';

/**
 * Generator of the load on built servers, in a process of its own: started with `load` or `store` and the servers' origins, it
 * writes its measurements of each to the standard output as one line of JSON (test/bench/load.ts). `store` measures writes and
 * reads of a kind as well.
 */
const [kind, ...origins] = process.argv.slice(2);
/** Windows without and with the work of others, and those of several servers, alternate: a slow moment affects all. */
const windowPairs = 2;
const windowMs = 6000;
const rateWindows = 2;
const rateMs = 2000;
const guesses = 1000;
const readRounds = 5;

interface Measured {
  target: Target;
  alone: Times;
  beside: Times;
  reads: Times;
  statuses: Statuses;
  /** By the name of a rate. */
  rates: Map<string, Answers>;
  /** Reads that were refused, of those that are made one after another. */
  refused: number;
}

const measured: Measured[] = [];
for (const origin of origins)
  measured.push({
    target: await openTarget(origin),
    alone: new Map(),
    beside: new Map(),
    reads: new Map(),
    statuses: {},
    rates: new Map(),
    refused: 0,
  });

/** Servers in an order that turns round with each round, so that none is always the first. */
const inTurn = (round: number): readonly Measured[] => (round % 2 === 0 ? measured : measured.toReversed());

for (const { target } of measured) await workOf(target, turns, new Map(), 1500);
for (let pair = 0; pair < windowPairs; pair += 1) {
  for (const { target, alone, beside, statuses } of inTurn(pair)) {
    await workOf(target, turns, alone, windowMs);
    await Promise.all([
      workOf(target, turns, beside, windowMs),
      othersWork(target, statuses, windowMs, guesses / windowPairs),
    ]);
  }
}
const rated: Record<string, Call> = kind === 'store' ? { ...ratedReads, ...ratedWrites } : ratedReads;
for (const [name, call] of Object.entries(rated)) {
  for (let round = 0; round < rateWindows; round += 1) {
    for (const { target, rates } of inTurn(round)) {
      const { answers, refused, ms } = await answersOf(target, call, rateMs);
      const known = rates.get(name) ?? { answers: 0, refused: 0, ms: 0 };
      rates.set(name, {
        answers: known.answers + answers,
        refused: known.refused + refused,
        ms: known.ms + ms,
      });
    }
  }
}
for (let round = 0; kind === 'store' && round < readRounds; round += 1) {
  for (const each of inTurn(round)) {
    const [connection] = each.target.all;
    if (!connection) continue;
    for (const [name, call] of Object.entries(reads)) {
      // A change, so that no total is kept from the call before.
      connection.calls += 1;
      await save(connection);
      await timed(each.reads, name, async () => {
        try {
          await call(connection);
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          each.refused += 1;
        }
      });
    }
  }
}
for (const { target } of measured) for (const { agent } of target.all) agent.destroy();

const result = measured.map(({ alone, beside, reads: times, statuses, rates, refused: reading }) => ({
  calls: ordinaryCalls.map(([name]) => ({
    name,
    alone: alone.get(name) ?? [],
    beside: beside.get(name) ?? [],
  })),
  rates: Object.fromEntries([...rates].map(([name, { answers, ms }]) => [name, (answers * 1000) / ms])),
  refused: [...rates.values()].reduce((sum, { refused }) => sum + refused, reading),
  reads: Object.fromEntries(times),
  statuses,
}));
const written = process.stdout.write(`${JSON.stringify(result)}\n`);
if (!written) await once(process.stdout, 'drain');
