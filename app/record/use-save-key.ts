import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+S and Cmd+S save the form that has the focus, or the page's when nothing has it. */
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
      // The browser's own 'save page'.
      event.preventDefault();
      newest();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
