import type { GroupedMarks, Mark, PerformanceReport, SubReport } from '../../core/contracts/monitor.js';
import type { Person } from '../people/person.js';
import type { Database } from '../storage/database.js';
import { pagePattern } from './page-pattern.js';
import type { Sweep } from './sweep.js';

/** Performance of pages, as browsers reported it. */
export interface PageReports {
  /** Stores the first report of a page as one of the user: the ids in the report are not trusted. */
  open(person: Person, report: PerformanceReport): Promise<void>;
  /** Stores marks of a page of the user; false if the page is another user's. */
  add(person: Person, report: SubReport): Promise<boolean>;
}

/** Column of each web vital. */
const vitalColumns = { LCP: 'lcp_ms', INP: 'inp_ms', CLS: 'cls', TTFB: 'ttfb_ms' } as const;
type MeasureColumn = 'load_ms' | (typeof vitalColumns)[keyof typeof vitalColumns];
/** Columns are plausible up to an hour. */
const longest = 3_600_000;

const isPlausible = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= longest;

/** Latest value of each measured column in the marks. */
function measuresOf({ vital = [], navigation = [] }: GroupedMarks): [column: MeasureColumn, value: number][] {
  const columns = new Map<MeasureColumn, number>();
  const add = (column: MeasureColumn, value: number | undefined) => {
    if (isPlausible(value)) columns.set(column, value);
  };
  const inOrder = (marks: Mark[]) => marks.toSorted((one, other) => one.timestamp - other.timestamp);
  // The end of the load event, one of the milestones of loading.
  const loaded = navigation.find(({ name }) => name === 'loadEventEnd');
  if (loaded && loaded.startTime > 0) add('load_ms', loaded.startTime);
  for (const { name, value } of inOrder(vital)) {
    if (Object.hasOwn(vitalColumns, name)) add(vitalColumns[name as keyof typeof vitalColumns], value);
  }
  return [...columns];
}

/** Maximum number of stored timings per report; a typical report has a few. */
const mostTimings = 100;

interface PageTiming {
  kind: 'route' | 'render' | 'action';
  /** Page of a route change, component of a render, or name of an action. */
  name: string;
  duration: number;
}

/** Durations of a report that are aggregated over all pages. */
function timingsOf({ route = [], render = [], action = [] }: GroupedMarks): PageTiming[] {
  const named = (kind: 'render' | 'action', marks: Mark[]): PageTiming[] =>
    marks.map(({ name, duration = 0 }) => ({ kind, name: name.slice(0, 200), duration }));
  return [
    ...route.map(({ url, duration }) => ({ kind: 'route' as const, name: pagePattern(url), duration })),
    ...named('render', render),
    ...named('action', action),
  ]
    .filter(({ duration }) => isPlausible(duration))
    .slice(0, mostTimings);
}

/** Columns that only the first report of a page has. */
interface PageColumns {
  device: string;
  browser: string;
  os: string;
  report: string;
}

export function createPageReports(database: Database, now: () => Date, sweep: Sweep): PageReports {
  const { tables } = database;

  async function insertPage(
    person: Person,
    id: string,
    url: string,
    columns: Partial<PageColumns>,
  ): Promise<boolean> {
    const result = await tables
      .insertInto('monitor_page')
      .values({
        tenant: person.tenant,
        id,
        employee: person.id,
        url,
        page: pagePattern(url),
        received_ms: now().getTime(),
        device: '',
        browser: '',
        os: '',
        report: null,
        ...columns,
      })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    const inserted = Number(result.numInsertedOrUpdatedRows ?? 0);
    await sweep.afterWrite('monitor_page', person.tenant, inserted);
    return inserted > 0;
  }

  return {
    async open(person, report) {
      const { id, url, device, browser, os } = report;
      const own: PerformanceReport = { ...report, userId: person.userId, employeeId: person.id };
      const columns = { device, browser, os, report: JSON.stringify(own) };
      await database.transaction(async () => {
        if (await insertPage(person, id, url, columns)) return;
        // Marks may have arrived first.
        await tables
          .updateTable('monitor_page')
          .set(columns)
          .where('tenant', '=', person.tenant)
          .where('id', '=', id)
          .where('employee', '=', person.id)
          .where('report', 'is', null)
          .execute();
      });
    },
    async add(person, { reportId, reportData, data }) {
      return await database.transaction(async () => {
        await insertPage(person, reportId, reportData.url, {});
        const page = await tables
          .selectFrom('monitor_page')
          .select('employee')
          .where('tenant', '=', person.tenant)
          .where('id', '=', reportId)
          .executeTakeFirst();
        if (page?.employee !== person.id) return false;
        const measures = measuresOf(data);
        if (measures.length > 0) {
          await tables
            .updateTable('monitor_page')
            .set(Object.fromEntries(measures))
            .where('tenant', '=', person.tenant)
            .where('id', '=', reportId)
            .execute();
        }
        const receivedMs = now().getTime();
        const timings = timingsOf(data);
        const rows = timings.map(({ kind, name, duration }) => ({
          tenant: person.tenant,
          employee: person.id,
          kind,
          name,
          duration_ms: duration,
          received_ms: receivedMs,
        }));
        if (rows.length > 0) {
          await tables.insertInto('monitor_timing').values(rows).execute();
          await sweep.afterWrite('monitor_timing', person.tenant, rows.length);
        }
        const text = JSON.stringify(data);
        await tables
          .insertInto('monitor_marks')
          .values({
            tenant: person.tenant,
            page_id: reportId,
            employee: person.id,
            data: text,
            received_ms: receivedMs,
          })
          .execute();
        await sweep.afterWrite('monitor_marks', person.tenant, 1, text.length);
        return true;
      });
    },
  };
}
