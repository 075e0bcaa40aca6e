import { useLocale } from '../i18n/use-locale.js';
import { shellAddress } from '../navigation/shell-pages.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { useUi } from '../ui/use-ui.js';
import { useSession } from './use-session.js';

/** Signs out, unless something unsaved keeps the person here. */
export function useSignOut(): () => Promise<void> {
  const navigation = useNavigation();
  const session = useSession();
  const { msg } = useLocale();
  const { toast } = useUi();
  return async () => {
    // The next person begins at the launcher, and guards are asked on the way there.
    if (!(await navigation.history.navigate(shellAddress(navigation, 'launcher')))) return;
    try {
      await session.signOut();
    } catch (error) {
      navigation.platform.errors.report('sign-out', error);
      toast(msg('You are signed out here, but the server could not be told.'), { kind: 'error' });
    }
  };
}
