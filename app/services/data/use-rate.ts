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

/** Type of a rate request that names its day. */
const ofDay = '2';

/**
 * The exchange rate between two currency codes; without both nothing is loaded.
 * @param day 'YYYY-MM-DD'; by default the tenant's present day
 */
export function useRate(from: string | undefined, to: string | undefined, day?: string): QueryLoad<Rate> {
  const server = useServerState();
  const platform = usePlatform();
  const { lang } = useLocale();
  const today = useTenantTime()(Date.now()).slice(0, 10);
  const query = useMemo(
    () =>
      from === undefined || to === undefined
        ? null
        : server.query(['rate', lang, from, to, day ?? today], () =>
            ratesOf(platform).rate({ from, to, ...(day === undefined ? {} : { type: ofDay, date: day }) }),
          ),
    [server, platform, lang, from, to, day, today],
  );
  return useQuery(query);
}
