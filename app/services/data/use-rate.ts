import { useMemo } from 'react';

import type { PlatformKernel } from '../../../core/kernel/create-platform.js';
import { createRates, type Rate, type RatesService } from '../../../core/services/rates/create-rates.js';
import { useLocale } from '../i18n/use-locale.js';
import { timeIn } from '../i18n/relative-time.js';
import { lazyPart } from '../platform/lazy-part.js';
import { usePlatform } from '../platform/use-platform.js';
import { useTenantTime } from '../platform/use-tenant-time.js';
import { useServerState } from './server-state.js';
import { useQuery, type QueryLoad } from './use-query.js';

type Kernel = Pick<PlatformKernel, 'request' | 'context'>;

/** Rates are loaded with the first amount in another currency, and then kept as long as their platform. */
const ratesOf = lazyPart(({ request, context }: Kernel): RatesService => {
  const zone = () => context.$tenant.get()?.locale?.server_timezone;
  return createRates({
    request,
    tenantKey: context.tenantKey,
    today: () => timeIn(zone(), Date.now()).slice(0, 10),
  });
});

/** The exchange rate of the tenant's present day between two currency codes; without both nothing is loaded. */
export function useRate(from: string | undefined, to: string | undefined): QueryLoad<Rate> {
  const server = useServerState();
  const platform = usePlatform();
  const { lang } = useLocale();
  const today = useTenantTime()(Date.now()).slice(0, 10);
  const query = useMemo(
    () =>
      from === undefined || to === undefined
        ? null
        : server.query(['rate', lang, from, to, today], () => ratesOf(platform).rate({ from, to })),
    [server, platform, lang, from, to, today],
  );
  return useQuery(query);
}
