/** Wall-clock time of a tenant, as text. */
export interface Clock {
  /** Current time as 'YYYY-MM-DD HH:mm:ss', the stored form. */
  stamp(): string;
  /** Current day as 'YYYY-MM-DD'. */
  today(): string;
}

const fallbackZone = 'Asia/Shanghai';

/** Clock of a time zone; a zone unknown to the runtime falls back to Asia/Shanghai (requirements 9.42). */
export function createClock(timeZone: string, now: () => Date): Clock {
  const format = formatter(timeZone) ?? formatter(fallbackZone);
  const stamp = () => {
    const parts = new Map<string, string>(
      format?.formatToParts(now()).map(({ type, value }) => [type, value]),
    );
    const part = (name: string) => parts.get(name) ?? '';
    return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
  };
  return { stamp, today: () => stamp().slice(0, 10) };
}

function formatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const moved = new Map<string, string>();
const daysRemembered = 20_000;

/** Adds whole days to 'YYYY-MM-DD'. Memoised, because seeding uses few distinct days very often. */
export function addDays(day: string, days: number): string {
  const key = `${day}${days}`;
  const known = moved.get(key);
  if (known !== undefined) return known;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const text = date.toISOString().slice(0, 10);
  if (moved.size >= daysRemembered) moved.clear();
  moved.set(key, text);
  return text;
}
