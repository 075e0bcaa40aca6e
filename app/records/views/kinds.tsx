import {
  CalendarDays,
  ChartColumn,
  Columns2,
  FolderTree,
  ChartGantt,
  MessagesSquare,
  SquareKanban,
  ChartSpline,
  TableProperties,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

import type { ViewKindName } from '../../../core/contracts/view-kind-names.js';
import type { ViewKind } from '../../../core/contracts/view-kinds.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { BoardSkeleton } from './board/board-skeleton.js';
import { CalendarSkeleton } from './calendar/calendar-skeleton.js';
import { ChartSkeleton } from './chart/chart-skeleton.js';
import { TimelineSkeleton } from './timeline/timeline-skeleton.js';
import { ReportSkeleton } from './report/report-skeleton.js';
import { PeopleSkeleton } from './people/people-skeleton.js';
import { TreeSkeleton } from './tree/tree-skeleton.js';
import type { ViewProps } from './view-props.js';

/*
 * The kinds of view besides the table, which is part of the list. The reading pane has that list beside its records. A new one is a folder beside this file, its data in
 * core/contracts/view-kinds.ts, its place here, and a line in the schema of each module that has it.
 */

const BoardView = lazyComponent(
  async () => (await import('./board/board-view.js')).BoardView,
  <BoardSkeleton />,
);

const ChartView = lazyComponent(
  async () => (await import('./chart/chart-view.js')).ChartView,
  <ChartSkeleton />,
);

const CalendarView = lazyComponent(
  async () => (await import('./calendar/calendar-view.js')).CalendarView,
  <CalendarSkeleton />,
);

/** The list beside the open record. It gets the list from its page, which has its states and tools. */
export const SplitView = lazyComponent(
  async () => (await import('./split/split-view.js')).SplitView,
  <Skeleton kind="list" rows={12} />,
);
const TreeView = lazyComponent(async () => (await import('./tree/tree-view.js')).TreeView, <TreeSkeleton />);

const TimelineView = lazyComponent(
  async () => (await import('./timeline/timeline-view.js')).TimelineView,
  <TimelineSkeleton />,
);

const ThreadView = lazyComponent(
  async () => (await import('./thread/thread-view.js')).ThreadView,
  <Skeleton kind="list" rows={12} />,
);

const PeopleView = lazyComponent(
  async () => (await import('./people/people-view.js')).PeopleView,
  <PeopleSkeleton />,
);

const ReportView = lazyComponent(
  async () => (await import('./report/report-view.js')).ReportView,
  <ReportSkeleton />,
);

export const kindIcons: Readonly<Record<ViewKindName, LucideIcon>> = {
  table: TableProperties,
  board: SquareKanban,
  chart: ChartColumn,
  calendar: CalendarDays,
  split: Columns2,
  tree: FolderTree,
  timeline: ChartGantt,
  thread: MessagesSquare,
  people: UsersRound,
  report: ChartSpline,
};

export function kindLabel(name: ViewKindName, msg: LocaleState['msg']): string {
  switch (name) {
    case 'table':
      return msg('List');
    case 'board':
      return msg('Board');
    case 'chart':
      return msg('Chart');
    case 'calendar':
      return msg('Calendar');
    case 'split':
      return msg('Reading pane');
    case 'tree':
      return msg('Tree');
    case 'timeline':
      return msg('Timeline');
    case 'thread':
      return msg('Conversations');
    case 'people':
      return msg('People');
    case 'report':
      return msg('Report');
  }
}

/** Kinds that show the rows of the list, page by page; the others load their own. */
type RowsKind = Extract<ViewKind, { kind: 'table' | 'split' }>;

/** Kinds that a folder of this one shows; each is loaded where it is first shown. */
type LazyKind = Exclude<ViewKind, RowsKind>;

interface KindTraits {
  /** It shows the rows of the list. */
  hasRows: boolean;
  /** Its number is that of all records that the query finds, so that all of them can be selected. */
  countsAll: boolean;
}

const listed: KindTraits = { hasRows: true, countsAll: true };
const loaded: KindTraits = { hasRows: false, countsAll: true };

const kindTraits: Readonly<Record<ViewKindName, KindTraits>> = {
  table: listed,
  board: loaded,
  chart: loaded,
  calendar: loaded,
  split: listed,
  // They count what is in a folder, or a range of time.
  tree: { ...loaded, countsAll: false },
  timeline: { ...loaded, countsAll: false },
  // They count conversations.
  thread: { ...loaded, countsAll: false },
  people: loaded,
  // It leaves records out, and counts those of a span.
  report: { ...loaded, countsAll: false },
};

export const isRowsKind = (kind: ViewKind): kind is RowsKind => kindTraits[kind.kind].hasRows;
export const countsAll = ({ kind }: ViewKind): boolean => kindTraits[kind].countsAll;

/** The records of a list as a kind of view other than the table. */
export function KindView(props: ViewProps<LazyKind>) {
  const { kind } = props;
  switch (kind.kind) {
    case 'board':
      return <BoardView {...props} kind={kind} />;
    case 'chart':
      return <ChartView {...props} kind={kind} />;
    case 'calendar':
      return <CalendarView {...props} kind={kind} />;
    case 'tree':
      return <TreeView {...props} kind={kind} />;
    case 'timeline':
      return <TimelineView {...props} kind={kind} />;
    case 'thread':
      return <ThreadView {...props} kind={kind} />;
    case 'people':
      return <PeopleView {...props} kind={kind} />;
    case 'report':
      return <ReportView {...props} kind={kind} />;
  }
}
