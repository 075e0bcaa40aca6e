import { str } from '@lit/localize';

import type { GroupPeriod } from '../../../../core/contracts/groups.js';
import { languageTag } from '../../../../core/contracts/language-tags.js';
import type { Report, ReportPart } from '../../../../core/contracts/report.js';
import type { FieldSchema, Filter, ModuleSchema } from '../../../../core/contracts/records.js';
import { groupLabel, shareText } from '../chart/chart-texts.js';
import { addressOf, keyOf, type DrawnGroup } from '../chart/drawn-group.js';
import { narrowedDays } from '../chart/group-filter.js';
import type { TextContext } from './report-texts.js';

export interface ReportContext extends TextContext {
  report: Report;
  schema: ModuleSchema;
  /** Filters of the list's query. */
  present: readonly Filter[];
  /** Address of the list with filters added to its own. */
  listOf: (filters: readonly Filter[]) => string;
}

export const fieldOf = ({ schema }: ReportContext, key: string | undefined): FieldSchema | undefined =>
  schema.fields.find((field) => field.key === key);

/** Groups of a donut beside the others together. */
const mostSlices = 5;

type Groups = ReportPart['groups'];

/** The groups of a field that the span has; of a donut the largest, and the others as one. */
function shownGroups({ shape, groups }: ReportPart): Groups {
  const present = groups.filter(({ count }) => count > 0);
  if (shape === 'bars' || present.length <= mostSlices + 1) return present;
  const rest = present.slice(mostSlices);
  const sum = (of: (group: Groups[number]) => number | undefined): number =>
    rest.reduce((all, group) => all + (of(group) ?? 0), 0);
  return [
    ...present.slice(0, mostSlices),
    { count: sum(({ count }) => count), before: sum(({ before }) => before) },
  ];
}

/** Groups of a field as bars and slices. */
export function partGroups(part: ReportPart, context: ReportContext): DrawnGroup[] {
  const field = fieldOf(context, part.field);
  if (!field) return [];
  const { formats, locale, report } = context;
  return shownGroups(part).map((group): DrawnGroup => {
    const label = groupLabel(field, { field: field.key }, group, locale);
    const text = formats.number(String(group.count));
    const share = shareText(String(group.count), String(report.total), formats);
    return {
      key: keyOf(group),
      label,
      value: group.count,
      text: part.shape === 'donut' ? share : text,
      shortText: text,
      spoken: spokenText(label, part.shape === 'donut' ? `${text}, ${share}` : text, context, group.before),
      ...cells([text, share], [String(group.count), share], group.before, context),
      to: inSpan(context, (present, listOf) =>
        addressOf(group, [[field, { field: field.key }, group]], present, listOf),
      ),
    };
  });
}

/** A period of the line. */
export interface LineGroup extends DrawnGroup {
  /** Its name with the year, which `label` leaves out below an axis of one year. */
  name: string;
}

export function lineGroups(context: ReportContext): LineGroup[] {
  const { report, formats, locale } = context;
  const { period, field: key, points } = report.line;
  const field = fieldOf(context, key);
  // A time that is no field has no records of which a list could be filtered.
  const named = field ?? { type: 'date' as const };
  const isOneYear = new Set(points.map(({ value }) => value.slice(0, 4))).size === 1;
  return points.map((point): LineGroup => {
    const name = groupLabel(named, { field: key ?? '', period }, point, locale);
    const text = formats.number(String(point.count));
    return {
      key: keyOf(point),
      name,
      label: isOneYear ? shortPeriod(point.value, period, locale, name) : name,
      value: point.count,
      text,
      shortText: text,
      spoken: spokenText(name, text, context, point.before),
      ...cells([text], [String(point.count)], point.before, context),
      to:
        field &&
        inSpan(context, (present, listOf) =>
          addressOf(point, [[field, { field: field.key, period }, point]], present, listOf),
        ),
    };
  });
}

/** 'Sep' of a month, 'Sep 21' of a day, and of a week by its Monday; `name` for longer periods. */
function shortPeriod(
  value: string,
  period: GroupPeriod,
  { lang }: ReportContext['locale'],
  name: string,
): string {
  if (period === 'quarter' || period === 'year') return name;
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return new Intl.DateTimeFormat(languageTag(lang), {
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
    month: 'short',
    ...(period !== 'month' && { day: 'numeric' }),
  }).format(Date.UTC(year, month - 1, day));
}

function spokenText(
  label: string,
  now: string,
  { formats, locale: { msg } }: ReportContext,
  count: number | undefined,
): string {
  if (count === undefined) return msg(str`${label}: ${now}`);
  const before = formats.number(String(count));
  return msg(str`${label}: ${now}. The year before: ${before}`);
}

const cells = (
  texts: readonly string[],
  plain: readonly string[],
  before: number | undefined,
  { formats, report }: ReportContext,
): Pick<DrawnGroup, 'cells' | 'plain'> =>
  report.before
    ? {
        cells: [...texts, formats.number(String(before ?? 0))],
        plain: [...plain, String(before ?? 0)],
      }
    : { cells: texts, plain };

/**
 * Address of a list with just the records of the report: undefined for a report by a time that no list can be filtered by.
 */
function inSpan(
  context: ReportContext,
  make: (present: readonly Filter[], listOf: ReportContext['listOf']) => string | undefined,
): string | undefined {
  const { report, present, listOf } = context;
  const time = fieldOf(context, report.line.field);
  const { from, to } = report.span;
  if (!time || from === undefined || to === undefined) return undefined;
  const days: Filter = { field: time.key, op: 'between', value: narrowedDays([from, to], present, time.key) };
  const left = remaining(context);
  return make([...present, days], (filters) =>
    listOf([
      ...(filters.some(({ field }) => field === time.key) ? [] : [days]),
      ...(left && filters.every(({ field }) => field !== left.field) ? [left] : []),
      ...filters,
    ]),
  );
}

/** Filter that leaves out what is no part of the report. */
function remaining(context: ReportContext): Filter | undefined {
  const { without } = context.report;
  const options = fieldOf(context, without?.field)?.options;
  if (!without || !options) return undefined;
  const left = options.map(({ value }) => value).filter((value) => !without.values.includes(value));
  return { field: without.field, op: 'in', value: left };
}
