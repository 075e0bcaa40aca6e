import { useId } from 'react';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { BarRows } from '../../records/views/chart/bar-rows.js';
import { isDateField } from '../../records/views/chart/chart-choice.js';
import { currenciesIn } from '../../records/views/chart/chart-rules.js';
import { groupingLabel, measureLabel } from '../../records/views/chart/chart-texts.js';
import { drawnGroups } from '../../records/views/chart/drawn-group.js';
import { withGroups } from '../../records/views/chart/group-filter.js';
import { createReadGroups } from '../../records/views/chart/groups-api.js';
import { useShown } from '../../records/views/use-shown.js';
import { LoadErrorStrip } from '../../records/rows/body-states.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { writeListState } from '../../services/navigation/list-state.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { HomeChartSkeleton } from './home-chart-skeleton.js';
import styles from './home-charts.module.css';
import type { ShownChart } from './shown-chart.js';

/** Bars of a chart on the home page; its list has the others. */
const mostBars = 6;

interface HomeChartBarsProps {
  shown: ShownChart;
  schema: ModuleSchema;
  /** Address of the module's list. */
  list: string;
}

/** The figures of a chart on the home page, each a link to its records, read with the rights that the user has now. */
export function HomeChartBars({ shown: pinned, schema, list }: HomeChartBarsProps) {
  const locale = useLocale();
  const formats = useFormats();
  const id = useId();
  const { msg } = locale;
  const { chart, field, measured, state, filters, request } = pinned;
  const { shown, isFailed, isWaiting, error, reload } = useShown(
    'groups',
    createReadGroups,
    schema.module,
    request,
  );
  if (!shown) {
    return isFailed ? <ErrorState level={3} error={error} retry={reload} /> : <HomeChartSkeleton />;
  }
  const { data } = shown;
  const currencies = currenciesIn(data);
  const currency = currencies.includes(chart.currency) ? chart.currency : currencies[0];
  const groups = drawnGroups(data, {
    chart,
    field,
    measured,
    currency,
    currencies,
    present: request.filters ?? [],
    formats,
    locale,
    listOf: (of) => writeListState(list, { ...state, kind: 'table', filters: withGroups(filters, of) }),
  });
  // The latest of dates, which are in their order.
  const first = isDateField(field) ? groups.slice(-mostBars) : groups.slice(0, mostBars);
  const measure = measureLabel(chart.measure, measured, locale, currencies.length > 1 ? currency : undefined);
  return (
    <div aria-busy={isWaiting}>
      {isFailed && <LoadErrorStrip error={error} retry={reload} />}
      <p id={id} className={styles.about}>
        {measure} · {groupingLabel(field, chart.by.period, locale)}
      </p>
      {data.total.count === 0 ? (
        <p className={styles.note}>{msg('No records')}</p>
      ) : (
        <div className={styles.bars}>
          <BarRows
            groups={first}
            most={Math.max(0, ...groups.map(({ value }) => value)) || 1}
            labelledBy={id}
          />
        </div>
      )}
      {groups.length > first.length && (
        <AppLink className={styles.all} to={writeListState(list, state)} aria-describedby={id}>
          {msg('View all')}
        </AppLink>
      )}
    </div>
  );
}
