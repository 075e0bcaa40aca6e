import { sql, type SqlBool } from 'kysely';

import { anniversariesOn, yearsSince } from '../../core/values/dates/anniversaries.js';
import type { Directory } from '../people/directory.js';
import type { NoticeSettingsStore } from '../people/notice-settings.js';
import type { TenantRecord, Tenants } from '../people/tenants.js';
import type { UserOf } from '../people/user-of.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Follows } from './follows.js';
import type { NoticeSender } from './notice-sender.js';

/** Birthdays and anniversaries of employees. */
export interface Celebrations {
  /** Tells colleagues of those of today, once in each tenant. */
  tell(): Promise<void>;
}

interface CelebrationsDeps {
  database: Database;
  modules: Pick<Modules, 'get'>;
  tenants: Pick<Tenants, 'all'>;
  directory: Pick<Directory, 'account' | 'inDepartment'>;
  follows: Pick<Follows, 'followers'>;
  settings: Pick<NoticeSettingsStore, 'get'>;
  notices: Pick<NoticeSender, 'tellCelebration'>;
  userOf: UserOf;
}

/** Colleagues who are told of one day, as all are written in one transaction. */
const mostTold = 100;
/** Employees whose days are told at a time; more wait for the next time. */
const mostCelebrated = 200;
/** From this hour on, in the zone of the tenant: a birthday rings at nobody's bedside. */
const firstHour = 8;

/** Mark behind the last employee of a day; no id is like it. */
const complete = '~';

interface Day {
  id: string;
  birthday: string | null;
  hiredOn: string | null;
}

export function createCelebrations(deps: CelebrationsDeps): Celebrations {
  const { database, modules, tenants, directory, follows, settings, notices, userOf } = deps;
  const { tables } = database;
  /** By tenant, the last day that is complete, which spares the other processes' marks from being read. */
  const completed = new Map<string, string>();

  /*
   * In `meta`, for each tenant: the day and the last employee whose colleagues were told. It moves in the transaction that
   * writes the notices, so that each of them is written once, by whichever process, also after an interruption.
   */
  const keyOf = (tenant: string): string => `celebrated/${tenant}`;

  async function markOf(tenant: string): Promise<string | undefined> {
    const row = await tables
      .selectFrom('meta')
      .select('value')
      .where('key', '=', keyOf(tenant))
      .executeTakeFirst();
    return row?.value;
  }

  /** Returns false if another process has moved it meanwhile. */
  async function moveMark(tenant: string, before: string | undefined, value: string): Promise<boolean> {
    const key = keyOf(tenant);
    const moved =
      before === undefined
        ? tables
            .insertInto('meta')
            .values({ key, value })
            .onConflict((oc) => oc.doNothing())
            .returning('key')
        : tables
            .updateTable('meta')
            .set({ value })
            .where('key', '=', key)
            .where('value', '=', before)
            .returning('key');
    return (await moved.executeTakeFirst()) !== undefined;
  }

  /** Employees after the one with the id whose birthday or day of hiring it is, in the order of ids. */
  async function daysAfter(def: ModuleDef, tenant: string, today: string, after: string): Promise<Day[]> {
    const days = sql.join(anniversariesOn(today));
    const isOn = (field: string) => sql<SqlBool>`substr(${sql.ref(columnOf(field))}, 6, 5) IN (${days})`;
    return await tables
      .selectFrom(tableOf(def.module))
      .select([
        'id',
        sql<string | null>`${sql.ref(columnOf('birthday'))}`.as('birthday'),
        sql<string | null>`${sql.ref(columnOf('hiredOn'))}`.as('hiredOn'),
      ])
      .where('tenant', '=', tenant)
      .where('id', '>', after)
      .where(sql<SqlBool>`${sql.ref(columnOf('status'))} <> 'left'`)
      .where(sql<SqlBool>`(${isOn('birthday')} OR ${isOn('hiredOn')})`)
      .orderBy('id')
      .limit(mostCelebrated)
      .execute();
  }

  /** Those who are told: the manager and followers of the profile, then the head and the other people of the department. */
  async function colleaguesOf(def: ModuleDef, tenant: string, id: string): Promise<string[]> {
    const person = directory.account(tenant, id)?.person;
    if (!person) return [];
    const { manager, departmentId } = person;
    const near = (departmentId !== null && directory.inDepartment(tenant, departmentId)) || [];
    const all = new Set([
      ...(manager === null ? [] : [manager]),
      ...(await follows.followers(def, tenant, id)),
      ...near.filter((colleague) => colleague.departmentId === departmentId).map((colleague) => colleague.id),
    ]);
    all.delete(id);
    return [...all].filter((one) => directory.account(tenant, one)?.isActive).slice(0, mostTold);
  }

  async function tellOf(
    def: ModuleDef,
    record: TenantRecord,
    today: string,
    { id, birthday, hiredOn }: Day,
  ): Promise<void> {
    const tenant = record.data.tenantKey;
    // A profile without an account is nobody's colleague here.
    if (!directory.account(tenant, id)?.isActive || !(await settings.get(id)).celebrated) return;
    const days = anniversariesOn(today);
    const isOn = (day: string | null): day is string => day !== null && days.includes(day.slice(5));
    const years = isOn(hiredOn) ? yearsSince(hiredOn, today) : 0;
    for (const colleague of await colleaguesOf(def, tenant, id)) {
      const reader = await userOf(record, colleague);
      if (!reader) continue;
      if (isOn(birthday)) await notices.tellCelebration(def, reader, { kind: 'birthday', of: id });
      if (years > 0) await notices.tellCelebration(def, reader, { kind: 'anniversary', of: id, years });
    }
  }

  async function tellIn(def: ModuleDef, record: TenantRecord): Promise<void> {
    const tenant = record.data.tenantKey;
    const now = record.clock.stamp();
    const today = now.slice(0, 10);
    if (Number(now.slice(11, 13)) < firstHour || completed.get(tenant) === today) return;
    let mark = await markOf(tenant);
    const [day, last = ''] = mark?.split(' ') ?? [];
    const after = day === today ? last : '';
    const found = after === complete ? [] : await daysAfter(def, tenant, today, after);
    for (const one of found) {
      const before = mark;
      const next = `${today} ${one.id}`;
      const isOurs = await database.transaction(async () => {
        if (!(await moveMark(tenant, before, next))) return false;
        await tellOf(def, record, today, one);
        return true;
      });
      // Another process goes on.
      if (!isOurs) return;
      mark = next;
    }
    if (found.length === mostCelebrated) return;
    if (after !== complete && !(await moveMark(tenant, mark, `${today} ${complete}`))) return;
    completed.set(tenant, today);
  }

  return {
    async tell() {
      const def = modules.get('hrm');
      if (!def) return;
      for (const record of tenants.all()) {
        const { tenantKey, displayModules } = record.data;
        if (displayModules.includes(def.app)) await database.inTenant(tenantKey, () => tellIn(def, record));
      }
    },
  };
}
