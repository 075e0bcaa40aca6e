import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import type { Directory } from '../../people/directory.js';
import type { TenantRecord, Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import type { FlowDef, ModuleDef } from '../../schemas/define.js';
import { columnOf, tableOf, type FieldColumn } from '../../storage/module-tables.js';
import { unscoped } from '../access.js';
import { changedValues } from '../changed-values.js';
import { createRecordReader } from '../record-reader.js';
import { createRecordWriter } from '../record-writer.js';
import type { RecordsDeps } from '../records.js';
import { personIn } from '../value-text.js';
import { mayDecide, planOf, successorOf, type PlannedStep } from './flow-plan.js';
import {
  nextCheck,
  replaced,
  stateOf,
  storedState,
  valuesOfState,
  type FlowState,
  type OpenStep,
} from './flow-state.js';

/** Requests of a module and tenant that are marked at a time; more wait for the next time. */
const mostMarked = 50;

/** Requests whose step has passed its time limit. */
export interface LateRequests {
  /** Marks those of all tenants as late, and reminds once those with whom they are. */
  mark(): Promise<void>;
}

interface LateRequestsDeps extends RecordsDeps {
  tenants: Pick<Tenants, 'all'>;
  userOf: UserOf;
}

export function createLateRequests(deps: LateRequestsDeps): LateRequests {
  const { database, modules, tenants, directory, notices, flows, visits } = deps;
  const { tables } = database;
  const { load } = createRecordReader(deps);
  const writer = createRecordWriter(deps);

  const columns = (flow: FlowDef) => ({
    check: columnOf(flow.checkField),
    due: columnOf(flow.dueField),
    state: columnOf(flow.stateField),
  });

  /**
   * Ids of requests with a step that has just passed its time limit, of which each process gets others: the condition is
   * tested again for a row that another one has just written. No new revision, since the mark is no change of what is
   * decided.
   */
  async function markRows(def: ModuleDef, flow: FlowDef, tenant: string, now: string): Promise<string[]> {
    const status = columnOf(def.statusField ?? '');
    const { check, due } = columns(flow);
    const table = tableOf(def.module);
    const found = (present: string, column: FieldColumn) =>
      tables
        .selectFrom(table)
        .select('n')
        .where('tenant', '=', tenant)
        .where(status, '=', present)
        .where(column, '<=', now)
        .orderBy(column)
        .limit(mostMarked);
    const first = await tables
      .updateTable(table)
      .set({ [status]: flow.lateStatus })
      .where('n', 'in', found(flow.activeStatus, due))
      .where(status, '=', flow.activeStatus)
      .returning('id')
      .execute();
    // Of several steps at the same time, another one.
    const further = await tables
      .updateTable(table)
      .set({ [check]: null })
      .where('n', 'in', found(flow.lateStatus, check))
      .where(check, '<=', now)
      .where('id', 'not in', first.length > 0 ? first.map(({ id }) => id) : [''])
      .returning('id')
      .execute();
    return [...first, ...further].map(({ id }) => id);
  }

  async function lastEntry(tenant: string, module: string, record: string): Promise<string | undefined> {
    const row = await tables
      .selectFrom('activity')
      .select('id')
      .where('tenant', '=', tenant)
      .where('module', '=', module)
      .where('record', '=', record)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  /** Writes the state of a request that stays with the same employees. */
  const writeState = (def: ModuleDef, flow: FlowDef, n: number, state: FlowState) =>
    tables
      .updateTable(tableOf(def.module))
      .set({ [columns(flow).state]: JSON.stringify(state), [columns(flow).check]: nextCheck(state.open) })
      .where('n', '=', n)
      .execute();

  /** Marks the late steps of a request, hands them on where their flow says so, and reminds those who decide them. */
  async function markOne(record: TenantRecord, def: ModuleDef, flow: FlowDef, id: string): Promise<void> {
    const tenant = record.data.tenantKey;
    const now = record.clock.stamp().slice(0, 16);
    const reader = await deps.userOf(record, directory.withRole(tenant, 'admin')[0]?.id ?? '');
    if (!reader) return;
    const loaded = await load(unscoped(def), reader, id);
    const { values } = loaded;
    const author = await deps.userOf(record, personIn(values[flow.initiatorField])?.id ?? '');
    const state = stateOf(def, flow, values);
    const isDue = ({ due }: OpenStep): boolean => due !== undefined && due <= now;
    // A request from before there were states has just been given its status.
    const hasState = storedState(flow, values) !== undefined;
    const late = state.open.filter((step) => isDue(step) && !(hasState && step.late));
    if (late.length === 0) return;
    const { steps } = planOf(def, flow, reader, values, { deps: { directory, flows }, isNew: false });
    const open = state.open.map((step) => (late.includes(step) ? { ...step, late: true as const } : step));
    const passed = handedOn({ def, author: author?.person.id, steps, directory, tenant }, open, late);
    const people = passed.open.filter((_, index) => late.includes(state.open[index] as OpenStep));
    if (passed.from.length === 0) {
      if (hasState) await writeState(def, flow, loaded.n, { ...state, open });
    } else {
      const refOf = (one: string): PersonRef => {
        const { id: own, name } = directory.ref(tenant, one);
        return { id: own, name };
      };
      const names = (ids: readonly string[]): string =>
        joinTexts(
          ids.map((one) => refOf(one).name),
          record.lang,
        );
      const by = (await deps.userOf(record, passed.from[0] ?? '')) ?? reader;
      const after = valuesOfState(flow, { open: passed.open }, refOf);
      await writer.update(def, by, loaded, changedValues(values, after), {
        key: 'handOn',
        passed: { from: names(passed.from), to: names(passed.to) },
        at: late[0],
      });
      await visits.markUnread(def, id, passed.to);
    }
    const entry = await lastEntry(tenant, def.module, id);
    if (!author || entry === undefined) return;
    const told = [...new Set(people.flatMap((step) => step.people))];
    await notices.remind(def, author, { record: id, entry, people: told });
  }

  async function markIn(record: TenantRecord, def: ModuleDef, flow: FlowDef): Promise<void> {
    const tenant = record.data.tenantKey;
    const ids = await markRows(def, flow, tenant, record.clock.stamp().slice(0, 16));
    for (const id of ids) await markOne(record, def, flow, id);
    if (ids.length > 0) deps.changed(tenant, def.module);
  }

  return {
    async mark() {
      for (const record of tenants.all()) {
        for (const def of modules.withApprovals(record.data.tenantKey)) {
          const { flow } = def;
          if (!flow?.kept) continue;
          await database.inTenant(record.data.tenantKey, () =>
            database.transaction(() => markIn(record, def, flow)),
          );
        }
      }
    },
  };
}

interface HandOnContext {
  def: ModuleDef;
  author: string | undefined;
  steps: readonly PlannedStep[];
  directory: Directory;
  tenant: string;
}

/** The steps with the employees to whom late ones pass; who has no successor that may decide keeps their step. */
function handedOn(
  { def, author, steps, directory, tenant }: HandOnContext,
  open: readonly OpenStep[],
  late: readonly OpenStep[],
): { open: OpenStep[]; from: string[]; to: string[] } {
  const from = new Set<string>();
  const to = new Set<string>();
  const isLate = (step: OpenStep): boolean => late.some((one) => one.step === step.step);
  const after = open.map((step) => {
    const rule = isLate(step) ? steps.find(({ value }) => value === step.step)?.late : undefined;
    if (!rule) return step;
    return step.people.reduce((passing, id) => {
      const person = directory.byId(tenant, id);
      const successor = person && successorOf(rule, person, directory);
      if (!successor || successor.id === id || !mayDecide(def, author, successor)) return passing;
      from.add(id);
      to.add(successor.id);
      return replaced(passing, id, successor.id);
    }, step);
  });
  return { open: after, from: [...from], to: [...to] };
}
