import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { useUi } from '../ui/use-ui.js';
import { shellAddress } from './shell-pages.js';

/** Signs out, unless something unsaved keeps the person here. */
export function useSignOut(): () => Promise<void> {
  const app = useApp();
  const { msg } = useLocale();
  const { toast } = useUi();
  return async () => {
    // The next person begins at the launcher, and guards are asked on the way there.
    if (!(await app.history.navigate(shellAddress(app, 'launcher')))) return;
    try {
      await app.session.signOut();
    } catch (error) {
      app.platform.errors.report('sign-out', error);
      toast(msg('You are signed out here, but the server could not be told.'), { kind: 'error' });
    }
  };
}
