import { useLocale } from '../i18n/use-locale.js';
import { shellAddress } from '../navigation/shell-pages.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { useUi } from '../feedback/use-ui.js';
import { usePlatform } from '../platform/use-platform.js';
import { hasUnsaved } from './unsaved.js';
import { useSession } from './use-session.js';

/** Returns a function that asks whether to sign out although that loses what the user has typed, in any tab. */
function useSignOutQuestion(): () => Promise<boolean> {
  const { msg } = useLocale();
  const { confirm } = useUi();
  return () =>
    confirm({
      title: msg('Sign out and discard changes?'),
      text: msg('You have unsaved changes in this tab or another one. They will be lost.'),
      confirmLabel: msg('Sign out'),
      cancelLabel: msg('Stay signed in'),
      danger: true,
      safe: 'cancel',
    });
}

/** Returns a function that resolves with whether to sign out: it asks if that loses unsaved changes in any tab. */
export function useConfirmSignOut(): () => Promise<boolean> {
  const platform = usePlatform();
  const ask = useSignOutQuestion();
  return async () => !(await hasUnsaved(platform)) || ask();
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
  const ask = useSignOutQuestion();
  return async (all) => {
    // Before the page is left: who stays signed in stays where they are, with what they have typed.
    const isUnsaved = await hasUnsaved(navigation.platform);
    if (isUnsaved && !(await ask())) return;
    // The next user starts at the launcher. The page's guards ask only where there was no question yet: without locks, or
    // about a change that has no lock yet.
    const launcher = shellAddress(navigation, 'launcher');
    if (!(await navigation.history.navigate(launcher, { unguarded: isUnsaved }))) return;
    try {
      await session.signOut(all);
    } catch (error) {
      navigation.platform.errors.report('sign-out', error);
      toast(msg("You're signed out on this device. Couldn't reach the server."), { kind: 'error' });
    }
  };
}
