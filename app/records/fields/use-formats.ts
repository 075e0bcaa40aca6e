import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { datePatterns } from '../../../core/values/dates/pattern.js';
import { languageTag } from '../../../core/contracts/language-tags.js';
import { dayPeriodsIn } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createFormats, type Formats } from './formats.js';

/** The tenant's formats; renders again when they change. */
export function useFormats(): Formats {
  const { context } = usePlatform();
  const settings = useStore(context.$locale);
  const tenant = useStore(context.$tenant);
  const { lang } = useLocale();
  return useMemo(() => {
    const patterns = datePatterns(tenant?.locale);
    return createFormats({
      number: settings?.numberformat,
      money: settings?.moneyformat,
      currencies: settings ?? undefined,
      date: patterns.date,
      dateTime: patterns.datetime,
      dayPeriods: dayPeriodsIn(languageTag(lang)),
    });
  }, [settings, tenant, lang]);
}
