import type { Hono } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import {
  waitingQuerySchema,
  type HomeData,
  type NoticeItem,
  type RecentItem,
  type TodayItem,
} from '../../core/contracts/home.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { Filter, RecordRow, Sort } from '../../core/contracts/records.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';
import type { CurrentUser } from '../people/person.js';
import { parseSpanQuery } from '../records/span.js';
import { textOf } from '../records/value-text.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Services } from './services.js';
import { isDisplayed } from './module-param.js';
import { createStarted } from './started.js';
import { createWaiting } from './waiting.js';

const noticesShown = 5;
const recentShown = 6;

/** Launcher data; each part queries a module that the tenant displays. */
export function homeRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { lists, modules, notices: personal, records, spans, tenants, database, homeCharts } = services;
  const { tables } = database;
  const waiting = createWaiting(services);
  const started = createStarted(services);

  app.get(endpoints.home, async (c) => {
    const currentUser = c.get('currentUser');
    const charts = await homeCharts.of(currentUser);
    const data: HomeData = {
      ...(await waiting.first(currentUser)),
      unreadNotices: await personal.unread(currentUser),
      today: await today(currentUser, c.req.raw.signal),
      notices: await notices(currentUser),
      started: await started(currentUser),
      recent: await recent(currentUser),
      ...(charts.length > 0 ? { charts } : {}),
    };
    return ok(c, data);
  });

  app.get(endpoints.waiting, async (c) => {
    const { module, offset, limit } = parseRequest(waitingQuerySchema, c.req.query());
    return ok(c, await waiting.page(c.get('currentUser'), module, offset, limit));
  });

  const displayed = (module: string, currentUser: CurrentUser): ModuleDef | undefined => {
    const def = modules.of(currentUser.person.tenant, module);
    return def && isDisplayed(def, currentUser.person, tenants) ? def : undefined;
  };

  async function rowsOf(
    module: string,
    currentUser: CurrentUser,
    filters: Filter[],
    sort: Sort[],
    limit: number,
  ) {
    const def = displayed(module, currentUser);
    return def
      ? await lists.page(def, currentUser, { search: '', filters, sort, offset: 0, limit })
      : { total: 0, offset: 0, rows: [] as RecordRow[] };
  }

  /** Records of a day that concern the user. A list costs less than a span, which has occurrences too. */
  async function rowsOfDay(
    module: string,
    currentUser: CurrentUser,
    day: string,
    signal: AbortSignal,
  ): Promise<RecordRow[]> {
    const def = displayed(module, currentUser);
    if (!def) return [];
    const filters: Filter[] = [
      { field: 'start', op: 'eq', value: day },
      { field: 'involved', op: 'eq', value: currentUser.person.id },
    ];
    if (!(await spans.hasSeries(def, currentUser, day))) {
      const sort: Sort[] = [{ field: 'start', direction: 'asc' }];
      return (await rowsOf(module, currentUser, filters, sort, limits.pageSize)).rows;
    }
    const range = { start: 'start', end: 'end', from: day, to: addDays(day, 1), limit: limits.pageSize };
    return (await spans.find(def, currentUser, parseSpanQuery({ filters, ...range }), signal)).rows;
  }

  async function today(currentUser: CurrentUser, signal: AbortSignal): Promise<TodayItem[]> {
    const day = currentUser.clock.today();
    const items: TodayItem[] = [];
    for (const module of ['calendar', 'meeting'] as const) {
      for (const { id, title, values } of await rowsOfDay(module, currentUser, day, signal)) {
        const place = textOf(values['place']);
        items.push({
          module,
          id,
          title,
          start: textOf(values['start']).slice(11, 16),
          duration: minutesBetween(textOf(values['start']), textOf(values['end'])),
          ...(place ? { place } : {}),
        });
      }
    }
    return items.sort((one, other) => one.start.localeCompare(other.start));
  }

  async function notices(currentUser: CurrentUser): Promise<NoticeItem[]> {
    const published: Filter = { field: 'status', op: 'eq', value: 'published' };
    const latest: Sort[] = [{ field: 'publishedAt', direction: 'desc' }];
    const pinned = (
      await rowsOf(
        'placard',
        currentUser,
        [published, { field: 'pinned', op: 'eq', value: 'true' }],
        latest,
        2,
      )
    ).rows;
    const others = (await rowsOf('placard', currentUser, [published], latest, noticesShown + 2)).rows;
    const rest = others.filter((row) => !pinned.some(({ id }) => id === row.id));
    return [...pinned, ...rest].slice(0, noticesShown).map((row) => ({
      module: 'placard',
      id: row.id,
      title: row.title,
      ...(row.values['pinned'] === true ? { pinned: true } : {}),
      time: textOf(row.values['publishedAt']),
    }));
  }

  async function recent(currentUser: CurrentUser): Promise<RecentItem[]> {
    const visits = await tables
      .selectFrom('visit')
      .select(['module', 'record', 'time'])
      .where('employee', '=', currentUser.person.id)
      .orderBy('time', 'desc')
      .limit(recentShown * 2)
      .execute();
    const items: RecentItem[] = [];
    for (const { module, record: id, time } of visits) {
      if (items.length === recentShown) break;
      const title = displayed(module, currentUser) && (await records.titleOf(module, currentUser, id));
      if (title !== undefined) items.push({ module, id, title, time: time.slice(0, 16) });
    }
    return items;
  }
}

function minutesBetween(from: string, to: string): number {
  const ms = Date.parse(`${to.replace(' ', 'T')}:00Z`) - Date.parse(`${from.replace(' ', 'T')}:00Z`);
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms / 60_000) : 0;
}
