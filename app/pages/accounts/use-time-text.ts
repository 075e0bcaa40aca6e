import { languageTag } from '../../../core/contracts/languages.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { relativeTime } from '../../services/i18n/relative-time.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';

/** A time in ms as text, relative to the present. */
export function useTimeText(): (ms: number) => string {
  const { lang } = useLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  return (ms) => relativeTime(tenantTime(ms), tenantTime(Date.now()), languageTag(lang), formats);
}
