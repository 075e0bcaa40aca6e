import type { GroupedMarks, Mark, PerformanceReport, SubReport } from '../../core/contracts/monitor.js';
import type { Person } from '../people/person.js';
import type { Database, SqlValue } from '../storage/sql.js';
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
/** Columns are plausible up to an hour. */
const longest = 3_600_000;

const isPlausible = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= longest;

/** Latest value of each measured column in the marks. */
function measuresOf({ vital = [], navigation = [] }: GroupedMarks): [column: string, value: number][] {
  const columns = new Map<string, number>();
  const add = (column: string, value: number | undefined) => {
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

export function createPageReports(database: Database, now: () => Date, sweep: Sweep): PageReports {
  async function insertPage(
    person: Person,
    id: string,
    url: string,
    columns: Record<string, SqlValue>,
  ): Promise<boolean> {
    const values = { device: '', browser: '', os: '', report: null, ...columns };
    const inserted = await database.run(
      `INSERT OR IGNORE INTO monitor_page (tenant, id, employee, url, page, received_ms, ${Object.keys(values).join(', ')})
       VALUES (?, ?, ?, ?, ?, ?, ${Object.keys(values)
         .map(() => '?')
         .join(', ')})`,
      person.tenant,
      id,
      person.id,
      url,
      pagePattern(url),
      now().getTime(),
      ...Object.values(values),
    );
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
        await database.run(
          `UPDATE monitor_page SET device = ?, browser = ?, os = ?, report = ?
           WHERE tenant = ? AND id = ? AND employee = ? AND report IS NULL`,
          device,
          browser,
          os,
          columns.report,
          person.tenant,
          id,
          person.id,
        );
      });
    },
    async add(person, { reportId, reportData, data }) {
      return await database.transaction(async () => {
        await insertPage(person, reportId, reportData.url, {});
        const page = await database.get(
          'SELECT employee FROM monitor_page WHERE tenant = ? AND id = ?',
          person.tenant,
          reportId,
        );
        if (page?.['employee'] !== person.id) return false;
        for (const [column, value] of measuresOf(data)) {
          await database.run(
            `UPDATE monitor_page SET ${column} = ? WHERE tenant = ? AND id = ?`,
            value,
            person.tenant,
            reportId,
          );
        }
        const receivedMs = now().getTime();
        const timings = timingsOf(data);
        for (const { kind, name, duration } of timings) {
          await database.run(
            'INSERT INTO monitor_timing (tenant, employee, kind, name, duration_ms, received_ms) VALUES (?, ?, ?, ?, ?, ?)',
            person.tenant,
            person.id,
            kind,
            name,
            duration,
            receivedMs,
          );
        }
        if (timings.length > 0) await sweep.afterWrite('monitor_timing', person.tenant, timings.length);
        const text = JSON.stringify(data);
        await database.run(
          'INSERT INTO monitor_marks (tenant, page_id, employee, data, received_ms) VALUES (?, ?, ?, ?, ?)',
          person.tenant,
          reportId,
          person.id,
          text,
          receivedMs,
        );
        await sweep.afterWrite('monitor_marks', person.tenant, 1, text.length);
        return true;
      });
    },
  };
}
