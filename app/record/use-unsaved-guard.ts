import { str } from '@lit/localize';
import { useEffect, useRef } from 'react';

import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useHistory } from '../routing/use-route.js';
import { useUi } from '../ui/use-ui.js';
import { useRecordLayer } from './record-layer.js';

interface UnsavedChanges {
  /** How many there are on the screen. */
  changes: number;
  /** How many there are at this moment, drawn or not: a key may be followed by Escape at once. */
  countNow(): number;
  onDiscard(): void;
}

export interface UnsavedGuard {
  /** The question itself, for leaving the form without leaving the address; resolves to whether the changes may go. */
  ask(): Promise<boolean>;
  /** The changes are saved or given up: nothing is asked any more until there are others. */
  release(): void;
}

/**
 * Keeps unsaved changes from being lost: asks before the app leaves them, and has the browser ask before the page is
 * closed.
 */
export function useUnsavedGuard({ changes, countNow, onDiscard }: UnsavedChanges): UnsavedGuard {
  const { msg } = useLocale();
  const history = useHistory();
  const platform = usePlatform();
  const { confirm } = useUi();
  const layer = useRecordLayer();
  const open = useRef(false);
  const released = useRef(false);

  const ask = async (): Promise<boolean> => {
    const count = countNow();
    if (count === 0 || released.current) return true;
    // A second press of 'back' while the question stands is no answer to it.
    if (open.current) return false;
    open.current = true;
    try {
      const discard = await confirm({
        title: msg('Discard changes?'),
        text:
          count === 1
            ? msg('One change is not saved yet. It will be lost.')
            : msg(str`${count} changes are not saved yet. They will be lost.`),
        confirmLabel: msg('Discard'),
        cancelLabel: msg('Keep editing'),
        danger: true,
        safe: 'cancel',
      });
      if (discard) {
        released.current = true;
        onDiscard();
      }
      return discard;
    } finally {
      open.current = false;
    }
  };

  const newest = useRef({ ask, layer });
  useEffect(() => {
    newest.current = { ask, layer };
  });

  useEffect(() => {
    released.current = false;
  }, [changes]);

  useEffect(() => history.guard((to) => newest.current.layer.staysAt(to) || newest.current.ask()), [history]);

  const unsaved = changes > 0;
  useEffect(() => {
    if (!unsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    platform.window.addEventListener('beforeunload', onBeforeUnload);
    return () => platform.window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved, platform]);

  return {
    ask,
    release() {
      released.current = true;
    },
  };
}
