import type { FieldSchema, RecordRow } from '../../../../core/contracts/records.js';
import { asPeople, asReference, asText } from '../../fields/values.js';
import { compareEvents, type CalendarEvent } from '../calendar/calendar-event.js';
import { toneOption } from '../calendar/event-hue.js';

/*
 * Lines of a timeline: the bars of each group below its head, with what is late about them.
 */

export interface BarLine {
  kind: 'bar';
  key: string;
  event: CalendarEvent;
  /** Its end has passed, and it is not done. */
  isOverdue: boolean;
  /** Title of the record after whose end it begins; absent for none. */
  after?: string;
  /** It begins before that one ends. */
  isEarly: boolean;
}

interface GroupLine {
  kind: 'group';
  key: string;
  /** '' for records without a value. */
  label: string;
  count: number;
  /** Minutes from the first start to the last end. */
  start: number;
  end: number;
}

export type TimelineLine = BarLine | GroupLine;

interface LinesOptions {
  events: readonly CalendarEvent[];
  /** Field of the groups; undefined for none. */
  group: FieldSchema | undefined;
  tone: FieldSchema | undefined;
  /** Key of the reference to the predecessor. */
  after: string | undefined;
  now: number;
  compare: (one: string, other: string) => number;
}

export function linesOf(options: LinesOptions): TimelineLine[] {
  const { events, group, compare } = options;
  const byId = new Map(events.map((event) => [event.row.id, event]));
  const barOf = (event: CalendarEvent): BarLine => barLine(event, byId, options);
  const sorted = [...events].sort(compareEvents);
  if (!group) return sorted.map(barOf);
  const groups = new Map<string, { label: string; events: CalendarEvent[] }>();
  for (const event of sorted) {
    const { id, label } = groupOf(event.row, group);
    const known = groups.get(id);
    if (known) known.events.push(event);
    else groups.set(id, { label, events: [event] });
  }
  const order = [...groups].sort(
    ([one, a], [other, b]) =>
      Number(one === '') - Number(other === '') ||
      optionOrder(group, one) - optionOrder(group, other) ||
      compare(a.label, b.label),
  );
  return order.flatMap(([id, { label, events: own }]): TimelineLine[] => [
    {
      kind: 'group',
      key: `group/${id}`,
      label,
      count: own.length,
      start: Math.min(...own.map(({ start }) => start)),
      end: Math.max(...own.map(({ end }) => end)),
    },
    ...own.map(barOf),
  ]);
}

function barLine(
  event: CalendarEvent,
  byId: ReadonlyMap<string, CalendarEvent>,
  { tone, after, now }: LinesOptions,
): BarLine {
  const { row, start, end } = event;
  const first = after === undefined ? undefined : asReference(row.values[after]);
  const before = first && byId.get(first.id);
  const isClosed = isOver(tone, row);
  return {
    kind: 'bar',
    key: row.id,
    event,
    isOverdue: end <= now && !isClosed,
    ...(first && { after: first.title }),
    isEarly: before !== undefined && !isClosed && start < before.end,
  };
}

function isOver(tone: FieldSchema | undefined, row: RecordRow): boolean {
  const of = toneOption(tone, row)?.tone;
  return of === 'done' || of === 'failed';
}

function groupOf(row: RecordRow, field: FieldSchema): { id: string; label: string } {
  const value = row.values[field.key];
  const [person] = asPeople(value);
  if (person) return { id: person.id, label: person.name };
  const record = asReference(value);
  if (record) return { id: record.id, label: record.title };
  const text = asText(value);
  return { id: text, label: field.options?.find((option) => option.value === text)?.label ?? text };
}

/** Options keep their order; other values have none. */
const optionOrder = ({ options = [] }: FieldSchema, id: string): number =>
  options.findIndex(({ value }) => value === id);

/** A line from the end of a bar to the start of one that comes after it, by the numbers of their lines. */
export interface TimelineLink {
  key: string;
  from: { line: number; minute: number };
  to: { line: number; minute: number };
  isEarly: boolean;
}

/** Links of which at least one end is among the lines. */
export function linksOf(
  lines: readonly TimelineLine[],
  after: string | undefined,
  seen: { first: number; last: number },
): TimelineLink[] {
  if (after === undefined) return [];
  const places = new Map(lines.map(({ key }, index) => [key, index]));
  return lines.flatMap((line, index): TimelineLink[] => {
    if (line.kind !== 'bar') return [];
    const { event, isEarly } = line;
    const id = asReference(event.row.values[after])?.id;
    const at = id === undefined ? undefined : places.get(id);
    const before = at === undefined ? undefined : lines[at];
    if (at === undefined || before?.kind !== 'bar') return [];
    const [top, bottom] = [Math.min(at, index), Math.max(at, index)];
    if (bottom < seen.first || top > seen.last) return [];
    return [
      {
        key: event.row.id,
        from: { line: at, minute: before.event.end },
        to: { line: index, minute: event.start },
        isEarly,
      },
    ];
  });
}
