import { useEffect } from 'react';

import { followFavicon } from '../../core/services/tenant/favicon-edge.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { whenIdle } from '../services/loading/when-idle.js';

/** Default icons; another one for a private deployment (requirements 7.6.10). */
const defaults = { standard: '/favicon.svg', privateDeployment: '/favicon-private.svg' };

/** The tenant's icon on the browser's tab, or the default when it has none or it does not load. */
export function useFavicon(): void {
  const platform = usePlatform();
  useEffect(() => {
    const { window, config, context, tenant } = platform;
    // A phone shows no tabs, and the pages of a phone but the home page no logo: their content goes first.
    let stopWaiting = (): void => undefined;
    if (platform.device.kind === 'Mobile') stopWaiting = whenIdle(window, () => void tenant.loadLogo(), 1000);
    else void tenant.loadLogo();
    const unfollow = followFavicon({
      document: window.document,
      $tenant: context.$tenant,
      context: { pageUrl: window.location.href, apiOrigin: config.apiOrigin, defaults },
    });
    return () => {
      stopWaiting();
      unfollow();
    };
  }, [platform]);
}
