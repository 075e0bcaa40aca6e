import { pad2 } from '../../core/values/dates/calendar.js';
import { batchModule } from '../../core/contracts/batch-module.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import { writeTenantLabels } from '../people/tenant-labels.js';
import { labelIdOf } from '../texts/labels/text.js';
import { allSwitches, createMonitorSettings } from '../monitor/monitor-settings.js';
import { addDays } from '../../core/values/dates/periods.js';
import { createClock } from '../people/clock.js';
import type { FileStore } from '../records/files/file-store.js';
import { textIn } from '../records/value-text.js';
import { createInserter } from '../records/write.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { writeRule } from '../records/sensitive/rules.js';
import { seedBatchTasks } from './batch-tasks.js';
import type { Draft, SeedContext } from './context.js';
import { personAt } from './context.js';
import { createAttacher, createTimelineFixtures, purchaseFixture, timelineStart } from './extras.js';
import { writeDepartments } from './departments.js';
import type { SeededFiles } from './files.js';
import { writeSeededFiles } from './files.js';
import { seededId } from './ids.js';
import { addLinkedComments, linkedTexts } from './linked-texts.js';
import { personName } from './patterns.js';
import { hashDemoPassword, peopleOf, seededPersonId, writePeople } from './people.js';
import { createRandom } from './random.js';
import { seedRates } from './rates.js';
import { specialValues } from './special.js';
import type { SeededTenant } from './tenants.js';
import { amountOf, seededTenants } from './tenants.js';
import { fillValues } from './values.js';

export interface SeedOptions {
  database: Database;
  modules: readonly ModuleDef[];
  fileStore: FileStore;
  now: () => Date;
  log: (line: string) => void;
  /** Numbers of records by module, where they differ from the default; small in tests. */
  amounts?: Readonly<Record<string, number>>;
}

export const isSeeded = async (database: Database): Promise<boolean> =>
  (await database.tables
    .selectFrom('meta')
    .select('key')
    .where('key', '=', 'seededOn')
    .executeTakeFirst()) !== undefined;

/**
 * Seeds an empty data folder in one transaction, so that an interrupted start leaves it empty. Deterministic per day.
 */
export async function seed({
  database,
  modules,
  fileStore,
  now,
  log,
  amounts = {},
}: SeedOptions): Promise<void> {
  const began = performance.now();
  log('Filling the data folder for the first time …');
  const passwordHash = await hashDemoPassword();
  const files = await writeSeededFiles(fileStore);
  await database.transaction(async () => {
    for (const tenant of seededTenants) {
      const { data } = tenant;
      const day = createClock(data.locale?.server_timezone, now).today();
      await database.tables
        .insertInto('tenant')
        .values({
          key: data.tenantKey,
          data: JSON.stringify(data),
          config: JSON.stringify(tenant.config),
          embed_origins: JSON.stringify(tenant.embedOrigins),
          expense_limits: JSON.stringify(tenant.expenseLimits),
        })
        .execute();
      await createMonitorSettings(database).set(data.tenantKey, {
        mode: 'on',
        switches: { ...allSwitches, ...tenant.monitoring },
      });
      for (const [index, rule] of tenant.sensitiveRules.entries()) {
        await writeRule(database, {
          ...rule,
          id: seededId(data.tenantKey, 'sensitive', index + 1),
          tenant: data.tenantKey,
          by: null,
          atMs: now().getTime(),
        });
      }
      for (const [label, texts] of tenant.labels ?? []) {
        const id = labelIdOf(label);
        if (id === undefined) throw new Error(`There is no label "${label[1]}".`);
        const atMs = now().getTime();
        await writeTenantLabels(database, { tenant: data.tenantKey, id, texts, by: null, atMs });
      }
      await writePeople(database, data.tenantKey, passwordHash);
      await writeDepartments(database, data.tenantKey);
      await seedRates(database, data, day);
      const total = await seedTenant(database, modules, tenant, day, files, amounts);
      log(`  ${data.tenantName}: ${total.toLocaleString('en')} records`);
    }
    for (const def of modules) {
      await database.moduleTables.indexSearchTexts(def.module);
      await database.moduleTables.ensureIndexes(def);
    }
    await database.tables
      .insertInto('meta')
      .values({ key: 'seededOn', value: now().toISOString() })
      .execute();
  });
  await database.analyze();
  log(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function contextOf({ data }: SeededTenant, day: string): SeedContext {
  const tenant = data.tenantKey;
  const ref = (account: string): PersonRef => ({
    id: seededPersonId(tenant, account),
    name: peopleOf(tenant).find((person) => person.account === account)?.name ?? account,
  });
  return {
    tenant,
    lang: data.localeSettings.lang === 'en' ? 'en' : 'zh_CN',
    day,
    people: peopleOf(tenant).map((person) => ({
      ...ref(person.account),
      unit: person.unit,
      department: person.department,
      manager: person.manager ? ref(person.manager) : undefined,
    })),
    titles: new Map(),
    currencies: Object.keys(data.localeSettings.currencymap),
  };
}

async function seedTenant(
  database: Database,
  modules: readonly ModuleDef[],
  tenant: SeededTenant,
  day: string,
  files: SeededFiles,
  amounts: Readonly<Record<string, number>>,
): Promise<number> {
  const context = contextOf(tenant, day);
  const attach = await createAttacher(database, context, files);
  const addTimeline = createTimelineFixtures(database, context);
  let total = 0;
  for (const def of inOrder(modules)) {
    const amount = amounts[def.module] ?? amountOf(tenant, def.module);
    total += amount;
    // Records of tasks, which name those of other modules.
    if (def.module === batchModule) continue;
    const insert = createInserter(database, def);
    const titles: string[] = [];
    context.titles.set(def.module, titles);
    for (let n = 1; n <= amount; n += 1) {
      const draft = draftOf(def, context, n, amount);
      const id = seededId(context.tenant, def.module, n);
      const by = makerOf(def, draft, context);
      Object.assign(draft.values, await attach(def, n, id, by, draft.values));
      const time = timeOf(def, draft, context);
      const made = def.flow ? `${timelineStart(draft.values, def)}:00` : time;
      await insert({
        tenant: context.tenant,
        id,
        createdBy: by.id,
        createdAt: made,
        updatedBy: by.id,
        updatedAt: time,
        revision: 1,
        values: draft.values,
      });
      await addTimeline(def, n, id, draft.values);
      titles.push(textIn(draft.values, def.titleField));
    }
    await keepCodes(database, def, context, amount);
  }
  const byName = new Map(modules.map((def) => [def.module, def]));
  await seedBatchTasks(database, byName, context, amounts[batchModule] ?? amountOf(tenant, batchModule));
  await addLinkedComments(database, context);
  await markUnread(database, context);
  await markVisited(database, context);
  return total;
}

/** Orders modules so that referenced records exist first. */
function inOrder(modules: readonly ModuleDef[]): ModuleDef[] {
  const byName = new Map(modules.map((def) => [def.module, def]));
  const placed = new Set<ModuleDef>();
  const place = (def: ModuleDef, above: readonly ModuleDef[]): void => {
    if (placed.has(def) || above.includes(def)) return;
    for (const { refModule } of fieldsOf(def)) {
      const other = refModule === undefined ? undefined : byName.get(refModule);
      if (other) place(other, [...above, def]);
    }
    placed.add(def);
  };
  for (const def of modules) place(def, []);
  return [...placed];
}

function draftOf(def: ModuleDef, context: SeedContext, n: number, amount: number): Draft {
  const random = createRandom(`${context.tenant}/${def.module}/${n}`);
  const draft: Draft = {
    n,
    amount,
    random,
    subject: def.module === 'hrm' ? { id: '', name: personName(context.lang, random) } : personAt(context, n),
    values: {},
  };
  Object.assign(draft.values, specialValues(def, context, draft));
  if (def.module === 'workflow' && n === 1) Object.assign(draft.values, purchaseFixture(context));
  Object.assign(draft.values, linkedTexts(def, context, draft));
  fillValues(def, context, draft);
  return draft;
}

const isPersonRef = (value: unknown): value is PersonRef =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

function makerOf(def: ModuleDef, { values }: Draft, context: SeedContext): PersonRef {
  const person = values[def.personField ?? ''];
  return isPersonRef(person) && person.id !== '' ? person : personAt(context, 0);
}

/** Fields with planned times; such records are created some days earlier. */
const planned = new Set(['start', 'dueDate', 'dueOn', 'dueAt', 'startsOn', 'startDate', 'day']);

/** Creation time: the record's own time if it is past, otherwise some days ago. */
function timeOf(def: ModuleDef, { n, values }: Draft, { day }: SeedContext): string {
  const value = values[def.timeField ?? ''];
  const own = typeof value === 'string' ? (value.length === 10 ? `${value} 09:00` : value) : '';
  if (own !== '' && planned.has(def.timeField ?? '')) {
    const start = own.slice(0, 10);
    return `${addDays(start < day ? start : day, -1 - (n % 9))} ${pad2(9 + (n % 8))}:${pad2((n * 7) % 60)}:00`;
  }
  const moment = own !== '' && own.slice(0, 10) <= day ? own : `${addDays(day, -1 - (n % 60))} 10:00`;
  return `${moment}:00`;
}

/** Continues code counters after the seeded codes. */
async function keepCodes(
  database: Database,
  def: ModuleDef,
  { tenant, day }: SeedContext,
  amount: number,
): Promise<void> {
  const field = fieldsOf(def).find((candidate: FieldDef) => candidate.auto === 'code');
  if (!field) return;
  const prefix = `${field.codePrefix ?? 'NO'}-${day.slice(0, 7).replace('-', '')}`;
  await database.tables
    .insertInto('code_number')
    .values({ tenant, prefix, last: amount })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

async function markUnread(database: Database, { tenant }: SeedContext): Promise<void> {
  const employee = seededId(tenant, 'hrm', 1);
  const mark = (module: string, n: number) =>
    database.tables
      .insertInto('unread')
      .values({ employee, module, record: seededId(tenant, module, n) })
      .onConflict((oc) => oc.doNothing())
      .execute();
  for (const n of [1, 2, 3]) await mark('workflow', n);
  for (const n of [1, 2, 4]) await mark('mail', n);
  for (const n of [1, 2]) await mark('placard', n);
}

async function markVisited(database: Database, { tenant, day }: SeedContext): Promise<void> {
  const visits: [module: string, n: number, daysAgo: number, time: string][] = [
    ['doc', 1, 0, '07:20'],
    ['customer', 1, 0, '06:46'],
    ['project', 1, 1, '16:05'],
    ['workflow', 5, 1, '11:30'],
    ['task', 2, 2, '09:12'],
    ['formreport', 2, 4, '15:40'],
    ['meeting', 3, 5, '10:02'],
  ];
  const rows = visits.map(([module, n, daysAgo, time]) => ({
    employee: seededId(tenant, 'hrm', 1),
    module,
    record: seededId(tenant, module, n),
    time: `${addDays(day, -daysAgo)} ${time}:00`,
  }));
  await database.tables.insertInto('visit').values(rows).execute();
}
