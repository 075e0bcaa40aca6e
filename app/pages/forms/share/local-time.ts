import { pad2 } from '../../../../core/values/dates/calendar.js';

/** Value of an input for date and time, in the zone of the browser. */
export function localTimeOf(ms: number): string {
  const at = new Date(ms);
  const day = [at.getFullYear(), pad2(at.getMonth() + 1), pad2(at.getDate())].join('-');
  return `${day}T${pad2(at.getHours())}:${pad2(at.getMinutes())}`;
}

/** Milliseconds since 1970 of such a value; undefined for none. */
export function msOfLocalTime(value: string): number | undefined {
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}
