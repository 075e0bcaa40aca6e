import { useRef, useState } from 'react';

import { usePaneKeys } from '../records/views/use-pane-keys.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { lazyComponent } from '../ui/states/lazy-component.js';

const ShortcutsDialog = lazyComponent(
  async () => (await import('../pages/me/keyboard-shortcuts.js')).ShortcutsDialog,
);

/** The key `?` lists the keys, on every page. */
export function ShortcutsKey() {
  const { window } = usePlatform();
  const page = useRef<HTMLElement>(window.document.body);
  const [isOpen, setOpen] = useState(false);
  usePaneKeys(
    page,
    ({ key, ctrlKey, metaKey, altKey, isComposing, repeat }) =>
      key === '?' && !ctrlKey && !metaKey && !altKey && !isComposing && !repeat ? 'list' : undefined,
    () => {
      setOpen(true);
      return true;
    },
  );
  return isOpen && <ShortcutsDialog close={() => setOpen(false)} />;
}
