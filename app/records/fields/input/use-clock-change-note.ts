import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import { createWallClock, resolveWallClock } from '../../../../core/values/dates/wall-clock.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useFormats } from '../use-formats.js';

/**
 * Returns a function from a datetime in wire format to a note where the clocks of the tenant's zone skip the time or
 * show it twice; '' for any other.
 */
export function useClockChangeNote(): (datetime: string) => string {
  const { context } = usePlatform();
  const { msg } = useLocale();
  const formats = useFormats();
  const zone = useStore(context.$tenant)?.locale?.server_timezone;
  return (datetime) => {
    const resolved = resolveWallClock(datetime, zone);
    const time = formats.time(datetime);
    switch (resolved?.occurs) {
      case 'never': {
        const meant = formats.time(createWallClock(zone)(resolved.at));
        return msg(
          str`${time} does not exist on this day, because the clocks go forward. It counts as ${meant}.`,
        );
      }
      case 'twice':
        return msg(str`${time} occurs twice on this day, because the clocks go back. The first one counts.`);
      default:
        return '';
    }
  };
}
