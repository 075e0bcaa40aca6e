import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';

import { storageKeys } from '../../../core/contracts/names.js';
import { signInProblemParam } from '../../../core/contracts/sign-in-provider.js';
import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { useAppearance } from '../../services/appearance/use-appearance.js';
import { firstLanguage, rememberedLanguage } from '../../services/i18n/first-language.js';
import { offeredLanguages } from '../../services/i18n/load-messages.js';
import { useLocale, useLocaleStore } from '../../services/i18n/use-locale.js';
import { TenantLogo } from '../../ui/layout/tenant-logo.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { forgetReads } from '../../services/offline/forget-reads.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { useSession } from '../../services/session/use-session.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Menu } from '../../ui/controls/menu.js';
import { hasPasskeys } from '../signin-ways/has-passkeys.js';
import { pickTenant } from '../../services/session/parse-tenants.js';
import { useSignInTenants } from '../../services/session/use-sign-in-tenants.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { SignInForm } from './sign-in-form.js';
import { SignInFrame } from './sign-in-frame.js';
import styles from './sign-in-page.module.css';
import { useSignedIn } from './use-signed-in.js';

const OtherWays = lazyComponent(async () => (await import('../signin-ways/other-ways.js')).OtherWays);
const WithoutPassword = lazyComponent(
  async () => (await import('../signin-ways/without-password.js')).WithoutPassword,
);
const SignInProblemNote = lazyComponent(
  async () => (await import('../signin-ways/sign-in-problem.js')).SignInProblemNote,
);

const lastTenantKey = `${storageKeys.prefix}-last-tenant`;

/** Sign-in to one of the tenants; the requested address stays, and is shown afterwards. */
export function SignInPage() {
  const { msg, lang } = useLocale();
  const platform = usePlatform();
  const session = useSession();
  const state = useStore(session.$state);
  const ended = state.phase === 'signed-out' ? state.ended : undefined;
  useEffect(() => forgetReads(platform.window), [platform]);
  const history = useHistory();
  const [hasProblem] = useState(() => history.$address.get().includes(`${signInProblemParam}=`));
  const tenants = useSignInTenants();
  // Notes on the demo accounts are in the language of the request.
  const { reload } = tenants;
  const loadedIn = useRef(lang);
  useEffect(() => {
    if (loadedIn.current === lang) return;
    loadedIn.current = lang;
    reload();
  }, [lang, reload]);
  const { tenant, choose } = useTenantChoice(tenants.data);
  const onSignedIn = useSignedIn();
  usePageTitle(tenant ? msg(str`Sign in to ${tenant.tenantName}`) : msg('Sign in'));

  return (
    <SignInFrame active={tenant?.activeLangs}>
      {hasProblem && <SignInProblemNote />}
      {ended && (
        <p className={styles.ended} role="alert">
          {msg('Your session has expired')}
          <span>{msg('Sign in again to continue. Your entries are kept.')}</span>
        </p>
      )}
      {tenant && (
        <>
          <TenantLogo url={tenant.logoUrl} size={40} />
          <div>
            <h1 className={styles.title}>{msg(str`Sign in to ${tenant.tenantName}`)}</h1>
            <div className={styles.lead}>
              {msg('Use your work account.')}
              {(tenants.data?.length ?? 0) > 1 && (
                <Menu
                  label={msg('Organizations')}
                  button={
                    <button type="button" className={styles.switch}>
                      {msg('Switch organization')}
                    </button>
                  }
                  items={(tenants.data ?? []).map((other) => ({
                    key: other.tenantKey,
                    label: other.tenantName,
                    checked: other === tenant,
                    radio: true,
                    onSelect: () => choose(other),
                  }))}
                />
              )}
            </div>
          </div>
          {tenant.passwordsOff ? (
            <WithoutPassword
              key={tenant.tenantKey}
              tenant={tenant}
              onLeave={() => choose(tenant)}
              onSignedIn={onSignedIn}
            />
          ) : (
            <SignInForm
              key={tenant.tenantKey}
              tenant={tenant}
              ways={(choice) => (
                <div className={hasPasskeys(platform.window) ? styles.waysWithPasskeys : styles.ways}>
                  <OtherWays {...choice} tenant={tenant} onLeave={() => choose(tenant)} />
                </div>
              )}
              initialAccount={ended?.tenantKey === tenant.tenantKey ? ended.account : ''}
            />
          )}
        </>
      )}
      {tenants.state === 'failed' && <ErrorState level={1} error={tenants.error} retry={tenants.reload} />}
    </SignInFrame>
  );
}

/**
 * The chosen tenant, with its theme. Its language too, if it is the only tenant, or the address or the user names it, and
 * no language is remembered in this browser. Otherwise the page stays in its language as long as the tenant has that one.
 */
function useTenantChoice(tenants: SignInTenant[] | undefined): {
  tenant: SignInTenant | undefined;
  choose: (tenant: SignInTenant) => void;
} {
  const platform = usePlatform();
  const appearance = useAppearance();
  const locale = useLocaleStore();
  const history = useHistory();
  const [chosen, setChosen] = useState<SignInTenant>();
  const requested = new URL(history.$address.get(), 'https://portico.invalid').searchParams.get('tenant');
  const last = platform.storage.getText('local', lastTenantKey);
  const tenant = chosen ?? pickTenant(tenants ?? [], requested, last);
  const isNamed = tenants?.length === 1 || [chosen?.tenantKey, requested, last].includes(tenant?.tenantKey);
  /** The tenant whose language was applied, so that the user's own choice stays. */
  const spoken = useRef<string>(undefined);

  useEffect(() => {
    if (!tenant) return;
    appearance.showGuestTheme(tenant.theme);
    if (spoken.current === tenant.tenantKey) return;
    if (isNamed) spoken.current = tenant.tenantKey;
    const { storage, window, errors } = platform;
    const offered = offeredLanguages(tenant.activeLangs);
    const shown = locale.$locale.get().lang;
    const wanted =
      isNamed && !rememberedLanguage(storage)
        ? tenant.lang
        : offered.includes(shown)
          ? shown
          : firstLanguage(storage, window.navigator.languages, offered, tenant.lang);
    locale.setLanguage(wanted).catch((error: unknown) => errors.report('language', error));
  }, [tenant, isNamed, appearance, locale, platform]);

  return {
    tenant,
    choose(next) {
      setChosen(next);
      platform.storage.setText('local', lastTenantKey, next.tenantKey);
    },
  };
}
