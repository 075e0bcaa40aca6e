import { useMemo } from 'react';

import type { ErrorType } from '../../../core/contracts/monitor.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { useMonitorLocale } from './monitor-locale.js';

/** Texts of numbers, times and kinds on the monitor's page. */
export interface MonitorWords {
  kind(kind: ErrorType): string;
  number(value: number): string;
  /** Date and time in the tenant's zone, without the present year. */
  time(ms: number): string;
  /** Time of day in the tenant's zone. */
  clock(ms: number): string;
  /** Date in the tenant's zone, without its year. */
  day(ms: number): string;
  /** '320 ms' or '1.2 s'. */
  duration(ms: number): string;
  /** Layout shift score: '0.105'. */
  score(value: number): string;
  /** Size: '12.3 MB'. */
  size(bytes: number): string;
}

export function useMonitorWords(): MonitorWords {
  const { msg, lang } = useMonitorLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  return useMemo(() => {
    const kinds: Record<ErrorType, string> = {
      js: msg('Script'),
      ajax: msg('Request'),
      promise: msg('Promise'),
      resource: msg('Resource'),
      ecode: msg("Organization's code"),
      e10Com: msg('Component'),
    };
    const tag = languageTag(lang);
    const unit = (name: 'millisecond' | 'second' | 'megabyte', digits: number) =>
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const [short, long, megabytes] = [unit('millisecond', 0), unit('second', 2), unit('megabyte', 1)];
    const score = new Intl.NumberFormat(tag, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
    return {
      kind: (kind) => kinds[kind],
      number: (value) => formats.number(String(value)),
      time: (ms) => formats.shortTime(tenantTime(ms), tenantTime(Date.now())),
      clock: (ms) => formats.time(tenantTime(ms)),
      day: (ms) => formats.shortDate(tenantTime(ms)),
      duration: (ms) => (ms < 1000 ? short.format(ms) : long.format(ms / 1000)),
      score: (value) => score.format(value),
      size: (bytes) => megabytes.format(bytes / 1_000_000),
    };
  }, [msg, lang, formats, tenantTime]);
}
