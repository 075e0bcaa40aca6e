import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { datePatterns } from '../../core/dates/pattern.js';
import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { createFormats, type Formats } from './formats.js';

/** The tenant's formats for the person's language; changes with either. */
export function useFormats(): Formats {
  const { context } = useApp().platform;
  const { lang } = useLocale();
  const settings = useStore(context.$locale);
  const tenant = useStore(context.$tenant);
  return useMemo(() => {
    const patterns = datePatterns(tenant?.locale);
    return createFormats({
      lang,
      number: settings?.numberformat,
      money: settings?.moneyformat,
      date: patterns.date,
      dateTime: patterns.datetime,
    });
  }, [lang, settings, tenant]);
}
