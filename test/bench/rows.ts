/** One measured figure with its limit. */
export interface Row {
  /** Name of the figure, if necessary with the machine or page. */
  what: string;
  value: number;
  unit: 'µs' | 'ms' | 'bytes' | 'nodes' | 'listeners' | 'calls' | '/s' | '×' | '%' | 'points';
  /** Maximum; absent for peers and plain figures. */
  limit?: number;
  /** Minimum, likewise. */
  least?: number;
}

export interface Section {
  title: string;
  rows: Row[];
  /** Why rows are behind a peer. */
  why?: string;
}

/** Whether a row misses its limit. */
export const isMissed = ({ value, limit, least }: Row): boolean =>
  (limit !== undefined && value > limit) || (least !== undefined && value < least);

export function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** 'at most 5'; '' for a row without a limit. */
export function limitText({ limit, least }: Row): string {
  if (limit !== undefined) return `at most ${figure(limit)}`;
  return least === undefined ? '' : `at least ${figure(least)}`;
}

/** A plain text table, aligned for a terminal. */
export function toText(sections: readonly Section[]): string {
  return sections
    .map(({ title, rows }) => {
      const width = Math.max(...rows.map(({ what }) => what.length));
      const lines = rows.map((row) => {
        const limit = limitText(row);
        const end = limit === '' ? '' : `  (${limit})${isMissed(row) ? '  MISSED' : ''}`;
        return `  ${row.what.padEnd(width)}  ${figure(row.value).padStart(9)} ${row.unit}${end}`;
      });
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}

/** The median of several measurements, which one slow moment does not change. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('There is nothing to take the median of.');
  return middle;
}
