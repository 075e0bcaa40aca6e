import { useMemo } from 'react';
import * as v from 'valibot';

import {
  homeChartPaths,
  homeChartSchema,
  type HomeChart,
  type NewHomeChart,
} from '../../../../core/contracts/home-charts.js';
import { createCall } from '../../../services/data/call.js';
import { useHome } from '../../../services/data/queries.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { readHomeCharts } from './home-chart.js';

const orderedSchema = v.array(homeChartSchema);

interface HomeCharts {
  /** In their order; undefined before the home page's data are loaded. */
  charts: readonly HomeChart[] | undefined;
  /** Resolve once the back end has saved; reject with a RequestError. */
  add(chart: NewHomeChart): Promise<HomeChart>;
  /** @param ids of all charts in their new order */
  order(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The charts on the user's home page, which come with its data. */
export function useHomeCharts(): HomeCharts {
  const server = useServerState();
  const { lang } = useLocale();
  const { request } = usePlatform();
  const { data } = useHome();
  const stored = data?.home.charts;
  const isLoaded = data !== undefined;
  return useMemo(() => {
    const call = createCall(request);
    const query = server.home(lang);
    const change = (next: (present: HomeChart[]) => HomeChart[]): void => {
      const loaded = query.cached();
      if (!loaded) return;
      const { home } = loaded;
      query.set({ ...loaded, home: { ...home, charts: next(readHomeCharts(home.charts)) } });
    };
    return {
      charts: isLoaded ? readHomeCharts(stored) : undefined,
      async add(chart) {
        const options = { method: 'POST', body: chart, idempotent: true } as const;
        const added = await call(homeChartPaths.list, homeChartSchema, options);
        change((present) => [...present.filter(({ id }) => id !== added.id), added]);
        return added;
      },
      async order(ids) {
        const options = { method: 'PUT', body: { ids }, idempotent: true } as const;
        const ordered = await call(homeChartPaths.order, orderedSchema, options);
        change(() => ordered);
      },
      async remove(id) {
        await request.send(homeChartPaths.one(id), { method: 'DELETE', idempotent: true });
        change((present) => present.filter((chart) => chart.id !== id));
      },
    };
  }, [server, lang, request, stored, isLoaded]);
}
