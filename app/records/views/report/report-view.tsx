import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';

import {
  reportPath,
  reportSchema,
  type Report,
  type ReportQuery,
} from '../../../../core/contracts/report.js';
import type { ReportKind } from '../../../../core/contracts/view-kinds.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useServerState } from '../../../services/data/server-state.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { Icon } from '../../../ui/controls/icon.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { RecordLink } from '../../fields/record-link.js';
import { useFormats } from '../../fields/use-formats.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { PrintedQuery } from '../chart/printed-query.js';
import { withGroups } from '../chart/group-filter.js';
import { useChartFiles } from '../chart/use-chart-files.js';
import { useShown } from '../use-shown.js';
import { viewCall, type ViewCall } from '../view-call.js';
import type { ViewProps } from '../view-props.js';
import { Donut } from './donut.js';
import { FigureRow } from './figure-row.js';
import { NumberSection } from './number-section.js';
import { PartBars } from './part-bars.js';
import type { ReportContext } from './report-groups.js';
import { ReportSkeleton } from './report-skeleton.js';
import { reportRows } from './report-tables.js';
import styles from './report-view.module.css';
import { daysText, SpanTools } from './span-tools.js';
import { StepSection } from './step-section.js';
import { TimeLine } from './time-line.js';

const createReadReport: ViewCall<ReportQuery, Report> = viewCall(reportPath, reportSchema);

/** The figures of a list over a span of days beside those of the year before. */
export function ReportView(props: ViewProps<ReportKind>) {
  const { schema, query, chosen, change, empty, onTotal, filterText } = props;
  const { msg } = useLocale();
  const { search, filters } = query;
  const span = chosen.chart?.span;
  const request = useMemo<ReportQuery>(
    () => ({
      ...(search !== undefined && { search }),
      ...(filters && { filters }),
      ...(span !== undefined && { span }),
    }),
    [search, filters, span],
  );
  const { shown, isWaiting, isFailed, error, reload } = useShown(
    'report',
    createReadReport,
    schema.module,
    request,
  );
  const context = useReportContext(props, shown?.data);
  const total = shown?.data.total;
  const isPartial = shown?.data.isPartial ?? false;
  useEffect(() => {
    if (total !== undefined) onTotal(total, isPartial);
  }, [total, isPartial, onTotal]);

  if (!context) {
    return isFailed ? (
      <BodyPlace>
        <ErrorState error={error} title={msg("Couldn't load the report")} retry={reload} />
      </BodyPlace>
    ) : (
      <ReportSkeleton />
    );
  }
  const { report } = context;
  const choose = (text: string | undefined): void => {
    const next = { ...chosen.chart };
    if (text === undefined) delete next.span;
    else next.span = text;
    change({ chart: next });
  };
  return (
    <>
      {isFailed && <LoadErrorStrip error={error} retry={reload} />}
      <ReportHead context={context} span={span} onChoose={choose} />
      <PrintedQuery schema={schema} query={query} filterText={filterText} />
      <Summary context={context} />
      {report.total === 0 && report.figures.every(({ now }) => Number(now ?? 0) === 0) ? (
        <BodyPlace>{empty}</BodyPlace>
      ) : (
        <div className={styles.body} data-waiting={isWaiting ? '' : undefined} aria-busy={isWaiting}>
          <div className={styles.report}>
            <FigureRow context={context} />
            <TimeLine context={context} />
            {report.parts.map((part) =>
              part.shape === 'donut' ? (
                <Donut key={part.field} part={part} context={context} />
              ) : (
                <PartBars key={part.field} part={part} context={context} />
              ),
            )}
            <StepSection context={context} />
            <NumberSection context={context} />
          </div>
        </div>
      )}
    </>
  );
}

function useReportContext(
  { schema, query, chosen, addressWith }: ViewProps<ReportKind>,
  report: Report | undefined,
): ReportContext | undefined {
  const locale = useLocale();
  const formats = useFormats();
  if (!report) return undefined;
  return {
    report,
    schema,
    present: query.filters ?? [],
    formats,
    locale,
    listOf: (filters) => addressWith({ kind: 'table', filters: withGroups(chosen.filters, filters) }),
  };
}

interface ReportHeadProps {
  context: ReportContext;
  /** Text of the chosen span. */
  span: string | undefined;
  onChoose: (text: string | undefined) => void;
}

/** Name of the report, the record that it is of, its span, and the ways out of the app. */
function ReportHead({ context, span, onChoose }: ReportHeadProps) {
  const { msg } = useLocale();
  const { config, window } = usePlatform();
  const isPhone = useLayout() === 'phone';
  const { report } = context;
  const { saveTable } = useChartFiles(report.label);
  const tools = [
    { icon: Download, label: msg('Export tables'), act: () => saveTable(reportRows(context)) },
    // A host prints its own pages, of which this would be a part.
    ...(config.external ? [] : [{ icon: Printer, label: msg('Print'), act: () => window.print() }]),
  ];
  return (
    <header className={styles.head}>
      <OwnerLink context={context} />
      <h2 className={styles.title}>{report.label}</h2>
      {!report.before && report.span.name !== 'all' && !report.isPartial && (
        <span className={styles.note}>{msg('No figure for the year before')}</span>
      )}
      <span className={styles.days}>{daysText(report.span, context.formats)}</span>
      <span className={styles.grow} />
      <SpanTools span={report.span} chosen={span} onChoose={onChoose} />
      {tools.map(({ icon, label, act }) =>
        isPhone ? (
          <IconButton key={label} icon={icon} label={label} onClick={act} />
        ) : (
          <Button key={label} tone="ghost" icon={icon} onClick={act}>
            {label}
          </Button>
        ),
      )}
    </header>
  );
}

/** The way back to the record whose records the report is of, such as a form. */
function OwnerLink({ context: { schema, present } }: { context: ReportContext }) {
  const server = useServerState();
  const names = useStore(server.$names);
  for (const { field: key, op, value } of present) {
    const field = schema.fields.find((one) => one.key === key && one.type === 'reference');
    if (field?.refModule === undefined || op !== 'eq' || typeof value !== 'string') continue;
    return (
      <RecordLink module={field.refModule} id={value} dir="auto">
        <span className={styles.owner}>
          <Icon of={ArrowLeft} flip />
          {/* The name is not known where the address was opened directly. */}
          <bdi>{(Object.hasOwn(names, value) && names[value]) || field.label}</bdi>
        </span>
      </RecordLink>
    );
  }
  return null;
}

/** Announces the number of records when the figures of another span or query are loaded. */
function Summary({ context }: { context: ReportContext }) {
  const { msg } = useLocale();
  const { report, formats } = context;
  const now = formats.number(String(report.total));
  const label = report.counted;
  return (
    <>
      <p className="sr-only" role="status">
        {msg(str`${label}: ${now}`)}
      </p>
      {report.isPartial && (
        <p className={styles.partial}>
          {msg('There are too many records. The figures are those of the latest 100,000.')}
        </p>
      )}
    </>
  );
}
