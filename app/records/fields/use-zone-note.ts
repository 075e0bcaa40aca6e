import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import { pad2 } from '../../../core/values/dates/calendar.js';
import {
  createWallClock,
  knownTimeZone,
  resolveWallClock,
  utcOffset,
} from '../../../core/values/dates/wall-clock.js';
import { languageTag } from '../../../core/contracts/language-tags.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useFormats } from './use-formats.js';

const minuteMs = 60_000;

/** 'UTC+01:00' of an offset in minutes. */
export function offsetText(minutes: number): string {
  const size = Math.round(Math.abs(minutes));
  return `UTC${minutes < 0 ? '-' : '+'}${pad2(Math.floor(size / 60))}:${pad2(size % 60)}`;
}

/** Name of a zone in a language: 'United Kingdom Time', '英国时间'. */
export function zoneName(timeZone: string, at: number, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Returns a function from a datetime in wire format, or '' for the present, to the note that times are in the tenant's
 * zone, with the time in the user's own zone. The note is '' unless the tenant has `utcreminder`
 * (docs/requirements.md 3.17), and where both zones have the same time.
 */
export function useZoneNote(): (datetime: string) => string {
  const { context } = usePlatform();
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const isWanted = useStore(context.$locale)?.utcreminder ?? false;
  const locale = useStore(context.$tenant)?.locale;
  return (datetime) => {
    if (!isWanted) return '';
    const zone = knownTimeZone(locale?.server_timezone);
    const at = resolveWallClock(datetime, zone)?.at;
    const present = at ?? Date.now();
    const offset = utcOffset(zone, present);
    const ownOffset = -new Date(present).getTimezoneOffset();
    if (offset === ownOffset) return '';
    const name = zoneName(zone, present, languageTag(lang));
    if (at === undefined) return msg(str`Times are in ${name} (${offsetText(offset)})`);
    const own = createWallClock('UTC')(at + ownOffset * minuteMs).slice(0, 16);
    const isSameDay = own.slice(0, 10) === datetime.slice(0, 10);
    const ownTime = isSameDay ? formats.time(own) : formats.dateTime(own);
    return msg(str`${name} (${offsetText(offset)}). Your time: ${ownTime}`);
  };
}
