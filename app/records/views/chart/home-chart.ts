import * as v from 'valibot';

import {
  homeChartSchema,
  type HomeChart,
  type NewHomeChart,
} from '../../../../core/contracts/home-charts.js';
import type { SavedView } from '../../../../core/contracts/records.js';
import { knownItems } from '../../../../core/contracts/schemas.js';
import { chosenList, savedKind, type ListState } from '../../../services/navigation/list-state.js';
import { groupingText, measureText, type Chart } from './chart-choice.js';

const homeChartsSchema = v.fallback(knownItems(homeChartSchema), []);

/** Charts in the answer of the home page. */
export const readHomeCharts = (charts: unknown): HomeChart[] => v.parse(homeChartsSchema, charts);

/**
 * The chart of a list for the home page. What the user's own view has itself is left out, so that the home page follows
 * a change of the view; what the app chooses is in it, so that the home page keeps it.
 */
export function homeChartOf(module: string, view: SavedView, state: ListState, chart: Chart): NewHomeChart {
  const { search, filters } = state;
  const own = chosenList({}, view);
  const isOwnChart =
    savedKind(view) === 'chart' && view.chart !== undefined && isSame(state.chart ?? view.chart, view.chart);
  const { by, then, measure, currency, shape } = chart;
  return {
    module,
    view: view.id,
    ...(search !== undefined && search.trim() !== own.search && { search: search.trim() }),
    ...(filters && !isSame(filters, own.filters) && { filters }),
    ...(!isOwnChart && {
      chart: {
        by: groupingText(by),
        measure: measureText(measure, currency),
        shape,
        ...(shape === 'pivot' && then && { then: groupingText(then) }),
      },
    }),
  };
}

/** Whether two charts ask for the same. */
export const isSameChart = (one: NewHomeChart, other: NewHomeChart): boolean =>
  isSame(partsOf(one), partsOf(other));

const partsOf = ({ module, view, search, filters, chart }: NewHomeChart): unknown[] => [
  module,
  view,
  search ?? null,
  filters?.map(({ field, op, value }) => [field, op, value ?? null]) ?? null,
  chart ? [chart.by, chart.then, chart.measure, chart.shape].map((part) => part ?? null) : null,
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
