import * as v from 'valibot';

import { chartParts } from './chart-choice.js';
import { filterSchema } from './records.js';

/*
 * Charts that a user has put on the home page. Here, and not in home.ts, since only users who have some load it.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | list | POST | NewHomeChart | HomeChart; a chart that is there already is not added again |
 * | order | PUT | `{ ids }` | HomeChart[] in the new order; charts that are not named come last |
 * | one | DELETE | | null |
 */

export const homeChartPaths = {
  list: '/api/portico/home/charts',
  order: '/api/portico/home/charts/order',
  one: (id: string) => `/api/portico/home/charts/${encodeURIComponent(id)}`,
} as const;

/** Most charts on the home page of a user. */
export const mostHomeCharts = 6;

/** A chart as the list shows it: an absent part is the one of the view. */
const entries = {
  module: v.string(),
  /** Id of a view of the module. */
  view: v.string(),
  search: v.optional(v.string()),
  filters: v.optional(v.array(filterSchema)),
  chart: v.optional(v.record(v.picklist(chartParts), v.string())),
};

export const homeChartSchema = v.object({ id: v.string(), ...entries });
export type HomeChart = v.InferOutput<typeof homeChartSchema>;
export type NewHomeChart = Omit<HomeChart, 'id'>;

export const homeChartOrderSchema = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(mostHomeCharts)),
});
