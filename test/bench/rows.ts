/** One measured figure with its limit. */
export interface Row {
  /** Name of the figure, if necessary with the machine or page. */
  what: string;
  value: number;
  unit: 'µs' | 'ms' | 'bytes' | 'nodes' | 'calls' | '/s' | '×' | '%';
  /** Maximum; absent for peers and plain figures. */
  limit?: number;
}

export interface Section {
  title: string;
  rows: Row[];
}

/** Whether a row is over its limit. */
export const isOver = ({ value, limit }: Row): boolean => limit !== undefined && value > limit;

function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** A plain text table, aligned for a terminal. */
export function toText(sections: readonly Section[]): string {
  return sections
    .map(({ title, rows }) => {
      const width = Math.max(...rows.map(({ what }) => what.length));
      const lines = rows.map((row) => {
        const limit =
          row.limit === undefined ? '' : `  (at most ${figure(row.limit)})${isOver(row) ? '  OVER' : ''}`;
        return `  ${row.what.padEnd(width)}  ${figure(row.value).padStart(9)} ${row.unit}${limit}`;
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
