import { sql, type RawBuilder } from 'kysely';

import { serverLimits } from '../../core/contracts/server-limits.js';
import type { Threads } from '../../core/contracts/threads.js';
import type { ThreadKind } from '../../core/contracts/view-kinds.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { numberOf, textOf, type SqlDialect, type SqlRow } from '../storage/database.js';
import {
  conversationIndexOf,
  newestIndexOf,
  threadFilterFields,
  threadFilterPart,
} from '../storage/thread-indexes.js';
import { badRequest } from '../texts/messages/api-error.js';
import type { RowsQuery } from './list-query.js';
import { conditionIndex, fromIndex, fromMatches, selectionOf, type Selection } from './where.js';

/*
 * Pages of the conversations of a query, newest first. The messages of a mailbox are read in the order of their times, and
 * those are left out that have a newer match in their conversation: a page ends after some messages, however many there
 * are. Only where few messages match are the matches themselves sorted.
 */

/** How the records of a module are messages. */
export interface Messages {
  kind: ThreadKind;
  /** SQL of the conversation of a record. */
  key: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
}

interface PageRequest extends RowsQuery {
  limit: number;
  after: string | undefined;
}

interface FoundThread {
  n: number;
  id: string;
  thread: string;
}

interface ThreadPage extends Pick<Threads, 'total' | 'totalIsMinimum' | 'next'> {
  rows: FoundThread[];
}

interface Source {
  def: ModuleDef;
  currentUser: CurrentUser;
  messages: Messages;
}

/** Runs statements one after another. */
type Read = (statements: readonly RawBuilder<SqlRow>[]) => Promise<SqlRow[][]>;

/** Place after which a page begins: time and id of a message. */
interface Place {
  sent: string;
  id: string;
}

/** Messages that are counted at most, and from which it is faster to read a mailbox in its order than to sort matches. */
const { countedMessages } = serverLimits;
/** Messages that are counted where many rows have to be tested for each. */
const countedOfTested = 100;
/** Messages that are read for a page at most: one of few long conversations ends before it is full. */
const walkedMessages = 5000;

/** Throws ApiError (400). */
export async function findPage(
  dialect: SqlDialect,
  read: Read,
  { def, currentUser, messages }: Source,
  request: PageRequest,
): Promise<ThreadPage> {
  const after = placeOf(request.after);
  const selection = selectionOf(dialect, def, currentUser, request);
  const own = orderIndex(def, request);
  const index = own?.index ?? (await commonIndex());
  const source = index === undefined ? undefined : fromIndex(dialect, def, selection, index);
  const inOrder = source && sql`${source} ${own?.part ?? sql``}`;
  const matches = inOrder ?? fromMatches(dialect, def, selection, conditionIndex(def, request));
  const most = inOrder && own === undefined ? countedOfTested : countedMessages;
  const [found = [], [counted] = []] = await read([
    inOrder
      ? walkStatement(dialect, { def, messages, selection, inOrder }, after, request.limit)
      : sortStatement(messages, matches, after, request.limit),
    countStatement(messages, matches, most),
  ]);
  const isFull = found.length > request.limit;
  const rows = found.slice(0, request.limit);
  const end = isFull ? rows.at(-1) : inOrder && (await lastWalked(inOrder));
  return {
    rows: rows.map((row) => ({
      n: numberOf(row, 'n'),
      id: textOf(row, 'id'),
      thread: textOf(row, 'thread'),
    })),
    ...totalOf(counted, most),
    ...(end && { next: `${textOf(end, 'sent')}|${textOf(end, 'id')}` }),
  };

  /** The last message that was read for a page that is not full, if others follow. */
  async function lastWalked(walked: RawBuilder<unknown>): Promise<SqlRow | undefined> {
    const [[row] = []] = await read([
      sql`SELECT id, ${messages.time} AS sent FROM ${walked} ${afterOf(messages, after)}
        ORDER BY sent DESC, id DESC LIMIT 1 OFFSET ${walkedMessages - 1}`,
    ]);
    return row;
  }

  /** The index of all messages if many match; undefined if their number is small, or a search cannot be tested on a row. */
  async function commonIndex(): Promise<string | undefined> {
    const { search } = selection;
    if (search && !search.text) return undefined;
    // Of a search the matches in all mailboxes: testing each for the user may take longer than the user's mailbox.
    const candidates = search
      ? sql`(${search.numbers}) AS matches`
      : fromMatches(dialect, def, selection, conditionIndex(def, request));
    const [[row] = []] = await read([
      sql`SELECT count(*) AS messages FROM (SELECT 1 AS found FROM ${candidates}
        LIMIT ${countedMessages + 1}) AS counted`,
    ]);
    return numberOf(row, 'messages') > countedMessages ? newestIndexOf(def) : undefined;
  }
}

/** Throws ApiError (400). */
function placeOf(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const [, sent, id] = /^([^|]*)\|([^|]+)$/.exec(after) ?? [];
  if (sent === undefined || id === undefined) throw badRequest();
  return { sent, id };
}

/**
 * Index that has the messages of a mailbox in their order and the fields of all filters, with the condition on the field
 * that is part of it; undefined if there is none. Of several filters the rarest is used: a mark is rarer than its absence,
 * and most messages have been read.
 */
function orderIndex(
  def: ModuleDef,
  { search, filters }: RowsQuery,
): { index: string; part: RawBuilder<unknown> | undefined } | undefined {
  if (search !== '') return undefined;
  const fields = new Map(threadFilterFields(def).map((field) => [field.key, field]));
  if (!filters.every(({ field, op }) => op === 'eq' && fields.has(field))) return undefined;
  const rankOf = ({ field, value }: PageRequest['filters'][number]): number => {
    if (fields.get(field)?.type !== 'checkbox') return 1;
    return (value === 'true') === (field !== def.readField) ? 0 : 2;
  };
  const [rarest] = [...filters].sort((one, other) => rankOf(one) - rankOf(other));
  const field = rarest && fields.get(rarest.field);
  return {
    index: newestIndexOf(def, field?.key),
    part:
      field?.type === 'checkbox'
        ? sql`AND ${sql.raw(threadFilterPart(field))} = ${sql.lit(rarest?.value === 'true' ? 1 : 0)}`
        : undefined,
  };
}

interface Walk extends Pick<Source, 'def' | 'messages'> {
  selection: Selection;
  /** FROM and WHERE of the matches by an index that has them in their order. */
  inOrder: RawBuilder<unknown>;
}

const afterOf = ({ time }: Messages, after: Place | undefined): RawBuilder<unknown> =>
  after ? sql`AND (${time}, id) < (${after.sent}, ${after.id})` : sql``;

/** Reads an index from a place on until the page is full. */
function walkStatement(
  dialect: SqlDialect,
  { def, messages, selection, inOrder }: Walk,
  after: Place | undefined,
  limit: number,
): RawBuilder<SqlRow> {
  const { key, time } = messages;
  const conversation = fromIndex(dialect, def, selection, conversationIndexOf(def));
  const newest = sql`SELECT id FROM (
      SELECT id, ${key} AS same, ${time} AS sent FROM ${conversation}) AS others
    WHERE same = walked.thread ORDER BY sent DESC, id DESC LIMIT 1`;
  // The inner limit keeps PostgreSQL from sorting all before it tests one: rows come in the order of the index, and stop.
  return sql`SELECT n, id, thread, sent FROM (
      SELECT n, id, ${key} AS thread, ${time} AS sent FROM ${inOrder} ${afterOf(messages, after)}
      ORDER BY sent DESC, id DESC LIMIT ${walkedMessages}) AS walked
    WHERE id = (${newest}) LIMIT ${limit + 1}`;
}

/** Sorts all matches. */
function sortStatement(
  { key, time }: Messages,
  matches: RawBuilder<unknown>,
  after: Place | undefined,
  limit: number,
): RawBuilder<SqlRow> {
  const isAfter = after ? sql`AND (sent, id) < (${after.sent}, ${after.id})` : sql``;
  return sql`SELECT n, id, thread, sent FROM (
      SELECT n, id, ${key} AS thread, ${time} AS sent,
        row_number() OVER (PARTITION BY ${key} ORDER BY ${time} DESC, id DESC) AS place
      FROM ${matches}) AS placed
    WHERE place = 1 ${isAfter} ORDER BY sent DESC, id DESC LIMIT ${limit + 1}`;
}

const countStatement = ({ key }: Messages, matches: RawBuilder<unknown>, most: number): RawBuilder<SqlRow> =>
  sql`SELECT count(*) AS messages, count(DISTINCT thread) AS threads FROM (
      SELECT ${key} AS thread FROM ${matches} LIMIT ${most + 1}) AS counted`;

/** A minimum is a round number. */
function totalOf(row: SqlRow | undefined, most: number): Pick<Threads, 'total' | 'totalIsMinimum'> {
  const total = row ? numberOf(row, 'threads') : 0;
  if (!row || numberOf(row, 'messages') <= most) return { total };
  return { total: total > 100 ? total - (total % 100) : total, totalIsMinimum: true };
}
