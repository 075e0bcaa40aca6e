/** Length that a text of a user may have, in characters (limits.richTextLength). */
export const worstLength = 200_000;

/** CPU time in ms up to which growth is ignored: it blocks no request, and is within the noise. */
const unnoticed = 60;

/** Ratio of the times for a text and for a quarter of it: 4 where the time is linear, 16 where it is quadratic. */
const linearRatio = 9;

/** Ratio below which the longer text was refused or cut: its time tells nothing. */
const cutRatio = 2;

/** Times that a length is measured on suspicion: noise only ever adds to the shortest of them. */
const repetitions = 5;

/**
 * CPU time of this process in ms, which other processes on the machine do not lengthen; but threads of the garbage
 * collector do.
 */
function cpuTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Runs `work` with ever longer texts, up to `most` characters, as long as its time grows in proportion to their length.
 * Returns a description of the first time that grows faster; undefined if none does. Where what `work` allocates begins to
 * outlive the young part of the heap, a linear time grows faster for a while as well: it is one if it is in proportion
 * again for four times as many characters.
 */
export function growsFaster(
  textOf: (length: number) => string,
  work: (text: string) => unknown,
  most = worstLength,
): string | undefined {
  const timeOf = (length: number, times = repetitions): number => {
    const text = textOf(Math.floor(length));
    return Math.min(...Array.from({ length: times }, () => cpuTimeOf(() => work(text))));
  };
  for (const length of [most / 64, most / 16, most / 4, most]) {
    const text = textOf(Math.floor(length));
    // A single slow run may be due to the garbage collector.
    const isSlow = () => cpuTimeOf(() => work(text)) > unnoticed;
    if (!isSlow() || !isSlow()) continue;
    const time = timeOf(length);
    const ratio = time / timeOf(length / 4);
    if (time <= unnoticed || ratio <= linearRatio) continue;
    // Twice is enough of what takes a second where it is quadratic.
    const next = timeOf(length * 4, 2) / time;
    if (next > linearRatio || next < cutRatio)
      return `${text.length} characters take ${ratio.toFixed(1)} times as long as a quarter`;
  }
  return undefined;
}

/** `unit` repeated up to the length. */
export const filled = (length: number, unit: string): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
