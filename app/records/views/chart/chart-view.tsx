import type { ChartChoice } from '../../../../core/contracts/chart-choice.js';
import { useEffect, useId, useMemo, useState } from 'react';

import type { Groups, GroupsQuery } from '../../../../core/contracts/groups.js';
import type { NewHomeChart } from '../../../../core/contracts/home-charts.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';
import type { ChartKind } from '../../../../core/contracts/view-kinds.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { readListState } from '../../../services/navigation/list-state.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { useFormats } from '../../fields/use-formats.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { useShown, type Shown } from '../use-shown.js';
import type { ViewProps } from '../view-props.js';
import { BarRows } from './bar-rows.js';
import { ChartChips } from './chart-chips.js';
import { isDateField, readChart, type Chart } from './chart-choice.js';
import { currenciesIn, ticksFor } from './chart-rules.js';
import type { ChartPicture } from './chart-picture.js';
import { PrintedQuery } from './printed-query.js';
import { ChartSkeleton } from './chart-skeleton.js';
import { figureText, groupingLabel, groupLabel, measureLabel } from './chart-texts.js';
import { ChartTools } from './chart-tools.js';
import styles from './chart-view.module.css';
import { Columns } from './columns.js';
import { cellsOf, drawnGroups, headsOf, type DrawingContext, type DrawnGroup } from './drawn-group.js';
import { FiguresTable } from './figures-table.js';
import { withGroups } from './group-filter.js';
import { createReadGroups } from './groups-api.js';
import { homeChartOf } from './home-chart.js';
import { PivotTable } from './pivot-table.js';

/** The records of a list in groups, drawn and as a table. */
export function ChartView(props: ViewProps<ChartKind>) {
  const { schema, kind, query, chosen, view, change, addressWith, filterText, empty, onTotal } = props;
  const { msg } = useLocale();
  const chart = useMemo(() => readChart(chosen.chart, kind, schema), [chosen.chart, kind, schema]);
  const { search, filters } = query;
  const request = useMemo<GroupsQuery>(
    () => ({
      ...(search !== undefined && { search }),
      ...(filters && { filters }),
      by: chart.by,
      ...(chart.shape === 'pivot' && chart.then && { then: chart.then }),
      ...(chart.measure && { measure: chart.measure }),
    }),
    [search, filters, chart],
  );
  const { shown, isWaiting, isFailed, error, reload } = useShown(
    'groups',
    createReadGroups,
    schema.module,
    request,
  );
  const total = shown?.data.total.count;
  useEffect(() => {
    if (total !== undefined) onTotal(total, false);
  }, [total, onTotal]);

  if (!shown) {
    return isFailed ? (
      <BodyPlace>
        <ErrorState error={error} title={msg("Couldn't load the chart")} retry={reload} />
      </BodyPlace>
    ) : (
      <ChartSkeleton />
    );
  }
  const currencies = currenciesIn(shown.data);
  const currency = currencies.includes(chart.currency) ? chart.currency : currencies[0];
  const onChoose = (choice: ChartChoice): void => change({ chart: { ...chosen.chart, ...choice } });
  return (
    <>
      {isFailed && <LoadErrorStrip error={error} retry={reload} />}
      <ChartChips
        schema={schema}
        chart={chart}
        currency={currency}
        currencies={currencies.filter((code) => code !== undefined)}
        onChoose={onChoose}
      />
      <PrintedQuery schema={schema} query={query} filterText={filterText} />
      {total === 0 ? (
        <BodyPlace>{empty}</BodyPlace>
      ) : (
        <div className={styles.body} data-waiting={isWaiting ? '' : undefined} aria-busy={isWaiting}>
          <Drawing
            {...props}
            shown={shown}
            chart={chart}
            home={view && homeChartOf(schema.module, view, readListState(addressWith({})), chart)}
            currency={currency}
            currencies={currencies}
          />
        </div>
      )}
    </>
  );
}

interface DrawingProps extends ViewProps<ChartKind> {
  shown: Shown<GroupsQuery, Groups>;
  chart: Chart;
  /** The chart for the home page, where it has a place there. */
  home: NewHomeChart | undefined;
  currency: string | undefined;
  currencies: readonly (string | undefined)[];
}

/** An answer as it was asked for: the choice of a chart that is loading has another one. */
function Drawing(props: DrawingProps) {
  const { schema, query, chosen, addressWith, shown, currency, currencies } = props;
  const locale = useLocale();
  const formats = useFormats();
  const { by, then, measure } = shown.query;
  const fieldOf = (key: string | undefined): FieldSchema | undefined =>
    schema.fields.find((one) => one.key === key);
  const field = fieldOf(by.field);
  const across = fieldOf(then?.field);
  if (!field) return null;
  const chart: Chart = { ...props.chart, by, then, measure };
  const context: DrawingContext = {
    chart,
    field,
    measured: fieldOf(measure?.field),
    currency,
    currencies,
    present: query.filters ?? [],
    formats,
    locale,
    listOf: (filters) => addressWith({ kind: 'table', filters: withGroups(chosen.filters, filters) }),
  };
  if (then && across) return <Pivot {...props} context={context} across={{ field: across, then }} />;
  return <BarsAndTable {...props} context={context} />;
}

function BarsAndTable({ schema, heading, shown, home, context }: DrawingProps & { context: DrawingContext }) {
  const { msg, dir } = useLocale();
  const layout = useLayout();
  const ids = { chart: useId(), figures: useId() };
  const [active, setActive] = useState<string>();
  const { chart, field, measured, currency, currencies, locale } = context;
  const { data } = shown;
  const groups = drawnGroups(data, context);
  const heads = headsOf(context);
  const totals = cellsOf(data.total, data.total, context);
  const total = [msg('Total'), ...totals.cells];
  const most = Math.max(0, ...groups.map(({ value }) => value));
  const isWhole = chart.measure === undefined || measured?.type === 'integer';
  const ticks = ticksFor(most, isWhole).map((value) => ({ value, text: tickText(value, context) }));
  const isPhone = layout === 'phone';
  const room = roomFor(groups, isPhone);
  // Periods may be without label and figure, other groups may not.
  const isHorizontal = chart.shape !== 'lines' && !isDateField(field) && (isPhone || groups.length > room);
  const drawing = {
    groups,
    labelledBy: ids.chart,
    describedBy: ids.figures,
    active,
    onActive: setActive,
  };
  const name = measureLabel(chart.measure, measured, locale, currencies.length > 1 ? currency : undefined);
  const picture: ChartPicture = {
    title: `${schema.label} · ${heading}`,
    legend: `${name} · ${groupingLabel(field, chart.by.period, locale)}`,
    groups,
    ticks,
    // Names have room beside bars, whatever their length; those of periods are short.
    shape: chart.shape === 'lines' ? 'lines' : isDateField(field) ? 'columns' : 'rows',
    direction: dir,
  };
  const rows = [
    heads,
    ...groups.map(({ label, plain }) => [label, ...plain]),
    [msg('Total'), ...totals.plain],
  ];
  return (
    <div className={styles.halves}>
      <section aria-labelledby={ids.chart}>
        <header className={styles.head}>
          <h2 id={ids.chart}>{name}</h2>
          <span className={styles.hint}>{msg('Choose a group to see its records')}</span>
        </header>
        {isHorizontal ? (
          <BarRows {...drawing} most={most > 0 ? most : 1} />
        ) : (
          <Columns
            {...drawing}
            shape={chart.shape === 'lines' ? 'lines' : 'bars'}
            ticks={ticks}
            room={room}
          />
        )}
      </section>
      <section aria-labelledby={ids.figures}>
        <header className={styles.head}>
          <h2 id={ids.figures}>{msg('The same figures')}</h2>
          <span className={styles.grow} />
          <ChartTools rows={rows} fileName={heading} picture={picture} home={home} />
        </header>
        <FiguresTable
          labelledBy={ids.figures}
          heads={heads}
          groups={groups}
          total={total}
          active={active}
          onActive={setActive}
        />
      </section>
    </div>
  );
}

/** Number of columns whose figures, and names of some words, have room beside each other. */
function roomFor(groups: readonly DrawnGroup[], isPhone: boolean): number {
  const longest = Math.max(4, ...groups.map(({ shortText }) => shortText.length));
  return Math.max(
    2,
    Math.min(isPhone ? 4 : 12, Math.floor(leastWidth[isPhone ? 'phone' : 'pc'] / (6.6 * longest + 6))),
  );
}

/** Width in px of the columns, without their scale, where the window is narrow. */
const leastWidth = { phone: 280, pc: 480 } as const;

function Pivot({
  heading,
  shown,
  home,
  context,
  across,
}: DrawingProps & { context: DrawingContext; across: Parameters<typeof PivotTable>[0]['across'] }) {
  const id = useId();
  const { msg } = useLocale();
  const { chart, field, measured, currency, currencies, locale } = context;
  const { groups, columns = [], total } = shown.data;
  const plain = (figures: typeof total): string =>
    (chart.measure
      ? figures.amounts?.find((one) => one.currency === currency)?.amount
      : String(figures.count)) ?? '';
  const rows = [
    [
      field.label,
      ...columns.map((column) => groupLabel(across.field, across.then, column, locale)),
      msg('Total'),
    ],
    ...groups.map((group) => [
      groupLabel(field, chart.by, group, locale),
      ...(group.cells ?? []).map(plain),
      plain(group),
    ]),
    [msg('Total'), ...columns.map(plain), plain(total)],
  ];
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          {measureLabel(chart.measure, measured, locale, currencies.length > 1 ? currency : undefined)}
        </h2>
        <span className={styles.grow} />
        <ChartTools rows={rows} fileName={heading} home={home} />
      </header>
      <PivotTable data={shown.data} context={context} across={across} labelledBy={id} />
    </section>
  );
}

/** Value of a hairline: short, since its currency is named above. */
function tickText(value: number, { measured, chart, formats, currency }: DrawingContext): string {
  const text = String(Number(value.toPrecision(12)));
  const isPercent = chart.measure !== undefined && measured?.type === 'percent';
  if (isPercent) return figureText(text, { calculation: 'sum', field: '' }, measured, formats, currency);
  return formats.number(text);
}
