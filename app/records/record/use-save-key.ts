import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Saves the form on Ctrl+S, Cmd+S, Ctrl+Enter and Cmd+Enter while the focus is inside it or nowhere; in a shadow root, inside that root. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void): void {
  const newest = useEffectEvent(save);
  useEffect(() => {
    const place = root.current?.getRootNode();
    if (!(place instanceof Document || place instanceof ShadowRoot)) return undefined;
    const { body } = place instanceof Document ? place : place.ownerDocument;
    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.isComposing) return;
      if (event.key.toLowerCase() !== 's' && event.key !== 'Enter') return;
      if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      const active = place.activeElement;
      const ours = !active || active === body || root.current?.contains(active);
      if (!ours) return;
      // Prevents the browser's 'save page' dialog.
      event.preventDefault();
      newest();
    };
    // While capturing, as Shoelace's select keeps its keys to itself.
    place.addEventListener('keydown', onKeyDown, true);
    return () => place.removeEventListener('keydown', onKeyDown, true);
  }, [root]);
}
