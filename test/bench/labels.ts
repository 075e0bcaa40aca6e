import { atom } from 'nanostores';

import { defaultLanguage, type Lang, type TenantData } from '../../core/contracts/tenant.js';
import { createLabels } from '../../core/services/labels/create-labels.js';
import { parseTenant } from '../../core/services/tenant/create-tenant.js';
import { median, type Section } from './rows.js';

const rounds = 9;
const calls = 200_000;
const nothing = (): void => undefined;

/** A store with a number of labels, and its look-up. */
async function lookupAmong(count: number): Promise<(id: number) => string | undefined> {
  const file = Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, `Label ${index}`]));
  const labels = createLabels({
    request: { send: () => Promise.resolve({}) },
    fetchFile: () => Promise.resolve(file),
    $tenant: atom<TenantData | null>(parseTenant({ tenantKey: 'bench' }, 'bench') ?? null),
    $language: atom<{ lang: Lang }>({ lang: defaultLanguage }),
    isEditing: () => false,
    openChannel: () => ({ post: nothing, dispose: nothing }),
    timers: { now: () => 0, set: nothing, clear: nothing },
    onError(place, error) {
      throw new Error(place, { cause: error });
    },
  });
  await labels.load('bench');
  const { get } = labels.$labels.get();
  return get;
}

/** Microseconds per look-up of 100 ids in turn, as the median of several rounds. */
function microseconds(get: (id: number) => string | undefined, last: number): number {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now();
    for (let call = 0; call < calls; call += 1) get(last - (call % 100));
    // The first round warms up.
    if (round > 0) times.push(((performance.now() - startedAt) * 1_000) / calls);
  }
  return median(times);
}

/** Look-up of a label among 100 and among 100,000: the same, whatever their number. */
export async function benchLabels(): Promise<Section> {
  const [few, many] = [await lookupAmong(100), await lookupAmong(100_000)];
  if (many(100_000) !== 'Label 99999') throw new Error('The labels are not loaded.');
  const among100 = microseconds(few, 100);
  const among100k = microseconds(many, 100_000);
  return {
    title: 'Label looked up by its id',
    rows: [
      { what: 'among 100 labels', value: among100, unit: 'µs' },
      { what: 'among 100,000 labels', value: among100k, unit: 'µs' },
      { what: 'ratio of both', value: among100k / among100, unit: '×', limit: 2 },
    ],
  };
}
