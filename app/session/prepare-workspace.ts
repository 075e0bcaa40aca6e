import type { Session } from '../../core/context/create-context.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import { pickLanguage } from '../../core/locale/pick-language.js';
import type { AppearanceService } from '../appearance/create-appearance.js';
import type { LocaleStore } from '../i18n/locale-store.js';
import type { AppPlatform } from '../platform/create-app-platform.js';

interface Workspace {
  platform: AppPlatform;
  locale: LocaleStore;
  appearance: AppearanceService;
}

/**
 * What must be there before the first page is drawn for a person. A language that does not load leaves the
 * present one: the page is worth more than its words, and the user menu tries again.
 */
export async function prepareWorkspace(
  { platform, locale, appearance }: Workspace,
  session: Session,
  tenant: TenantData,
): Promise<void> {
  const lang = pickLanguage(session.lang, tenant.localeSettings);
  const words = locale.setLanguage(lang).catch((error: unknown) => platform.errors.report('language', error));
  await Promise.all([words, platform.baseConfig.load(), appearance.load()]);
}
