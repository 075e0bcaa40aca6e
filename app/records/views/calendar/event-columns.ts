/** A time in minutes; the end is not part of it. */
interface Times {
  start: number;
  end: number;
}

/** Place of an event among those that it overlaps: its column, and their number. */
export interface EventColumn<T> {
  item: T;
  column: number;
  columns: number;
}

/**
 * Events side by side where they overlap: each in the first column that is free, and all of a group that hangs together
 * with the same width. An event takes at least the given minutes, since its title does.
 */
export function sideBySide<T extends Times>(items: readonly T[], leastMinutes: number): EventColumn<T>[] {
  const sorted = [...items].sort((one, other) => one.start - other.start || other.end - one.end);
  const placed: EventColumn<T>[] = [];
  let group: EventColumn<T>[] = [];
  /** End of the last event of each column. */
  let ends: number[] = [];
  const close = (): void => {
    for (const one of group) one.columns = ends.length;
    placed.push(...group);
    group = [];
    ends = [];
  };
  for (const item of sorted) {
    if (ends.every((end) => end <= item.start)) close();
    const free = ends.findIndex((end) => end <= item.start);
    const column = free < 0 ? ends.length : free;
    ends[column] = Math.max(item.end, item.start + leastMinutes);
    group.push({ item, column, columns: 1 });
  }
  close();
  return placed;
}
