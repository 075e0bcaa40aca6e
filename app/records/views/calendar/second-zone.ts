import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import { minutesOfDay } from '../../../../core/values/dates/minutes.js';
import {
  createWallClock,
  knownTimeZone,
  resolveWallClock,
  utcOffset,
} from '../../../../core/values/dates/wall-clock.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { offsetText, zoneName } from '../../fields/use-zone-note.js';
import { clockText, dayAt, minuteOf, timeText } from './calendar-days.js';
import { useRemembered } from './use-remembered.js';

/*
 * A second time zone beside the hours of a day or a week.
 */

/** Zones that are offered besides those of the tenant and the device, from west to east: one for each usual offset. */
const usualZones = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

interface ZoneChoice {
  zone: string;
  /** 'Central European Time (UTC+01:00)' */
  label: string;
}

export interface SecondZone {
  /** Offsets of the tenant's zone and of the chosen one: '+08:00'. */
  own: string;
  other: string;
  /** Name of the chosen one. */
  label: string;
  /** Time of the chosen zone at a minute of the tenant's, and by how many days its date differs. */
  timeAt: (minute: number) => { clock: string; days: number };
}

export interface SecondZones {
  choices: readonly ZoneChoice[];
  /** The chosen zone; undefined for none. */
  chosen: string | undefined;
  shown: SecondZone | undefined;
  choose: (zone: string | undefined) => void;
}

/** The zone of a stored choice; undefined for one that the browser does not know. */
function readZone(value: string): string | undefined {
  if (value === '') return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return value;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The second zone that the user has chosen, as of a day.
 * @param isAsked false where no hours are shown
 */
export function useSecondZone(day: number, isAsked: boolean): SecondZones {
  const { context } = usePlatform();
  const { lang } = useLocale();
  const tag = languageTag(lang);
  const own = knownTimeZone(useStore(context.$tenant)?.locale?.server_timezone);
  const { value, remember } = useRemembered('calendar-zone', readZone, isAsked);
  const chosen = value ?? undefined;
  return useMemo(() => {
    const noon = day * minutesOfDay + minutesOfDay / 2;
    const at = resolveWallClock(timeText(noon), own)?.at ?? 0;
    const offsetOf = (zone: string): number => utcOffset(zone, at);
    const labelOf = (zone: string): string =>
      `${zone === 'UTC' ? 'UTC' : zoneName(zone, at, tag)} (${offsetText(offsetOf(zone))})`;
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zones = [...new Set([...usualZones, device, ...(chosen === undefined ? [] : [chosen])])];
    const labels = new Map(
      zones.filter((zone) => zone !== own).map((zone) => [labelOf(zone), zone] as const),
    );
    const choices = [...labels]
      .map(([label, zone]) => ({ zone, label }))
      .sort((one, other) => offsetOf(one.zone) - offsetOf(other.zone));
    const shownZone = (zone: string): SecondZone => {
      const clock = createWallClock(zone);
      return {
        own: offsetText(offsetOf(own)).slice(3),
        other: offsetText(offsetOf(zone)).slice(3),
        label: labelOf(zone),
        timeAt(minute) {
          const instant = resolveWallClock(timeText(minute), own)?.at;
          const there = instant === undefined ? minute : (minuteOf(clock(instant).slice(0, 16)) ?? minute);
          return { clock: clockText(there), days: dayAt(there) - dayAt(minute) };
        },
      };
    };
    const shown = chosen === undefined ? undefined : shownZone(chosen);
    return { choices, chosen, shown, choose: (zone) => remember(zone ?? null) };
  }, [day, own, tag, chosen, remember]);
}
