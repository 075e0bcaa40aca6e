import { useLocale } from '../i18n/use-locale.js';
import { shellAddress } from '../navigation/shell-pages.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { useUi } from '../feedback/use-ui.js';
import { usePlatform } from '../platform/use-platform.js';
import { hasUnsaved } from './unsaved.js';
import { useSession } from './use-session.js';

/** Returns a function that resolves with whether to sign out: it asks if that loses unsaved changes in any tab. */
export function useConfirmSignOut(): () => Promise<boolean> {
  const platform = usePlatform();
  const { msg } = useLocale();
  const { confirm } = useUi();
  return async () =>
    !(await hasUnsaved(platform)) ||
    confirm({
      title: msg('Sign out and discard changes?'),
      text: msg('You have unsaved changes in this tab or another one. They will be lost.'),
      confirmLabel: msg('Sign out'),
      cancelLabel: msg('Stay signed in'),
      danger: true,
      safe: 'cancel',
    });
}

/**
 * Returns a function that signs out, on all devices where asked to, unless the user keeps unsaved changes of this tab or
 * another one.
 */
export function useSignOut(): (all?: boolean) => Promise<void> {
  const navigation = useNavigation();
  const session = useSession();
  const { msg } = useLocale();
  const { toast } = useUi();
  const confirmed = useConfirmSignOut();
  return async (all) => {
    // The next user starts at the launcher; navigating there first runs the guards of unsaved changes.
    if (!(await navigation.history.navigate(shellAddress(navigation, 'launcher')))) return;
    if (!(await confirmed())) return;
    try {
      await session.signOut(all);
    } catch (error) {
      navigation.platform.errors.report('sign-out', error);
      toast(msg("You're signed out on this device. Couldn't reach the server."), { kind: 'error' });
    }
  };
}
