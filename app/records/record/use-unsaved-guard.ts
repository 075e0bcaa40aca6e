import { str } from '@lit/localize';
import { useEffect, useRef } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useUnsaved } from '../../services/session/unsaved.js';
import { useRecordLayer } from './record-layer.js';

interface UnsavedChanges {
  /** Number of changes as rendered. */
  changes: number;
  /** Present number of changes, also before they are rendered: Escape may follow a keystroke at once. */
  countNow(): number;
  onDiscard(): void;
}

export interface UnsavedGuard {
  /** Asks whether to discard the changes, for leaving the form without leaving the address. Resolves to the answer. */
  ask(): Promise<boolean>;
  /** Call after saving or discarding: no question until there are new changes. */
  release(): void;
}

/**
 * Protects unsaved changes: asks before the app navigates away, and makes the browser ask before the document is
 * unloaded.
 */
export function useUnsavedGuard({ changes, countNow, onDiscard }: UnsavedChanges): UnsavedGuard {
  const { msg } = useLocale();
  const history = useHistory();
  const platform = usePlatform();
  const { confirm } = useUi();
  const layer = useRecordLayer();
  const open = useRef(false);
  const released = useRef(false);
  const unsaved = changes > 0;
  const endUnsaved = useUnsaved(unsaved);

  const ask = async (): Promise<boolean> => {
    const count = countNow();
    if (count === 0 || released.current) return true;
    // 'Back' again while the question is open is not an answer.
    if (open.current) return false;
    open.current = true;
    try {
      const discard = await confirm({
        title: msg('Discard changes?'),
        text:
          count === 1
            ? msg('You have one unsaved change. It will be lost.')
            : msg(str`You have ${count} unsaved changes. They will be lost.`),
        confirmLabel: msg('Discard'),
        cancelLabel: msg('Keep editing'),
        danger: true,
        safe: 'cancel',
      });
      if (discard) {
        released.current = true;
        endUnsaved();
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
