import type { Faults } from './types.js';

/** Counts what is silent to the person (DESIGN 7, 'Start-up'), so that `diagnose()` can show it. */
export function createFaults(): Faults {
  const counts = new Map<string, number>();
  const latest = new Map<string, unknown>();
  return {
    note(place, error) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      latest.set(place, error);
    },
    counts: () => Object.fromEntries(counts),
    latest: (place) => latest.get(place),
  };
}
