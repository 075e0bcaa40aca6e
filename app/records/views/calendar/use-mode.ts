import { oneOf } from '../../../../core/contracts/parse.js';
import { calendarModes, type CalendarMode } from './calendar-days.js';
import { useRemembered } from './use-remembered.js';

const modeOf = oneOf(calendarModes);

/**
 * The mode that the user chose last for a module's calendar; null for none, undefined until it is known.
 * @param isAsked false where the address or the device decides
 */
export function useRememberedMode(
  module: string,
  isAsked: boolean,
): { mode: CalendarMode | null | undefined; remember: (mode: CalendarMode) => void } {
  const { value, remember } = useRemembered(`calendar.${module}`, modeOf, isAsked);
  return { mode: value, remember };
}
