import { useMemo } from 'react';

import { holidaysPath, holidayValuesSchema } from '../../../../core/contracts/holidays.js';
import { createCall } from '../../../services/data/call.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { dayOf, isWeekend } from './calendar-days.js';

/** A day that the organization has named. */
interface DayMark {
  name: string;
  /** False for a working day in place of a holiday. */
  isOff: boolean;
}

export type DayMarks = ReadonlyMap<number, DayMark>;

const noMarks: DayMarks = new Map();

/** Days off: holidays and weekends, apart from those on which the organization works. */
export const isDayOff = (marks: DayMarks, day: number): boolean => marks.get(day)?.isOff ?? isWeekend(day);

/** The organization's holidays by day; none while they are not known, and from a back end that has none. */
export function useDayMarks(): DayMarks {
  const server = useServerState();
  const { request } = usePlatform();
  const query = useMemo(() => {
    const call = createCall(request);
    return server.query(['holidays'], (signal) =>
      call(holidaysPath, holidayValuesSchema, { signal, silent: true }),
    );
  }, [server, request]);
  const { data } = useQuery(query);
  return useMemo(() => {
    if (!data) return noMarks;
    const marks = new Map<number, DayMark>();
    for (const [days, isOff] of [
      [data.holidays, true],
      [data.workdays, false],
    ] as const)
      for (const { day, name } of days) {
        const number = dayOf(day);
        if (number !== undefined) marks.set(number, { name, isOff });
      }
    return marks;
  }, [data]);
}
