/** A time in a list: today its clock time, yesterday the word, this year the day (with the clock time of a future one), else the date. */
export type ShortTime =
  | { kind: 'today'; time: string }
  | { kind: 'yesterday'; time: string }
  | { kind: 'year'; time: string }
  | { kind: 'date'; text: string };

const shape = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2}))?/u;

/**
 * @param text 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm' in the tenant's zone
 * @param today 'YYYY-MM-DD' in the same zone
 */
export function shortTime(text: string, today: string): ShortTime | undefined {
  const [, year, month, day, time = ''] = shape.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  const then = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - then) / 86_400_000);
  if (days === 0) return { kind: 'today', time };
  if (days === 1) return { kind: 'yesterday', time };
  if (today.startsWith(year)) return { kind: 'year', time: days < 0 ? time : '' };
  return { kind: 'date', text };
}
