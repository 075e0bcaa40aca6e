import type {
  BoardKind,
  CalendarKind,
  ChartKind,
  PeopleKind,
  SplitKind,
  TimelineKind,
  ThreadKind,
  TreeKind,
  ViewKind,
} from '../../core/contracts/view-kinds.js';

/*
 * Kinds of view of a module's list, the default first. A module names its fields; the kinds that a user's schema has are
 * those whose necessary fields the user sees (server/records/schema-kinds.ts).
 */

export const table: ViewKind = { kind: 'table' };

/** @param lanes key of the select field whose options are the lanes */
export const board = (
  lanes: string,
  card: Omit<BoardKind, 'kind' | 'lanes' | 'actions'> = {},
): BoardKind => ({
  kind: 'board',
  lanes,
  ...card,
});

/**
 * @param by key of the field by which records are grouped at first
 * @param sum key of the number whose sums are drawn at first
 */
export const chart = (by: string, sum?: string): ChartKind => ({
  kind: 'chart',
  by,
  ...(sum === undefined ? {} : { sum }),
});

/** @param start key of the date or datetime at which a record begins */
export const calendar = (start: string, event: Omit<CalendarKind, 'kind' | 'start'> = {}): CalendarKind => ({
  kind: 'calendar',
  start,
  ...event,
});

/**
 * The list beside the open record.
 * @param step key of the select field whose option a row has in place of its status
 */
export const split = (step?: string): SplitKind => ({
  kind: 'split',
  ...(step === undefined ? {} : { step }),
});

/**
 * @param parent key of the reference to the record, or folder, in which one is
 * @param folders module of the folders and key of the reference to one, where these are other records
 */
export const tree = (parent: string, folders?: { folders: string; folder: string }): TreeKind => ({
  kind: 'tree',
  parent,
  ...folders,
});

/** @param start @param end keys of the dates or datetimes between which the bar of a record is */
export const timeline = (
  start: string,
  end: string,
  bar: Omit<TimelineKind, 'kind' | 'start' | 'end'> = {},
): TimelineKind => ({ kind: 'timeline', start, end, ...bar });
/** The messages of conversations; the module names the field with the conversation (`thread`). */
export const thread = (message: Omit<ThreadKind, 'kind' | 'source'>): ThreadKind => ({
  kind: 'thread',
  ...message,
});
/** Each record as the first message of a conversation whose others are its comments. */
export const discussion = (record: Omit<ThreadKind, 'kind' | 'source' | 'to' | 'read'>): ThreadKind => ({
  kind: 'thread',
  source: 'comments',
  ...record,
});
/** @param department key of the select field whose options are the departments */
export const peopleBy = (
  department: string,
  card: Omit<PeopleKind, 'kind' | 'department'> = {},
): PeopleKind => ({ kind: 'people', department, ...card });
