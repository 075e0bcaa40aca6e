import { useEffect } from 'react';

import { followFavicon } from '../../core/services/tenant/favicon-edge.js';
import { usePlatform } from '../services/platform/use-platform.js';

/** Default icons; another one for a private deployment (requirements 7.6.10). */
const defaults = { standard: '/favicon.svg', privateDeployment: '/favicon-private.svg' };

/** The tenant's icon on the browser's tab, or the default when it has none or it does not load. */
export function useFavicon(): void {
  const platform = usePlatform();
  useEffect(() => {
    const { window, config, context, tenant } = platform;
    void tenant.loadLogo();
    return followFavicon({
      document: window.document,
      $tenant: context.$tenant,
      context: { pageUrl: window.location.href, apiOrigin: config.apiOrigin, defaults },
    });
  }, [platform]);
}
