import { useEffect, useEffectEvent } from 'react';

/** Value of aria-keyshortcuts. */
export const createKeys = 'Alt+N';

const dialogs = 'portico-record-dialog, dialog, [role="dialog"]';
const editable = 'input, textarea, select, [contenteditable]';

/**
 * Calls `create` on Alt+N, unless the focus is in a dialog or a field: there Option+N of a Mac writes a tilde.
 *
 * @param create undefined if the user may not create records.
 */
export function useCreateKey(create: (() => void) | undefined): void {
  const newest = useEffectEvent(() => create?.());
  const isOn = create !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // `code` is the position of the key: `key` is another character while a Mac's Option key is pressed.
      if (event.code !== 'KeyN' || !event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.activeElement?.closest(`${dialogs}, ${editable}`)) return;
      event.preventDefault();
      newest();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
