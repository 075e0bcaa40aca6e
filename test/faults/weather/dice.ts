/** Choices that follow from a seed, so that a run can be repeated. */
export interface Dice {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** @param seed an integer of 32 bits */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const dice: Dice = {
    below(count) {
      // Numerical Recipes' linear congruential generator; its low bits repeat early.
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    },
    pick: (choices) => choices[dice.below(choices.length)] ?? choices[0],
  };
  return dice;
}

/** Draws every choice once, in an order by chance, before it draws one again. */
export function createDeck<T>(dice: Dice, choices: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...choices];
    const [drawn] = left.splice(dice.below(left.length), 1);
    if (drawn === undefined) throw new RangeError('There is nothing to draw from.');
    return drawn;
  };
}
