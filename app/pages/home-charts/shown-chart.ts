import type { GroupsQuery } from '../../../core/contracts/groups.js';
import type { HomeChart } from '../../../core/contracts/home-charts.js';
import type { FieldSchema, Filter, ModuleSchema, SavedView } from '../../../core/contracts/records.js';
import type { ChartKind, ViewKind } from '../../../core/contracts/view-kinds.js';
import { isFilterFor, kindsOf } from '../../records/list/check-state.js';
import { rowsQuery } from '../../records/list/list-query.js';
import { groupingText, measureText, readChart, type Chart } from '../../records/views/chart/chart-choice.js';
import { chosenList, type ListState } from '../../services/navigation/list-state.js';

/** What a chart on the home page shows, by the schema that its user has now. */
export interface ShownChart {
  view: SavedView;
  /** State of its list. */
  state: ListState;
  /** Filters that the list shows; those of a built-in view are not among them. */
  filters: readonly Filter[];
  chart: Chart;
  field: FieldSchema;
  measured: FieldSchema | undefined;
  request: GroupsQuery;
}

const isChart = (kind: ViewKind): kind is ChartKind => kind.kind === 'chart';

/**
 * Returns undefined where the view is gone, or the user does not see a field any more: other figures under the same title
 * would mislead.
 * @param today 'YYYY-MM-DD' in the tenant's zone
 */
export function shownChart(pinned: HomeChart, schema: ModuleSchema, today: string): ShownChart | undefined {
  const kind = kindsOf(schema).find(isChart);
  const view = schema.views.find(({ id }) => id === pinned.view);
  if (!kind || !view) return undefined;
  const state: ListState = {
    view: view.id,
    kind: 'chart',
    ...(pinned.search !== undefined && { search: pinned.search }),
    ...(pinned.filters && { filters: pinned.filters }),
    ...(pinned.chart && { chart: pinned.chart }),
  };
  const chosen = chosenList(state, view);
  const chart = readChart(chosen.chart, kind, schema);
  const { by = groupingText(chart.by), measure = measureText(chart.measure, chart.currency) } =
    chosen.chart ?? {};
  const isAsChosen =
    groupingText(chart.by) === by &&
    measureText(chart.measure, chart.currency) === measure &&
    chosen.filters.every((filter) => isFilterFor(schema, filter));
  const fieldOf = (key: string | undefined) => schema.fields.find((field) => field.key === key);
  const field = fieldOf(chart.by.field);
  if (!isAsChosen || !field) return undefined;
  const { search, filters } = rowsQuery({ schema, view, state, fixed: [], today });
  return {
    view,
    state,
    filters: chosen.filters,
    chart,
    field,
    measured: fieldOf(chart.measure?.field),
    request: {
      ...(search !== undefined && { search }),
      ...(filters && { filters }),
      by: chart.by,
      ...(chart.measure && { measure: chart.measure }),
    },
  };
}
