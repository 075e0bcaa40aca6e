import { atom } from 'nanostores';

import { defaultLanguage, type Lang, type TenantData } from '../../core/contracts/tenant.js';
import { createLabels } from '../../core/services/labels/create-labels.js';
import { parseTenant } from '../../core/services/tenant/create-tenant.js';
import { median, type Section } from './rows.js';

const rounds = 9;
const calls = 200_000;
const nothing = (): void => undefined;

type Lookup = (id: number) => string | undefined;

interface I18next {
  createInstance(options: object): { init(): Promise<unknown>; t(key: string): string };
}

const labelsOf = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, `Label ${index}`]));

/** A store with a number of labels, and its look-up. */
async function lookupAmong(count: number): Promise<Lookup> {
  const file = labelsOf(count);
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

/** The same labels in i18next, in one language and without placeholders. */
async function peerAmong(count: number, loadPeer: (name: string) => unknown): Promise<Lookup> {
  const i18n = (loadPeer('i18next') as I18next).createInstance({
    lng: 'en',
    resources: { en: { translation: labelsOf(count) } },
    showSupportNotice: false,
  });
  await i18n.init();
  return (id) => i18n.t(String(id));
}

/** Microseconds per look-up of 100 ids in turn, as the median of several rounds. */
function microseconds(get: Lookup, last: number): number {
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
export async function benchLabels(loadPeer: (name: string) => unknown): Promise<Section> {
  const [few, many] = [await lookupAmong(100), await lookupAmong(100_000)];
  const [peerFew, peerMany] = [await peerAmong(100, loadPeer), await peerAmong(100_000, loadPeer)];
  for (const get of [many, peerMany])
    if (get(100_000) !== 'Label 99999') throw new Error('The labels are not loaded.');
  const among100 = microseconds(few, 100);
  const among100k = microseconds(many, 100_000);
  const peer100 = microseconds(peerFew, 100);
  const peer100k = microseconds(peerMany, 100_000);
  return {
    title: 'Label looked up by its id',
    rows: [
      { what: 'among 100 labels', value: among100, unit: 'µs' },
      { what: 'i18next, among 100', value: peer100, unit: 'µs' },
      { what: 'among 100,000 labels', value: among100k, unit: 'µs' },
      { what: 'i18next, among 100,000', value: peer100k, unit: 'µs' },
      { what: 'ratio of both', value: among100k / among100, unit: '×', limit: 2 },
      { what: 'beside i18next, among 100', value: among100 / peer100, unit: '×', limit: 1 },
      { what: 'beside i18next, among 100,000', value: among100k / peer100k, unit: '×', limit: 1 },
    ],
  };
}
