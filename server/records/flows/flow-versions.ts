import * as v from 'valibot';

import { flowContentSchema, flowLimits, type FlowContent } from '../../../core/contracts/flows.js';
import { formLimits } from '../../../core/contracts/forms.js';
import type { ModuleDef, OptionDef } from '../../schemas/define.js';
import type { Database } from '../../storage/database.js';
import { stepValueOf } from './flow-kinds.js';

const contentSchema = v.pipe(v.string(), v.parseJson(), flowContentSchema);

/** Content of a version or draft, as it is stored. */
export const parseContent = (stored: string): FlowContent => v.parse(contentSchema, stored);

/** A published version that a request goes by. */
export interface FlowVersion {
  flow: string;
  version: number;
  content: FlowContent;
}

/** The published flows of all tenants, in memory, because every record of an approval refers to one. */
export interface FlowVersions {
  /** The version that new requests get; undefined before the first one. */
  newest(tenant: string, flow: string): FlowVersion | undefined;
  /** The version with which a request is stamped, 'workflow.contract:2'. */
  stamped(tenant: string, stamp: string): FlowVersion | undefined;
  /** Reads the flows of a tenant again if the version is not in memory: one that another process has just published. */
  know(tenant: string, stamp: string): Promise<void>;
  /** Steps of all versions of the flows of a module as options of its step field, by their latest names. */
  options(tenant: string, module: string): readonly OptionDef[];
  /** Reads the flows of a tenant again unless those in memory are of this change (`flows_revision`) or a later one. */
  upTo(tenant: string, revision: number): Promise<void>;
}

interface Known {
  revision: number;
  /** By flow and number, `stampOf`. */
  versions: ReadonlyMap<string, FlowVersion>;
  newest: ReadonlyMap<string, FlowVersion>;
  /** By module. */
  options: ReadonlyMap<string, readonly OptionDef[]>;
}

/** Stamp of a request with its version. */
export const stampOf = ({ flow, version }: Pick<FlowVersion, 'flow' | 'version'>): string =>
  `${flow}:${version}`;

const moduleOfFlow = (flow: string): string => flow.split('.')[0] ?? flow;

/** @param all the versions of a tenant, each flow's in their order */
function knownOf(revision: number, all: readonly FlowVersion[]): Known {
  const names = new Map<string, Map<string, string>>();
  for (const { flow, content } of all) {
    const module = moduleOfFlow(flow);
    const own = names.get(module) ?? new Map<string, string>();
    names.set(module, own);
    for (const { key, name } of content.steps) own.set(stepValueOf(flow, key), name);
  }
  return {
    revision,
    versions: new Map(all.map((one) => [stampOf(one), one])),
    newest: new Map(all.map((one) => [one.flow, one])),
    options: new Map(
      [...names].map(([module, steps]) => [
        module,
        [...steps].map(([value, name]): OptionDef => ({ value, label: [name, name] })),
      ]),
    ),
  };
}

/** Flows of a tenant that the memory holds: more than the modules have kinds of request, and one for each form. */
const mostFlows = 100 + formLimits.forms;

export async function createFlowVersions(database: Database): Promise<FlowVersions> {
  const { tables } = database;
  const tenants = new Map<string, Known>();

  /** The revision is read first: what changes between the reads is read again with the next call. */
  async function read(tenant: string): Promise<void> {
    const row = await tables
      .selectFrom('tenant')
      .select('flows_revision')
      .where('key', '=', tenant)
      .executeTakeFirst();
    const revision = row?.flows_revision ?? 0;
    const before = tenants.get(tenant)?.versions;
    const rows = await tables
      .selectFrom('flow_version')
      .select(['flow', 'version', 'content'])
      .where('tenant', '=', tenant)
      .orderBy('flow')
      .orderBy('version')
      .limit(mostFlows * flowLimits.versions)
      .execute();
    const present = tenants.get(tenant);
    if (present && revision < present.revision) return;
    const all = rows.map(
      ({ flow, version, content }): FlowVersion =>
        // A published version never changes.
        before?.get(stampOf({ flow, version })) ?? { flow, version, content: parseContent(content) },
    );
    tenants.set(tenant, knownOf(revision, all));
  }

  for (const { key } of await tables.selectFrom('tenant').select('key').execute()) await read(key);

  return {
    newest: (tenant, flow) => tenants.get(tenant)?.newest.get(flow),
    stamped: (tenant, stamp) => tenants.get(tenant)?.versions.get(stamp),
    async know(tenant, stamp) {
      if (!tenants.get(tenant)?.versions.has(stamp)) await database.inTenant(tenant, () => read(tenant));
    },
    options: (tenant, module) => tenants.get(tenant)?.options.get(module) ?? [],
    async upTo(tenant, revision) {
      if (revision <= (tenants.get(tenant)?.revision ?? 0)) return;
      await database.inTenant(tenant, () => read(tenant));
    },
  };
}

/** Removes the flow of a kind of request that no longer exists, in the present transaction. */
export async function forgetFlow({ tables }: Database, tenant: string, flow: string): Promise<void> {
  await tables.deleteFrom('flow_version').where('tenant', '=', tenant).where('flow', '=', flow).execute();
  await tables.deleteFrom('flow').where('tenant', '=', tenant).where('id', '=', flow).execute();
}

/** Values of the step field from the first to the last step of a request that is at this one: those of its newest flow. */
export function stepValues(
  def: ModuleDef,
  tenant: string,
  present: string,
  flows: Pick<FlowVersions, 'newest'>,
): readonly string[] {
  const builtIn = (def.flow?.steps ?? []).map(({ value }) => value);
  if (builtIn.includes(present)) return builtIn;
  const flow = present.slice(0, present.lastIndexOf('.'));
  const own = flows.newest(tenant, flow)?.content.steps ?? [];
  return [...builtIn.slice(0, 1), ...own.map(({ key }) => stepValueOf(flow, key)), ...builtIn.slice(-1)];
}
