import { parseLanguage } from '../../../core/contracts/languages.js';
import { storageKeys } from '../../../core/contracts/names.js';
import type { StorageService } from '../../../core/kernel/storage/types.js';
import { hostSchemeKey } from '../appearance/choices.js';
import { rememberLanguage } from '../i18n/first-language.js';
import { hostAdapter, type HostPlatform } from '../platform/host-adapter.js';

/** Language that the work chat around the page had last; '-' for none that the app has. */
const hostLanguageKey = `${storageKeys.prefix}-last-host-language`;

type LookPlatform = HostPlatform & { storage: StorageService };

/**
 * Takes the language and the colour scheme of the work chat around the page, for a user who has chosen none. Resolves once
 * they are known: later visits have those of the visit before at once. What has changed counts from the next one, so that no
 * page changes its colours or its language while it is read. Never rejects.
 */
export async function takeHostLook(platform: LookPlatform): Promise<void> {
  const { window, storage, errors } = platform;
  const isKnown = storage.getText('local', hostLanguageKey) !== undefined;
  const asked = ask(platform).then(
    (remember) => {
      if (isKnown) window.addEventListener('pagehide', remember, { once: true });
      else remember();
    },
    (error: unknown) => errors.report('host-look', error),
  );
  if (!isKnown) await asked;
}

/**
 * Returns what remembers the answers. A language that the host did not have before takes the place of the remembered one;
 * one that the user chooses after it stays.
 */
async function ask(platform: LookPlatform): Promise<() => void> {
  const { storage } = platform;
  const adapter = await hostAdapter(platform, '');
  const [language, scheme] = await Promise.all([adapter.language(), adapter.colorScheme()]);
  const lang = language.state === 'done' ? parseLanguage(language.value) : undefined;
  return () => {
    const before = storage.getText('local', hostLanguageKey);
    storage.setText('local', hostLanguageKey, lang ?? '-');
    storage.setText('local', hostSchemeKey, scheme.state === 'done' ? scheme.value : undefined);
    if (lang && lang !== before) rememberLanguage(storage, lang);
  };
}
