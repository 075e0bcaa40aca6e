import { pickLanguage } from '../../../core/contracts/pick-language.js';
import { isSharedAddress } from '../../../core/page/startup/shared-address.js';
import { rememberedLanguage, rememberLanguage } from '../i18n/first-language.js';
import type { LocaleStore } from '../i18n/locale-store.js';
import { loadModule } from '../loading/load-module.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';

export interface PageLanguageDeps {
  platform: Pick<AppPlatform, 'context' | 'request' | 'storage' | 'errors'>;
  history: Pick<AppHistory, '$address'>;
  locale: Pick<LocaleStore, 'setLanguage'>;
}

export interface PageLanguage {
  /** Sets the language of the address, once user and tenant are known. Rejects when its messages could not be loaded. */
  apply(): Promise<void>;
  dispose(): void;
}

/**
 * Language of the page: that of the user, or the tenant's default one with its currency map on pages whose address
 * contains 'distribute' or 'reportShare' (docs/requirements.md 2.3.1). Follows the address.
 */
export function createPageLanguage({ platform, history, locale }: PageLanguageDeps): PageLanguage {
  const { context, request, storage, errors } = platform;
  const isShared = (): boolean => isSharedAddress(history.$address.get());
  /** True if the settings of a shared page apply; undefined before the first page. */
  let applied: boolean | undefined;
  /** True if the language of this user is the remembered one. */
  let isRemembered = false;

  async function applyShared(): Promise<void> {
    const { loadSharedLocale } = await loadModule(
      () => import('../../../core/page/startup/shared-locale.js'),
    );
    const settings = await loadSharedLocale({
      request,
      tenantKey: context.tenantKey(),
      onError: errors.report,
    });
    if (!isShared()) return;
    context.setPageLocale(settings);
    await locale.setLanguage(settings.lang ?? pickLanguage(undefined, context.$locale.get()));
  }

  async function followAddress(): Promise<void> {
    applied = isShared();
    if (applied) {
      await applyShared();
      return;
    }
    context.setPageLocale(null);
    // The user may have chosen another one since the session began. One who has never chosen keeps that of the sign-in.
    const saved = isRemembered ? undefined : context.$session.get()?.lang;
    const own = saved ?? rememberedLanguage(storage);
    isRemembered = true;
    const chosen = pickLanguage(own, context.$locale.get());
    rememberLanguage(storage, chosen);
    await locale.setLanguage(chosen);
  }

  const stop = history.$address.listen(() => {
    if (applied === undefined || applied === isShared() || !context.$tenant.get()) return;
    followAddress().catch((error: unknown) => errors.report('language', error));
  });
  return {
    apply() {
      isRemembered = false;
      return followAddress();
    },
    dispose: stop,
  };
}
