import type {
  BoardKind,
  CalendarKind,
  ChartKind,
  PeopleKind,
  SplitKind,
  TimelineKind,
  ThreadKind,
  ViewKind,
} from '../../core/contracts/view-kinds.js';
import type { FieldType } from '../../core/contracts/records.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import { table } from '../schemas/kinds.js';
import { createdAt } from '../schemas/report-def.js';

/**
 * Kinds of view that the module's list has for a user who sees the given fields: those that its schema names, a chart
 * wherever records can be grouped, and its report.
 */
export function kindsFor(def: ModuleDef, isVisible: (key: string) => boolean): ViewKind[] {
  const named = namedKinds(def, isVisible);
  const hasChart = named.some(({ kind }) => kind === 'chart');
  const chart = hasChart ? undefined : ownChart(def, isVisible);
  const added: ViewKind[] = [
    ...(chart ? [chart] : []),
    ...(hasReport(def, isVisible) ? [{ kind: 'report' } as const] : []),
  ];
  return added.length === 0 ? named : [...(named.length > 0 ? named : [table]), ...added];
}

/** Whether the module has a report whose time the user sees. */
const hasReport = ({ report }: ModuleDef, isVisible: (key: string) => boolean): boolean =>
  report !== undefined && (report.time === createdAt || isVisible(report.time));

function namedKinds(def: ModuleDef, isVisible: (key: string) => boolean): ViewKind[] {
  return (def.kinds ?? []).flatMap((kind): ViewKind[] => {
    switch (kind.kind) {
      case 'board':
        return isVisible(kind.lanes) ? [boardFor(def, kind, isVisible)] : [];
      case 'chart':
        return isVisible(kind.by) ? [chartFor(kind, isVisible)] : [];
      case 'calendar':
        return isVisible(kind.start) ? [calendarFor(kind, isVisible)] : [];
      case 'timeline':
        return isVisible(kind.start) && isVisible(kind.end) ? [timelineFor(kind, isVisible)] : [];
      case 'split':
        return [splitFor(kind, isVisible)];
      case 'tree':
        return isVisible(kind.folder ?? kind.parent) ? [kind] : [];
      case 'thread':
        return [kind.time, kind.sender, kind.body].every(isVisible) ? [threadFor(kind, isVisible)] : [];
      case 'people':
        return isVisible(kind.department) ? [peopleFor(kind, isVisible)] : [];
      default:
        return [kind];
    }
  });
}

const cardParts = ['sum', 'tag', 'progress', 'due', 'time', 'amount'] as const;

/** The board with the parts of its cards that the user sees. */
function boardFor(def: ModuleDef, board: BoardKind, isVisible: (key: string) => boolean): BoardKind {
  const seen: BoardKind = { kind: 'board', lanes: board.lanes };
  for (const part of cardParts) {
    const key = board[part];
    if (key !== undefined && isVisible(key)) seen[part] = key;
  }
  const people = board.people?.filter(isVisible);
  if (people?.length) seen.people = people;
  const actions = actionsByLane(def, board);
  if (Object.keys(actions).length > 0) seen.actions = actions;
  return seen;
}

const chartFor = ({ by, sum }: ChartKind, isVisible: (key: string) => boolean): ChartKind => ({
  kind: 'chart',
  by,
  ...(sum !== undefined && isVisible(sum) ? { sum } : {}),
});

/** Types of the field by which a chart groups at first, the most telling first; references have too many values for it. */
const firstGroupings: readonly FieldType[] = ['select', 'person', 'checkbox', 'date', 'datetime'];

/** The chart of a module that names none: by its status or else its first field of such a type, with its amounts. */
function ownChart(def: ModuleDef, isVisible: (key: string) => boolean): ChartKind | undefined {
  const fields = fieldsOf(def).filter(({ key, filterable }) => filterable && isVisible(key));
  const by =
    fields.find(({ key }) => key === def.statusField) ??
    firstGroupings
      .map((wanted) => fields.find(({ type }) => type === wanted))
      .find((field) => field !== undefined);
  if (!by) return undefined;
  const isMoney = fieldsOf(def).some(({ key, type }) => key === def.amountField && type === 'money');
  return chartFor(
    { kind: 'chart', by: by.key, ...(def.amountField && isMoney ? { sum: def.amountField } : {}) },
    isVisible,
  );
}

const eventParts = ['end', 'allDay', 'place', 'tone'] as const;

/** The calendar with the parts of its events that the user sees. */
function calendarFor(calendar: CalendarKind, isVisible: (key: string) => boolean): CalendarKind {
  const seen: CalendarKind = { kind: 'calendar', start: calendar.start };
  for (const part of eventParts) {
    const key = calendar[part];
    if (key !== undefined && isVisible(key)) seen[part] = key;
  }
  const people = calendar.people?.filter(isVisible);
  if (people?.length) seen.people = people;
  return seen;
}

const barParts = ['after', 'people', 'tone'] as const;

/** The timeline with the parts of its bars that the user sees. */
function timelineFor(timeline: TimelineKind, isVisible: (key: string) => boolean): TimelineKind {
  const seen: TimelineKind = { kind: 'timeline', start: timeline.start, end: timeline.end };
  for (const part of barParts) {
    const key = timeline[part];
    if (key !== undefined && isVisible(key)) seen[part] = key;
  }
  const groups = timeline.groups?.filter(isVisible);
  if (groups?.length) seen.groups = groups;
  return seen;
}

const splitFor = ({ step }: SplitKind, isVisible: (key: string) => boolean): SplitKind => ({
  kind: 'split',
  ...(step !== undefined && isVisible(step) ? { step } : {}),
});

/** The conversations with the parts of their messages that the user sees. */
function threadFor(
  { source, time, sender, body, to, files, read }: ThreadKind,
  isVisible: (key: string) => boolean,
): ThreadKind {
  return {
    kind: 'thread',
    ...(source ? { source } : {}),
    time,
    sender,
    body,
    ...(to ? { to: to.filter(isVisible) } : {}),
    ...(files !== undefined && isVisible(files) ? { files } : {}),
    ...(read !== undefined && isVisible(read) ? { read } : {}),
  };
}
/** The people with the parts of their cards that the user sees. */
const peopleFor = (
  { department, manager, post }: PeopleKind,
  isVisible: (key: string) => boolean,
): PeopleKind => ({
  kind: 'people',
  department,
  ...(manager !== undefined && isVisible(manager) ? { manager } : {}),
  ...(post !== undefined && isVisible(post) ? { post } : {}),
});

/** Keys of the actions that set the status, by the status that they set. */
function actionsByLane(def: ModuleDef, { lanes }: BoardKind): Record<string, string[]> {
  const byLane: Record<string, string[]> = {};
  if (def.statusField !== lanes) return byLane;
  for (const { key, to } of def.actions ?? [])
    if ('status' in to) byLane[to.status] = [...(byLane[to.status] ?? []), key];
  return byLane;
}
