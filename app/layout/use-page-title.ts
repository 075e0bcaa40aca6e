import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { usePlatform } from '../platform/use-platform.js';
import { useSetTitle } from './page-title.js';

/** Sets the page's title: in the browser's tab with the tenant's name, and in the phone's title bar. */
export function usePageTitle(title: string): void {
  const platform = usePlatform();
  const tenant = useStore(platform.context.$tenant)?.tenantName;
  useSetTitle(title);
  useEffect(() => {
    platform.window.document.title = [title, tenant].filter(Boolean).join(' · ') || 'Portico';
  }, [platform, title, tenant]);
}
