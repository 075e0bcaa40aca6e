import type { Lang } from '../../core/contracts/tenant.js';
import { useRecords } from '../data/use-records.js';
import { useLocale, useLocaleStore } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useUi } from '../ui/use-ui.js';

/** Changes the language of the page and keeps it as the person's choice; says so when it did not load. */
export function useChangeLanguage(): (lang: Lang) => Promise<void> {
  const locale = useLocaleStore();
  const records = useRecords();
  const platform = usePlatform();
  const { msg } = useLocale();
  const { toast } = useUi();
  return async function change(lang) {
    try {
      await locale.setLanguage(lang);
    } catch {
      toast(msg('Couldn’t load the language.'), {
        kind: 'error',
        action: { label: msg('Try again'), onSelect: () => void change(lang) },
      });
      return;
    }
    if (!platform.context.$session.get()) return;
    records
      .setPreference('lang', lang)
      .catch((error: unknown) => platform.errors.report('language.save', error));
  };
}
