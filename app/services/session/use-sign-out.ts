import { useLocale } from '../i18n/use-locale.js';
import { shellAddress } from '../navigation/shell-pages.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { useUi } from '../feedback/use-ui.js';
import { useSession } from './use-session.js';

/** Returns a function that signs out, unless the user stays on a page with unsaved changes. */
export function useSignOut(): () => Promise<void> {
  const navigation = useNavigation();
  const session = useSession();
  const { msg } = useLocale();
  const { toast } = useUi();
  return async () => {
    // The next user starts at the launcher; navigating there first runs the guards of unsaved changes.
    if (!(await navigation.history.navigate(shellAddress(navigation, 'launcher')))) return;
    try {
      await session.signOut();
    } catch (error) {
      navigation.platform.errors.report('sign-out', error);
      toast(msg("You're signed out on this device. Couldn't reach the server."), { kind: 'error' });
    }
  };
}
