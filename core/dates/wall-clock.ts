type Instant = Date | number;

/**
 * Creates a function from an instant (a Date, or milliseconds since 1970) to the wall-clock time of a zone,
 * 'YYYY-MM-DD HH:mm:ss'. A zone that the engine does not know is replaced by `fallback`; without one the engine's own zone
 * is used.
 */
export function createWallClock(timeZone: string | undefined, fallback?: string): (at: Instant) => string {
  const format = formatIn(timeZone) ?? formatIn(fallback);
  return (at) => {
    const parts = new Map<string, string>(format?.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (name: string): string => parts.get(name) ?? '';
    return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
  };
}

/** Undefined for a zone that the engine does not know. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat | undefined {
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
