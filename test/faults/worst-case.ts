/** Length that a text of a user may have, in characters (limits.richTextLength). */
export const worstLength = 200_000;

/** CPU time in ms up to which a growth is not looked at: it stops nobody, and is within the noise. */
const unnoticed = 60;

/** Ratio of the times for a text and for a quarter of it: 4 where the time is linear, 16 where it is quadratic. */
const linearRatio = 9;

/** CPU time of this process in ms, which other processes on the machine do not lengthen. */
function cpuTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Runs `work` with ever longer texts, up to `most` characters, as long as its time grows in proportion to their length.
 * Returns a description of the first time that grows faster; undefined if none does.
 */
export function growsFaster(
  textOf: (length: number) => string,
  work: (text: string) => unknown,
  most = worstLength,
): string | undefined {
  for (const length of [most / 64, most / 16, most / 4, most]) {
    const [text, part] = [textOf(Math.floor(length)), textOf(Math.floor(length / 4))];
    // A single slow run may be due to the garbage collector.
    const isSlow = () => cpuTimeOf(() => work(text)) > unnoticed;
    if (!isSlow() || !isSlow()) continue;
    const ratios = [1, 2, 3].map(() => cpuTimeOf(() => work(text)) / cpuTimeOf(() => work(part)));
    const ratio = Math.min(...ratios);
    if (ratio > linearRatio)
      return `${text.length} characters take ${ratio.toFixed(1)} times as long as a quarter`;
  }
  return undefined;
}

/** `unit` repeated up to the length. */
export const filled = (length: number, unit: string): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
