import type { Hono } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import type {
  HomeData,
  NoticeItem,
  RecentItem,
  StartedItem,
  TodayItem,
  WaitingItem,
} from '../../core/contracts/home.js';
import type { FieldValue, Filter, PersonRef, RecordRow, Sort } from '../../core/contracts/records.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import type { CurrentUser } from '../people/person.js';
import { textOf } from '../records/value-text.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf, localize } from '../schemas/define.js';
import type { Services } from './services.js';
import { isDisplayed } from './module-param.js';

const waitingShown = 8;
const noticesShown = 5;
const startedShown = 4;
const recentShown = 6;

const personIn = (value: FieldValue | undefined): PersonRef | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value : undefined;

/** Launcher data; each part queries a module that the tenant displays. */
export function homeRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { lists, modules, records, tenants, database } = services;

  app.get(endpoints.home, (c) => {
    const currentUser = c.get('currentUser');
    const data: HomeData = {
      ...waiting(currentUser),
      unread: unread(currentUser),
      today: today(currentUser),
      notices: notices(currentUser),
      started: started(currentUser),
      recent: recent(currentUser),
    };
    return ok(c, data);
  });

  const displayed = (module: string, currentUser: CurrentUser): ModuleDef | undefined => {
    const def = modules.get(module);
    return def && isDisplayed(def, currentUser.person.tenant, tenants) ? def : undefined;
  };

  function rowsOf(module: string, currentUser: CurrentUser, filters: Filter[], sort: Sort[], limit: number) {
    const def = displayed(module, currentUser);
    return def
      ? lists.page(def, currentUser, { search: '', filters, sort, offset: 0, limit })
      : { total: 0, offset: 0, rows: [] as RecordRow[] };
  }

  const optionOf = (module: string, key: string, value: string, currentUser: CurrentUser) => {
    const field =
      modules.get(module) && fieldsOf(modules.get(module) as ModuleDef).find((f) => f.key === key);
    const option = field?.options?.find((candidate) => candidate.value === value);
    return { label: option ? localize(option.label, currentUser.lang) : '', tone: option?.tone ?? 'open' };
  };

  function waiting(currentUser: CurrentUser): Pick<HomeData, 'waiting' | 'waitingCounts'> {
    const me = currentUser.person.id;
    const flows = rowsOf(
      'workflow',
      currentUser,
      toHandle(me),
      [{ field: 'arrivedAt', direction: 'desc' }],
      waitingShown,
    );
    const tasks = rowsOf('task', currentUser, openTasks(me), [{ field: 'dueDate', direction: 'asc' }], 3);
    const mails = rowsOf('mail', currentUser, unreadMail, [{ field: 'sentAt', direction: 'desc' }], 2);
    const items: WaitingItem[] = [
      ...flows.rows.map((row): WaitingItem => {
        const { values } = row;
        const person = personIn(values['initiator']);
        const amount = textOf(values['amount']);
        return {
          module: 'workflow',
          id: row.id,
          title: row.title,
          tone: optionOf('workflow', 'status', textOf(values['status']), currentUser).tone,
          ...(person ? { person } : {}),
          context: optionOf('workflow', 'step', textOf(values['step']), currentUser).label,
          ...(amount ? { amount, currency: currentUser.currency } : {}),
          ...(values['urgent'] === true ? { urgent: true } : {}),
          time: textOf(values['arrivedAt']),
        };
      }),
      ...tasks.rows.map((row): WaitingItem => {
        const project = row.values['project'];
        return {
          module: 'task',
          id: row.id,
          title: row.title,
          tone: optionOf('task', 'status', textOf(row.values['status']), currentUser).tone,
          ...(typeof project === 'object' && project !== null && 'title' in project
            ? { context: project.title }
            : {}),
          time: `${textOf(row.values['dueDate'])} 18:00`,
        };
      }),
      ...mails.rows.map((row): WaitingItem => {
        const person = personIn(row.values['sender']);
        return {
          module: 'mail',
          id: row.id,
          title: row.title,
          tone: 'open',
          ...(person ? { person } : {}),
          time: textOf(row.values['sentAt']),
        };
      }),
    ];
    const counts = { workflow: flows.total, task: tasks.total, mail: mails.total };
    return {
      waiting: items.slice(0, waitingShown + 3),
      waitingCounts: Object.fromEntries(
        Object.entries(counts).filter(([module]) => displayed(module, currentUser) !== undefined),
      ),
    };
  }

  function unread(currentUser: CurrentUser): Record<string, number> {
    const rows = database.all(
      'SELECT module, count(*) AS total FROM unread WHERE employee = ? GROUP BY module',
      currentUser.person.id,
    );
    return Object.fromEntries(
      rows
        .filter((row) => displayed(String(row['module']), currentUser))
        .map((row) => [String(row['module']), Number(row['total'])]),
    );
  }

  function today(currentUser: CurrentUser): TodayItem[] {
    const day = currentUser.clock.today();
    const me = currentUser.person.id;
    return (['calendar', 'meeting'] as const)
      .flatMap((module) =>
        rowsOf(
          module,
          currentUser,
          [
            { field: 'start', op: 'eq', value: day },
            { field: 'people', op: 'eq', value: me },
          ],
          [{ field: 'start', direction: 'asc' }],
          20,
        ).rows.map((row): TodayItem => {
          const place = textOf(row.values['place']);
          return {
            module,
            id: row.id,
            title: row.title,
            start: textOf(row.values['start']).slice(11, 16),
            duration: minutesBetween(textOf(row.values['start']), textOf(row.values['end'])),
            ...(place ? { place } : {}),
          };
        }),
      )
      .sort((one, other) => one.start.localeCompare(other.start));
  }

  function notices(currentUser: CurrentUser): NoticeItem[] {
    const published: Filter = { field: 'status', op: 'eq', value: 'published' };
    const latest: Sort[] = [{ field: 'publishedAt', direction: 'desc' }];
    const pinned = rowsOf(
      'placard',
      currentUser,
      [published, { field: 'pinned', op: 'eq', value: 'true' }],
      latest,
      2,
    ).rows;
    const others = rowsOf('placard', currentUser, [published], latest, noticesShown + 2).rows;
    const rest = others.filter((row) => !pinned.some(({ id }) => id === row.id));
    return [...pinned, ...rest].slice(0, noticesShown).map((row) => ({
      module: 'placard',
      id: row.id,
      title: row.title,
      ...(row.values['pinned'] === true ? { pinned: true } : {}),
      time: textOf(row.values['publishedAt']),
    }));
  }

  function started(currentUser: CurrentUser): StartedItem[] {
    const flow = modules.get('workflow')?.flow;
    const rows = rowsOf(
      'workflow',
      currentUser,
      [
        { field: 'initiator', op: 'eq', value: currentUser.person.id },
        { field: 'status', op: 'in', value: ['active', 'nearly', 'late', 'returned'] },
      ],
      [{ field: 'arrivedAt', direction: 'desc' }],
      startedShown,
    ).rows;
    return rows.map((row) => {
      const step = textOf(row.values['step']);
      return {
        module: 'workflow',
        id: row.id,
        title: row.title,
        step: optionOf('workflow', 'step', step, currentUser).label,
        done: Math.max(0, flow?.steps.findIndex(({ value }) => value === step) ?? 0),
        steps: flow?.steps.length ?? 0,
        ...(row.values['status'] === 'returned' ? { returned: true } : {}),
      };
    });
  }

  function recent(currentUser: CurrentUser): RecentItem[] {
    const visits = database.all(
      'SELECT module, record, time FROM visit WHERE employee = ? ORDER BY time DESC LIMIT ?',
      currentUser.person.id,
      recentShown * 2,
    );
    return visits
      .flatMap((row): RecentItem[] => {
        const module = String(row['module']);
        const id = String(row['record']);
        const title = displayed(module, currentUser) && records.titleOf(module, currentUser, id);
        return title === undefined ? [] : [{ module, id, title, time: String(row['time']).slice(0, 16) }];
      })
      .slice(0, recentShown);
  }
}

const toHandle = (me: string): Filter[] => [
  { field: 'handler', op: 'eq', value: me },
  { field: 'status', op: 'in', value: ['active', 'nearly', 'late', 'returned'] },
];
const openTasks = (me: string): Filter[] => [
  { field: 'assignee', op: 'eq', value: me },
  { field: 'status', op: 'in', value: ['open', 'active', 'late'] },
];
const unreadMail: Filter[] = [
  { field: 'folder', op: 'eq', value: 'inbox' },
  { field: 'isRead', op: 'eq', value: 'false' },
];

function minutesBetween(from: string, to: string): number {
  const ms = Date.parse(`${to.replace(' ', 'T')}:00Z`) - Date.parse(`${from.replace(' ', 'T')}:00Z`);
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms / 60_000) : 0;
}
