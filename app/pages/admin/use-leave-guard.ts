import { useEffect, useEffectEvent } from 'react';

import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import type { ConfirmOptions } from '../../services/feedback/confirm.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useUnsaved } from '../../services/session/unsaved.js';

/** Asks before the page is left with unsaved changes; the browser asks before the document is unloaded. */
export function useLeaveGuard(
  isUnsaved: boolean,
  question: Pick<ConfirmOptions, 'title' | 'text' | 'confirmLabel' | 'cancelLabel'>,
): void {
  const history = useHistory();
  const { window } = usePlatform();
  const { confirm } = useUi();

  const endUnsaved = useUnsaved(isUnsaved);

  const ask = useEffectEvent(async () => {
    const discard = await confirm({ ...question, danger: true, safe: 'cancel' });
    if (discard) endUnsaved();
    return discard;
  });

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stop = history.guard(() => ask());
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      stop();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isUnsaved, history, window]);
}
