import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { readListState } from '../../../services/navigation/list-state.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { useUnsaved } from '../../../services/session/unsaved.js';
import type { UploadItem, UploadQueue } from '../../fields/input/upload-queue.js';

const noItems = atom<readonly UploadItem[]>([]);

/** Asks before the tree is left while uploads are under way or have failed, which would be lost. */
export function useLeaveGuard(queue: UploadQueue | undefined): void {
  const { history, registry, platform } = useNavigation();
  const { window } = platform;
  const { msg } = useLocale();
  const { confirm } = useUi();
  const isLeft = useStore(queue?.$items ?? noItems).length > 0;
  const endUnsaved = useUnsaved(isLeft);

  useEffect(() => {
    if (!isLeft) return undefined;
    const placeOf = (address: string) => registry.resolve(address)?.base.split('?')[0];
    const removeGuard = history.guard(async (to) => {
      const kind = readListState(to).kind ?? 'tree';
      // Other folders, and records in dialogs above them, leave the tree where it is.
      if (placeOf(to) === placeOf(history.$address.get()) && kind === 'tree') return true;
      const isLeaving = await confirm({
        title: msg("Some files aren't uploaded"),
        text: msg('Wait until all files are uploaded.'),
        confirmLabel: msg('Discard'),
        cancelLabel: msg('Cancel'),
        danger: true,
        safe: 'cancel',
      });
      if (isLeaving) endUnsaved();
      return isLeaving;
    });
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isLeft, history, registry, window, confirm, endUnsaved, msg]);
}
