import { passwordPage, publicFormPage } from '../../core/contracts/public-pages.js';
import { SignInPage } from '../pages/signin/sign-in-page.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { Skeleton } from '../ui/states/skeleton.js';

const PublicFormPage = lazyComponent(
  async () => (await import('../pages/forms/public/public-form-page.js')).PublicFormPage,
  <Skeleton kind="record" />,
);

const PasswordPage = lazyComponent(
  async () => (await import('../pages/password/password-page.js')).PasswordPage,
  <Skeleton kind="record" />,
);

/** The page of an address that needs no session, or the sign-in. */
export function SignedOut() {
  const { pathname } = usePlatform().window.location;
  if (pathname.startsWith(passwordPage)) return <PasswordPage />;
  if (!pathname.startsWith(publicFormPage)) return <SignInPage />;
  return <PublicFormPage token={pathname.slice(publicFormPage.length)} />;
}
