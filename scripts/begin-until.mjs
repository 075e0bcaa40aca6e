/**
 * Time in ms since 1970 after which CI begins no further part or file of the tests: a run that is ended from outside loses
 * the results of all.
 */
export const beginUntil = Number(process.env.PORTICO_TEST_BEGIN_UNTIL ?? Infinity);

const hourLength = 60 * 60_000;

/**
 * Each hour begins with another one, so that those that a run has no time for are others in another hour.
 * @template T
 * @param {readonly T[]} all
 * @param {number} hour hours since 1970
 */
export function inOrderOfHour(all, hour) {
  const first = hour % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/**
 * What is to be begun: in its own order, or in that of the present hour where the time is limited.
 * @template T
 * @param {readonly T[]} all
 */
export const inOrderToBegin = (all) =>
  beginUntil < Infinity ? inOrderOfHour(all, Math.floor(Date.now() / hourLength)) : [...all];
