import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';

import { useLocale } from '../i18n/use-locale.js';
import { useUi } from '../feedback/use-ui.js';
import { useAppearance } from './use-appearance.js';

/** Says that a choice of the appearance could not be saved, and offers to try again. */
export function useUnsavedAppearance(): void {
  const appearance = useAppearance();
  const isUnsaved = useStore(appearance.$unsaved);
  const { msg } = useLocale();
  const { toast } = useUi();
  const notify = useEffectEvent(() => {
    toast(msg("Couldn't save your settings."), {
      kind: 'error',
      action: { label: msg('Try again'), onSelect: appearance.retry },
    });
  });
  useEffect(() => {
    if (isUnsaved) notify();
  }, [isUnsaved]);
}
