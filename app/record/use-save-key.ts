import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Saves the form on Ctrl+S and Cmd+S while the focus is inside it or nowhere. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void): void {
  const newest = useEffectEvent(save);
  useEffect(() => {
    const document = root.current?.ownerDocument;
    if (!document) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      const active = document.activeElement;
      const ours = !active || active === document.body || root.current?.contains(active);
      if (!ours) return;
      // Prevents the browser's 'save page' dialog.
      event.preventDefault();
      newest();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
