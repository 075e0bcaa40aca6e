import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { usePlatform } from '../../services/platform/use-platform.js';
import { useSetTitle, useTopDialogTitle } from './page-title.js';

/**
 * Sets the page's title: in the browser's tab with the tenant's name, unless a dialog is open above the page, and in the
 * phone's title bar.
 */
export function usePageTitle(title: string): void {
  const platform = usePlatform();
  const tenant = useStore(platform.context.$tenant)?.tenantName;
  useSetTitle(title);
  const $dialog = useTopDialogTitle();
  useEffect(
    () =>
      $dialog.subscribe((dialog) => {
        platform.window.document.title = [dialog ?? title, tenant].filter(Boolean).join(' · ') || 'Portico';
      }),
    [platform, title, tenant, $dialog],
  );
}
