import type { Lang } from '../../../core/contracts/tenant.js';
import { useRecords } from '../data/use-records.js';
import { rememberLanguage } from '../i18n/first-language.js';
import { useLocale, useLocaleStore } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useUi } from '../feedback/use-ui.js';

/** Returns a function that changes the language and saves it as the user's preference; a failed load is shown as a toast. */
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
      toast(msg("Couldn't load the language."), {
        kind: 'error',
        action: { label: msg('Try again'), onSelect: () => void change(lang) },
      });
      return;
    }
    rememberLanguage(platform.storage, lang);
    if (!platform.context.$session.get()) return;
    save(lang);
  };

  function save(lang: Lang): void {
    records.setPreference('lang', lang).catch((error: unknown) => {
      platform.errors.report('language.save', error);
      toast(msg("Couldn't save your settings."), {
        kind: 'error',
        action: { label: msg('Try again'), onSelect: () => save(lang) },
      });
    });
  }
}
