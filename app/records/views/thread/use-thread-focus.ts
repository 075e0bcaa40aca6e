import { useEffect, useRef, type RefObject } from 'react';

import { usePlatform } from '../../../services/platform/use-platform.js';

/**
 * Keeps the focus with the open conversation: on its row where the list is shown beside it, else on its heading. After the
 * way back it is on the row again.
 */
export function useThreadFocus(
  root: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  open: string | undefined,
): void {
  const { window } = usePlatform();
  const before = useRef(open);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    const own = root.current;
    if (!own || last === open) return;
    const { activeElement, body } = own.ownerDocument;
    // What has the focus outside is the user's business; a removed element has left it to the body.
    if (activeElement !== body && !own.contains(activeElement)) return;
    const row = own.querySelector<HTMLElement>(`[data-thread="${CSS.escape(open ?? last ?? '')}"]`);
    // In a narrow window the row is hidden behind its conversation.
    const isShown = row && window.getComputedStyle(row).visibility !== 'hidden';
    (isShown ? row : heading.current)?.focus();
  }, [root, heading, open, window]);
}
