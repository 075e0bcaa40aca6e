import Navigo from 'navigo';
import { defineEntry } from '../../core/records/define-entry.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { median, type Section } from './rows.js';

const patternCount = 1000;
const rounds = 9;

/** Microseconds per call, as the median of several rounds. */
function microseconds(callsPerRound: number, call: () => unknown): number {
  for (let warm = 0; warm < callsPerRound; warm += 1) call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    for (let count = 0; count < callsPerRound; count += 1) call();
    times.push(((performance.now() - startedAt) * 1000) / callsPerRound);
  }
  return median(times);
}

/** Time to resolve an address among 1,000 patterns; the address belongs to the last one, a linear list's worst case. */
export function benchAddresses(): Section {
  const modules = Array.from({ length: patternCount }, (_, number) => `module${number}`);
  const patterns = modules.map((module) => `/mobile/bench/${module}/view/{id}`);
  const address = `/mobile/bench/module${patternCount - 1}/view/1834567890123456789`;

  // An entry has several patterns, so the registry holds more than the lists it is compared with.
  const registry = createRegistry(
    modules.map((module, index) =>
      defineEntry({ module, app: 'bench', mobileDetail: patterns[index] ?? '' }),
    ),
  );
  const expressions = patterns.map((pattern) => new RegExp(`^${pattern.replace('{id}', '([^/]+)')}$`));
  const router = new Navigo('/');
  for (const pattern of patterns) router.on(pattern.replace('{id}', ':id'), () => undefined);

  if (registry.matchAddress(address)?.id !== '1834567890123456789')
    throw new Error('The registry does not match.');
  if (router.match(address.slice(1)) === false) throw new Error('Navigo does not match.');

  return {
    title: `Address resolved among ${patternCount.toLocaleString('en-US')} patterns`,
    rows: [
      {
        what: 'registry',
        value: microseconds(20_000, () => registry.matchAddress(address)),
        unit: 'µs',
        limit: 5,
      },
      {
        what: 'list of compiled expressions',
        value: microseconds(500, () => expressions.find((expression) => expression.test(address))),
        unit: 'µs',
      },
      { what: 'navigo', value: microseconds(20, () => router.match(address.slice(1))), unit: 'µs' },
    ],
  };
}
