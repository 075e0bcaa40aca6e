import { codes } from '../../../core/contracts/envelope.js';
import {
  flowLimits,
  type Flow,
  type FlowChange,
  type FlowContent,
  type FlowEntry,
} from '../../../core/contracts/flows.js';
import { flowProblems } from '../../../core/records/flow-problems.js';
import type { Audit } from '../../people/audit.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { knownModuleOf } from '../../schemas/form-answers.js';
import type { Modules } from '../../schemas/modules.js';
import type { Database } from '../../storage/database.js';
import { localize } from '../../texts/labels/text.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';
import {
  builtInContent,
  changeableFields,
  choosableFields,
  conditionFields,
  flowKindsOf,
  type FlowKind,
} from './flow-kinds.js';
import { parseContent, type FlowVersions } from './flow-versions.js';

/**
 * Flows of the approvals of a tenant, one for each kind of request. A change by a stale revision throws ApiError (409, with
 * the present flow), and one that is not possible ApiError (422). Callers check that the user is an administrator.
 */
export interface FlowStore {
  all(by: CurrentUser): Promise<FlowEntry[]>;
  get(by: CurrentUser, id: string): Promise<Flow>;
  /** Saves the draft, which may be incomplete. */
  save(by: CurrentUser, id: string, change: FlowChange): Promise<Flow>;
  /** Makes the draft the version that new requests get. */
  publish(by: CurrentUser, id: string, revision: number): Promise<Flow>;
  /** Makes an earlier version the draft; 0 is the flow that comes with the module. */
  restore(by: CurrentUser, id: string, request: { version: number; revision: number }): Promise<Flow>;
}

interface FlowsDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  versions: FlowVersions;
  audit: Audit;
  /** Whether the tenant displays the module. */
  isDisplayed: (tenant: string, def: Pick<ModuleDef, 'app'>) => boolean;
  now: () => Date;
}

const refused = (message: ConstructorParameters<typeof ApiError>[1], data: unknown = null) =>
  new ApiError(codes.invalid, message, data);

export function createFlows(deps: FlowsDeps): FlowStore {
  const { database, directory, modules, versions, audit, isDisplayed, now } = deps;
  const { tables } = database;

  const kindsOf = (tenant: string): FlowKind[] =>
    modules
      .withApprovals(tenant)
      .filter((def) => isDisplayed(tenant, def))
      .flatMap(flowKindsOf);

  function kindOf({ person }: CurrentUser, id: string): FlowKind {
    const kind = kindsOf(person.tenant).find((one) => one.id === id);
    if (!kind) throw notFound();
    return kind;
  }

  const versionsOf = async (tenant: string, id: string) =>
    await tables
      .selectFrom('flow_version')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('flow', '=', id)
      .orderBy('version')
      .limit(flowLimits.versions)
      .execute();

  const rowOf = async (tenant: string, id: string) =>
    await tables
      .selectFrom('flow')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();

  async function flowOf(by: CurrentUser, kind: FlowKind): Promise<Flow> {
    const { tenant } = by.person;
    const row = await rowOf(tenant, kind.id);
    const published = await versionsOf(tenant, kind.id);
    const builtIn = builtInContent(kind, by);
    const draft = row ? parseContent(row.draft) : builtIn;
    const present = published.find(({ version }) => version === row?.published);
    const named = new Set(
      draft.steps.flatMap(({ who, late }) => [
        ...(who.by === 'people' ? who.people : []),
        ...(late?.to === 'person' ? [late.person] : []),
      ]),
    );
    return {
      id: kind.id,
      label: localize(kind.label, by),
      revision: row?.revision ?? 0,
      draft,
      published: row?.published ?? 0,
      isChanged: JSON.stringify(draft) !== (present?.content ?? JSON.stringify(builtIn)),
      versions: published.map((one) => ({
        version: one.version,
        by: directory.ref(tenant, one.published_by),
        atMs: one.published_ms,
        steps: parseContent(one.content).steps.length,
      })),
      fields: conditionFields(kind, by),
      changeable: changeableFields(kind, by),
      choosable: choosableFields(kind, by),
      groups: directory.userGroups(tenant).all.map(({ id, name }) => ({ id, name })),
      people: [...named].map((id) => directory.ref(tenant, id)),
    };
  }

  const stale = async (by: CurrentUser, kind: FlowKind): Promise<ApiError> =>
    new ApiError(codes.stale, 'staleFlow', { present: await flowOf(by, kind) });

  /**
   * Writes the row, if it has the revision that the change is based on; revision 0 is that of a flow without a row. One
   * statement tests and writes: of two changes at the same time, the second finds another revision.
   */
  async function write(
    by: CurrentUser,
    kind: FlowKind,
    revision: number,
    values: { draft: string; published?: number },
  ): Promise<void> {
    const { tenant } = by.person;
    const { id } = kind;
    const written =
      revision === 0
        ? (
            await tables
              .insertInto('flow')
              .values({ tenant, id, ...values })
              .onConflict((oc) => oc.doNothing())
              .executeTakeFirst()
          ).numInsertedOrUpdatedRows
        : (
            await tables
              .updateTable('flow')
              .set({ ...values, revision: revision + 1 })
              .where('tenant', '=', tenant)
              .where('id', '=', id)
              .where('revision', '=', revision)
              .executeTakeFirst()
          ).numUpdatedRows;
    if (!written) throw await stale(by, kind);
  }

  /** Runs a change of the tenant's published flows, which all processes read again before they answer the next call. */
  async function changing(tenant: string, work: () => Promise<void>): Promise<void> {
    const revision = await database.transaction(async () => {
      // First, so that changes of one tenant run one after another.
      const row = await tables
        .updateTable('tenant')
        .set((eb) => ({ flows_revision: eb('flows_revision', '+', 1) }))
        .where('key', '=', tenant)
        .returning('flows_revision')
        .executeTakeFirstOrThrow();
      await work();
      return row.flows_revision;
    });
    await versions.upTo(tenant, revision);
  }

  function assertComplete(by: CurrentUser, kind: FlowKind, content: FlowContent): void {
    const { tenant } = by.person;
    const problems = flowProblems(content, {
      fields: conditionFields(kind, by),
      changeable: new Set(changeableFields(kind, by).map(({ key }) => key)),
      choosable: new Set(choosableFields(kind, by).map(({ key }) => key)),
      hasGroup: (id) => directory.userGroups(tenant).byId.has(id),
      hasPerson: (id) => directory.byId(tenant, id) !== undefined,
    });
    if (problems.length > 0) throw refused('flowProblems', { problems });
  }

  return {
    async all(by) {
      const { tenant } = by.person;
      const rows = await tables.selectFrom('flow').selectAll().where('tenant', '=', tenant).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return kindsOf(tenant).map((kind) => {
        const row = byId.get(kind.id);
        const newest = versions.newest(tenant, kind.id)?.content ?? builtInContent(kind, by);
        return {
          id: kind.id,
          module: localize(knownModuleOf(kind.def).label, by),
          label: localize(kind.label, by),
          steps: newest.steps.length,
          published: row?.published ?? 0,
          isChanged: row !== undefined && row.draft !== JSON.stringify(newest),
        };
      });
    },
    get: async (by, id) => await flowOf(by, kindOf(by, id)),
    async save(by, id, { content, revision }) {
      const kind = kindOf(by, id);
      await database.transaction(() => write(by, kind, revision, { draft: JSON.stringify(content) }));
      return await flowOf(by, kind);
    },
    async publish(by, id, revision) {
      const kind = kindOf(by, id);
      const { tenant } = by.person;
      await changing(tenant, async () => {
        const row = await rowOf(tenant, id);
        if ((row?.revision ?? 0) !== revision) throw await stale(by, kind);
        const content = row ? parseContent(row.draft) : builtInContent(kind, by);
        assertComplete(by, kind, content);
        const published = (row?.published ?? 0) + 1;
        if (published > flowLimits.versions) throw refused('tooManyFlowVersions');
        const draft = JSON.stringify(content);
        await tables
          .insertInto('flow_version')
          .values({
            tenant,
            flow: id,
            version: published,
            content: draft,
            published_by: by.person.id,
            published_ms: now().getTime(),
          })
          .execute();
        await write(by, kind, revision, { draft, published });
        await audit.note(by.person, 'flowPublished', id, { version: published });
      });
      return await flowOf(by, kind);
    },
    async restore(by, id, { version, revision }) {
      const kind = kindOf(by, id);
      const found = (await versionsOf(by.person.tenant, id)).find((one) => one.version === version);
      if (!found && version !== 0) throw notFound();
      const draft = found?.content ?? JSON.stringify(builtInContent(kind, by));
      await database.transaction(() => write(by, kind, revision, { draft }));
      return await flowOf(by, kind);
    },
  };
}
