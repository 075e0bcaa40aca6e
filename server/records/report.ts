import { sql, type RawBuilder } from 'kysely';

import {
  reportLimits,
  reportQuerySchema,
  type Report,
  type ReportFigure,
} from '../../core/contracts/report.js';
import { readReportSpan, yearBefore, type Days } from '../../core/records/report-span.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import { createdAt, type FigureDef } from '../schemas/report-def.js';
import { columnOf, isStoredAsInteger } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Condition, Database, SqlRow } from '../storage/database.js';
import { localize } from '../texts/labels/text.js';
import { badRequest, notFound, parseRequest } from '../texts/messages/api-error.js';
import { fromScaled } from './columns.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import {
  amountOf,
  amountPair,
  countIn,
  daysIn,
  groupsOf,
  lineOf,
  minutesPair,
  numberRows,
  percentage,
  rowsByPart,
  sharePair,
  stepRows,
  type PartRows,
} from './report-answer.js';
import { seenReport, type SeenReport } from './report-seen.js';
import { presentRows, reportRows, type ReportSource } from './report-statements.js';
import { visibleFields } from './rights.js';
import { conditionIndex, fromMatches, selectionOf } from './where.js';

interface ReportRequest extends RowsQuery {
  /** Text of a span; undefined: the report's own. */
  span: string | undefined;
}

/** Reads the report of a query. */
export interface ReportReads {
  /**
   * Not begun after `signal` aborts. Throws ApiError: 404 for a module without a report that the user may see, 400 for a
   * span that is none, and a field that the user may not filter by.
   */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    request: ReportRequest,
    signal: AbortSignal,
  ): Promise<Report>;
}

interface ReportDeps {
  database: Database;
  reads: ReadPool;
  modules: Modules;
}

/** Throws ApiError (400). */
export function parseReportQuery(body: unknown): ReportRequest {
  const { span } = parseRequest(reportQuerySchema, body);
  return { ...parseRowsQuery(body), span: span ?? undefined };
}

export function createReports({ database, reads, modules }: ReportDeps): ReportReads {
  const { tables, dialect } = database;

  return {
    async find(def, currentUser, request, signal) {
      const seen = seenReport(def, currentUser);
      if (!seen) throw notFound();
      const span = readReportSpan(request.span ?? seen.report.span, currentUser.clock.today());
      if (!span) throw badRequest();
      const days = daysOf(span);
      const before = days && yearBefore(days);
      const selection = selectionOf(dialect, def, currentUser, request);
      const source: ReportSource = {
        dialect,
        def,
        tenant: currentUser.person.tenant,
        selection,
        index: selection.isAll ? undefined : conditionIndex(def, request),
        seen,
        days,
        before,
      };
      const present = seen.figures.filter((figure) => figure.of === 'present');
      const expected = expectedStatements(def, currentUser, request, seen);
      const statements = [
        reportRows(source),
        ...present.map((figure) => presentRows(source, figure)),
        ...expected.values(),
      ];
      const [rows = [], ...others] = await reads.read(
        statements.map((statement) => statement.compile(tables)),
        { owner: currentUser.person.id, signal },
      );
      const more = new Map<FigureDef, readonly SqlRow[]>(
        [...present, ...expected.keys()].map((figure, no) => [figure, others[no] ?? []]),
      );
      return answer(currentUser, source, span, rows, more);
    },
  };

  /**
   * Statements of what the record that a filter chooses expects, as far as the user sees it; none for another query.
   */
  function expectedStatements(
    def: ModuleDef,
    currentUser: CurrentUser,
    { filters }: ReportRequest,
    { figures, fieldOf }: SeenReport,
  ): ReadonlyMap<FigureDef, RawBuilder<SqlRow>> {
    const statements = new Map<FigureDef, RawBuilder<SqlRow>>();
    for (const figure of figures) {
      if (figure.of !== 'expected' && figure.of !== 'response') continue;
      const chosen = filters.find(({ field, op }) => field === figure.reference && op === 'eq')?.value;
      const other = modules.get(fieldOf(figure.reference)?.refModule ?? '');
      const field = other && visibleFields(other, currentUser).find(({ key }) => key === figure.field);
      if (typeof chosen !== 'string' || !other || !field || !isStoredAsInteger(field)) continue;
      const all = selectionOf(dialect, other, currentUser, { search: '', filters: [] });
      const condition: Condition = sql`(${all.condition}) AND id = ${chosen}`;
      statements.set(
        figure,
        sql`SELECT CAST(${sql.ref(columnOf(field.key))} AS TEXT) AS expected
          FROM ${fromMatches(dialect, other, { ...all, condition })}`,
      );
    }
    return statements;
  }
}

const daysOf = ({ from, to }: Partial<Days>): Days | undefined =>
  from === undefined || to === undefined ? undefined : { from, to };

function answer(
  currentUser: CurrentUser,
  { seen, days, before }: ReportSource,
  span: Report['span'],
  rows: readonly SqlRow[],
  more: ReadonlyMap<FigureDef, readonly SqlRow[]>,
): Report {
  const partOf = rowsByPart(rows);
  const byDay = partOf('day');
  const total = countIn(byDay.now);
  // A record may be in both spans, so that the sum can be more than the number that was read: then nothing is compared either.
  const isPartial = total + countIn(byDay.before) > reportLimits.records;
  const compared = !isPartial && before !== undefined && countIn(byDay.before) > 0;
  const part = (name: string): PartRows => {
    const found = partOf(name);
    return compared ? found : { now: found.now, before: [] };
  };
  const own = days ?? daysIn(byDay);
  const { report, groups, numbers, steps } = seen;
  return {
    label: localize(report.label, currentUser),
    counted: localize(report.counted, currentUser),
    span: { ...span, ...own },
    ...(compared ? { before } : {}),
    total,
    isPartial,
    ...(report.without ? { without: { ...report.without, values: [...report.without.values] } } : {}),
    figures: seen.figures.flatMap((figure, no): ReportFigure[] => {
      const found = figureOf(figure, seen, part(`figure ${no}`), byDay, compared, more.get(figure) ?? []);
      if (!found) return [];
      const { key, label, better } = figure;
      return [{ key, label: localize(label, currentUser), ...(better ? { better } : {}), ...found }];
    }),
    line: {
      ...lineOf(byDay, own, compared ? before : undefined),
      ...(isFilterable(seen) ? { field: report.time } : {}),
    },
    parts: groups.map(({ field, shape }, no) => ({
      field: field.key,
      shape,
      groups: groupsOf(part(`group ${no}`)).map(({ before: earlier, ...group }) => ({
        ...group,
        ...(compared ? { before: earlier ?? 0 } : {}),
      })),
    })),
    ...(steps
      ? {
          steps: {
            label: localize(steps.label, currentUser),
            field: steps.field.key,
            better: 'less' as const,
            rows: stepRows(steps.field, part('step')),
          },
        }
      : {}),
    numbers: numbers.flatMap((field, no) => numberRows(field, part(`range ${no}`), part(`middle ${no}`))),
  };
}

const isFilterable = ({ report, fieldOf }: SeenReport): boolean =>
  report.time !== createdAt && fieldOf(report.time)?.filterable === true;

/** A figure without its name; undefined where the query has none. */
function figureOf(
  figure: FigureDef,
  { fieldOf }: SeenReport,
  rows: PartRows,
  byDay: PartRows,
  compared: boolean,
  more: readonly SqlRow[],
): Omit<ReportFigure, 'key' | 'label' | 'better'> | undefined {
  switch (figure.of) {
    case 'count':
      return {
        unit: 'count',
        now: String(countIn(byDay.now)),
        ...(compared ? { before: String(countIn(byDay.before)) } : {}),
      };
    case 'sum':
    case 'average':
    case 'median': {
      const field = fieldOf(figure.field);
      if (!field) return undefined;
      const unit = figure.of === 'sum' ? 'sum' : 'mean';
      return { unit, field: field.key, ...amountPair(field, rows, amountOf[figure.of]) };
    }
    case 'duration':
      return { unit: 'minutes', ...minutesPair(rows) };
    case 'share':
    case 'performed':
      return { unit: 'percent', ...sharePair(rows) };
    case 'present': {
      const largest = more.find((row) => row['k'] !== '');
      return {
        unit: 'count',
        isFixed: true,
        now: String(countIn(more)),
        ...(largest
          ? { note: { field: figure.by, value: String(largest['k']), count: Number(largest['total']) } }
          : {}),
      };
    }
    case 'expected':
    case 'response': {
      const stored = more[0]?.['expected'];
      if (stored === undefined || stored === null) return undefined;
      if (figure.of === 'expected')
        return { unit: 'count', isFixed: true, now: fromScaled(String(stored), 0) };
      const now = percentage(countIn(byDay.now), Number(stored));
      return now === undefined ? undefined : { unit: 'percent', isFixed: true, now };
    }
  }
}
