/** Deterministic pseudo-random numbers for a seed. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Integer, both bounds inclusive. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  chance(share: number): boolean;
  /** Distinct items, at most all of them. */
  some<T>(items: readonly T[], count: number): T[];
}

const hashOf = (text: string): number => {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
};

export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    chance: (share) => next() < share,
    some(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(Math.floor(next() * left.length), 1),
      ).flat();
    },
  };
}
