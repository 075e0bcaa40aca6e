import { useEffect, useEffectEvent } from 'react';

import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { useUnsaved } from '../../services/session/unsaved.js';
import { useAccountsLocale } from './accounts-locale.js';

/** Asks before a form with changes is left, in the app and by the browser. */
export function useLeaveQuestion(isChanged: boolean): void {
  const { msg } = useAccountsLocale();
  const history = useHistory();
  const { window } = usePlatform();
  const { confirm } = useUi();
  const endUnsaved = useUnsaved(isChanged);
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirm({
      title: msg('Discard changes?'),
      text: msg('Your changes to this group are not saved.'),
      confirmLabel: msg('Discard'),
      cancelLabel: msg('Keep editing'),
      danger: true,
      safe: 'cancel',
    });
    if (isLeaving) endUnsaved();
    return isLeaving;
  });
  useEffect(() => {
    if (!isChanged) return undefined;
    const removeGuard = history.guard(() => ask());
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isChanged, history, window]);
}
