import type { Selectable } from 'kysely';

import { customFieldsId, customizedModule } from '../../../core/contracts/custom-fields.js';
import type { FormImpact, VoteResults } from '../../../core/contracts/form-results.js';
import type { Form, FormChange, FormContent } from '../../../core/contracts/forms.js';
import { formLimits } from '../../../core/contracts/forms.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { codes } from '../../../core/contracts/envelope.js';
import { takenFields } from '../../../core/records/form-kinds.js';
import { versionProblems } from '../../../core/records/version-problems.js';
import type { Audit } from '../../people/audit.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { Database } from '../../storage/database.js';
import type { Tables } from '../../storage/tables.js';
import { localize } from '../../texts/labels/text.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';
import { recordTexts } from '../../texts/messages/texts.js';
import { schemaFor } from '../schema-for.js';
import { markRefill, searchesOthers } from '../search-refill-marks.js';
import { prepareUnique } from '../unique-values.js';
import { linkProblems } from '../../../core/records/form-links.js';
import { customColumns, customPlace, extendedModule, fieldsAlone } from './custom-modules.js';
import type { ChangeForms } from './form-changes.js';
import { emptyContent, mostVersions, storedContent } from './form-content.js';
import { createFormEntries, type FormEntries } from './form-entries.js';
import { formModule, type PublishedForm } from './form-def.js';
import { answersOf, answersPlace, impactOf, type ValuePlace } from './form-impact.js';
import { hasOpenLink, linkRefusals } from './form-links.js';
import { markConversion } from './conversion-marks.js';
import { kindChanges, writingOf } from './kind-changes.js';
import { kindImpact } from './kind-impact.js';
import { changedRules, ruleImpact } from './rule-impact.js';
import { forgetFlow } from '../flows/flow-versions.js';
import { assertOwnForm } from './own-forms.js';
import { voteResults } from './vote-results.js';
import { parseContent, type FormModules } from './form-modules.js';

/**
 * Forms of a tenant. A change by a stale revision throws ApiError (409, with the present form), and one that is not
 * possible ApiError (422). Callers check that the user may make forms; those who are no administrators change their own
 * ones only (own-forms.ts).
 */
export interface FormStore extends FormEntries {
  /** Throws an ApiError (403, 404) for a form that the user may not change. */
  assertOwn(by: CurrentUser, id: string): Promise<void>;
  get(by: CurrentUser, id: string): Promise<Form>;
  add(by: CurrentUser, title: string): Promise<Form>;
  /** Saves the draft, which may be incomplete. */
  save(by: CurrentUser, id: string, change: FormChange): Promise<Form>;
  remove(by: CurrentUser, id: string, revision: number): Promise<void>;
  /** Makes the draft the version that is answered from now on. */
  publish(by: CurrentUser, id: string, revision: number): Promise<Form>;
  /** Counts the answers whose values the draft no longer asks for. */
  impact(by: CurrentUser, id: string): Promise<FormImpact>;
  version(by: CurrentUser, id: string, version: number): Promise<FormContent>;
  /** The draft as the form that is filled in. Throws an ApiError with code 422 for a draft that cannot be published. */
  preview(by: CurrentUser, id: string): Promise<ModuleSchema>;
  /** Numbers of votes, for those who may vote. */
  results(by: CurrentUser, id: string): Promise<VoteResults>;
  /** Makes an earlier version the draft. */
  restore(by: CurrentUser, id: string, request: { version: number; revision: number }): Promise<Form>;
}

interface FormsDeps {
  database: Database;
  directory: Directory;
  modules: FormModules;
  /** A built-in module to which administrators of the tenant may add fields. */
  customizable: (tenant: string, module: string) => ModuleDef | undefined;
  changing: ChangeForms;
  audit: Pick<Audit, 'note'>;
  nextId: () => string;
  now: () => Date;
}

const refused = (message: ConstructorParameters<typeof ApiError>[1], data: unknown = null) =>
  new ApiError(codes.invalid, message, data);

const firstContent = (base: ModuleDef, by: CurrentUser): FormContent =>
  emptyContent(localize(base.label, by), localize(recordTexts.customFields, by));

const contentsOf = (
  versions: readonly { version: number; content: FormContent }[],
): Map<number, FormContent> => new Map(versions.map(({ version, content }) => [version, content]));

export function createForms(deps: FormsDeps): FormStore {
  const { database, directory, modules, changing, audit, nextId, now } = deps;
  const { tables } = database;

  /** The module whose custom fields the form has; undefined for a form of its own. Throws ApiError (404). */
  function baseOf(tenant: string, id: string): ModuleDef | undefined {
    const module = customizedModule(id);
    if (module === undefined) return undefined;
    const base = deps.customizable(tenant, module);
    if (!base) throw notFound();
    return base;
  }

  const storedRow = async (tenant: string, id: string) =>
    await tables
      .selectFrom('form')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();

  /** The row of a form; of custom fields one that is not stored until they are saved. */
  async function rowOf(tenant: string, id: string): Promise<Selectable<Tables['form']> | undefined> {
    const base = baseOf(tenant, id);
    const stored = await storedRow(tenant, id);
    if (stored || !base) return stored;
    const draft = storedContent(emptyContent(base.label[0]));
    return { tenant, id, owner: '', draft, published: 0, revision: 0, saved_ms: 0 };
  }

  const versionsOf = async (tenant: string, id: string) =>
    await tables
      .selectFrom('form_version')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('form', '=', id)
      .orderBy('version')
      .limit(mostVersions(id))
      .execute();

  async function read(tenant: string, id: string) {
    const row = await rowOf(tenant, id);
    if (!row) throw notFound();
    const versions = (await versionsOf(tenant, id)).map(({ content, ...version }) => ({
      ...version,
      stored: content,
      content: parseContent(content),
    }));
    const taken = takenFields(versions.map(({ content }) => content));
    const present = versions.find(({ version }) => version === row.published);
    return { row, versions, taken, draft: parseContent(row.draft), present };
  }

  async function formOf(by: CurrentUser, id: string): Promise<Form> {
    const { tenant } = by.person;
    const base = baseOf(tenant, id);
    const { row, versions, taken, draft, present } = await read(tenant, id);
    return {
      id,
      module: base?.module ?? moduleOfForm(id),
      ...(base ? { extends: localize(base.label, by) } : {}),
      revision: row.revision,
      owner: directory.ref(tenant, row.owner),
      // Custom fields begin in a group that says what they are.
      draft: base && row.revision === 0 ? firstContent(base, by) : draft,
      published: row.published,
      isChanged: row.revision > 0 && present?.stored !== row.draft,
      versions: versions.map((one) => ({
        version: one.version,
        by: directory.ref(tenant, one.published_by),
        atMs: one.published_ms,
      })),
      taken: Object.fromEntries(taken),
      ...((await hasOpenLink(database, tenant, id, now())) ? { byLink: true } : {}),
      ...(!base && versions.some(({ content }) => content.approval) ? { hasFlow: true } : {}),
      savedMs: row.saved_ms,
    };
  }

  /**
   * Writes the row, if it has the revision that the change is based on. One statement tests and writes: of two changes at
   * the same time, the second finds another revision.
   */
  async function write(
    by: CurrentUser,
    id: string,
    revision: number,
    values: { draft?: string; published?: number },
  ): Promise<void> {
    const { tenant } = by.person;
    const { numUpdatedRows } = await tables
      .updateTable('form')
      .set({ ...values, revision: revision + 1, saved_ms: now().getTime() })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new ApiError(codes.stale, 'staleForm', { present: await formOf(by, id) });
  }

  /** Stores the row of custom fields that are saved for the first time. */
  async function addRow({ person }: CurrentUser, id: string, base: ModuleDef): Promise<void> {
    const draft = storedContent(emptyContent(base.label[0]));
    await tables
      .insertInto('form')
      .values({ tenant: person.tenant, id, owner: person.id, draft, revision: 0, saved_ms: now().getTime() })
      .onConflict((oc) => oc.columns(['tenant', 'id']).doNothing())
      .execute();
  }

  function placeOf(tenant: string, id: string): ValuePlace {
    const base = baseOf(tenant, id);
    return base ? customPlace(base.module) : answersPlace(id);
  }

  /** Module of the answers, or the built-in one with the custom fields. */
  function moduleFrom(form: PublishedForm): ModuleDef {
    const base = baseOf(form.tenant, form.id);
    return base ? extendedModule(base, form) : formModule(form);
  }

  /** Module that the draft would be. Throws an ApiError with code 422 for one that cannot be published. */
  function draftModule(
    id: string,
    tenant: string,
    { row, versions, taken, draft }: Awaited<ReturnType<typeof read>>,
  ): ModuleDef {
    const problems = versionProblems(draft, taken, customizedModule(id) !== undefined);
    if (problems.length > 0) throw refused('formProblems', { problems });
    const next = row.published + 1;
    const contents = contentsOf(versions).set(next, draft);
    return moduleFrom({ id, tenant, owner: row.owner, published: next, hasLink: false, versions: contents });
  }

  return {
    ...createFormEntries({ database, directory, modules }),
    assertOwn: (by, id) => assertOwnForm(database, by, id),
    get: (by, id) => formOf(by, id),
    async add(by, title) {
      const { tenant, id: owner } = by.person;
      const id = nextId();
      const draft = emptyContent(title);
      await changing(tenant, async () => {
        const { count } = await tables
          .selectFrom('form')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('tenant', '=', tenant)
          .where('id', 'not like', customFieldsId('%'))
          .executeTakeFirstOrThrow();
        if (count >= formLimits.forms) throw refused('tooManyForms');
        await tables
          .insertInto('form')
          .values({ tenant, id, owner, draft: storedContent(draft), saved_ms: now().getTime() })
          .execute();
      });
      return await formOf(by, id);
    },
    async save(by, id, { content, revision }) {
      const { tenant } = by.person;
      const base = baseOf(tenant, id);
      const draft = storedContent(base ? fieldsAlone(content) : content);
      await database.transaction(async () => {
        if (base && revision === 0) await addRow(by, id, base);
        await write(by, id, revision, { draft });
      });
      return await formOf(by, id);
    },
    async remove(by, id, revision) {
      const { tenant } = by.person;
      // Custom fields are taken away one by one, and published.
      if (baseOf(tenant, id)) throw notFound();
      await changing(tenant, async () => {
        const { title } = (await read(tenant, id)).draft;
        await write(by, id, revision, {});
        if ((await answersOf(database, tenant, id)).size > 0) throw refused('formHasAnswers');
        await tables.deleteFrom('form_link').where('tenant', '=', tenant).where('form', '=', id).execute();
        await tables.deleteFrom('form_version').where('tenant', '=', tenant).where('form', '=', id).execute();
        await tables.deleteFrom('form').where('tenant', '=', tenant).where('id', '=', id).execute();
        await forgetFlow(database, tenant, moduleOfForm(id));
        await audit.note(by.person, 'formRemoved', moduleOfForm(id), { name: title });
      });
    },
    async publish(by, id, revision) {
      const { tenant } = by.person;
      await changing(tenant, async () => {
        const { row, versions, taken, draft, present } = await read(tenant, id);
        if (row.revision !== revision)
          throw new ApiError(codes.stale, 'staleForm', { present: await formOf(by, id) });
        const problems = versionProblems(draft, taken, customizedModule(id) !== undefined);
        if (problems.length > 0) throw refused('formProblems', { problems });
        const closed = (await hasOpenLink(database, tenant, id, now())) ? linkProblems(draft) : [];
        if (closed.length > 0) throw refused(linkRefusals(closed).stays, { problems: closed });
        if (versions.length >= mostVersions(id)) throw refused('tooManyFormVersions');
        const published = row.published + 1;
        await tables
          .insertInto('form_version')
          .values({
            tenant,
            form: id,
            version: published,
            content: row.draft,
            published_by: by.person.id,
            published_ms: now().getTime(),
          })
          .execute();
        await write(by, id, revision, { published });
        const base = baseOf(tenant, id);
        if (base) {
          const extended = extendedModule(base, { published, versions: new Map([[published, draft]]) });
          await database.moduleTables.addColumns(base.module, customColumns(extended, draft));
        }
        const contents = contentsOf(versions).set(published, draft);
        const form = { id, tenant, owner: row.owner, published, hasLink: false, versions: contents };
        const next = moduleFrom(form);
        if (base && present) {
          const before = extendedModule(base, { published: row.published, versions: contentsOf(versions) });
          if (searchesOthers(before, next))
            await markRefill(database, tenant, { module: base.module, version: published });
        }
        await prepareUnique(database, next, tenant, placeOf(tenant, id));
        const changes = kindChanges(draft, taken);
        if (changes.length > 0) {
          const place = { tenant, form: id, version: published };
          await markConversion(database, place, { changes, writing: writingOf(by) });
        }
        await audit.note(by.person, 'formPublished', base?.module ?? moduleOfForm(id), {
          name: base ? localize(base.label, by) : draft.title,
          version: published,
        });
      });
      return await formOf(by, id);
    },
    async impact(by, id) {
      const { tenant } = by.person;
      const stored = await read(tenant, id);
      const { draft } = stored;
      const place = placeOf(tenant, id);
      const present = stored.present?.content;
      const lost = await impactOf(database, { tenant, place, draft, present });
      const nothing = { ...lost, checked: 0, columns: [], rules: [], kinds: [] };
      if (lost.answers === 0) return nothing;
      const known = new Set(stored.taken.keys());
      const changes = kindChanges(draft, known);
      const change = changedRules(present, draft);
      if (!change && changes.length === 0) return nothing;
      const counted = { by, place, def: draftModule(id, tenant, stored) };
      const counting = { database, directory };
      const kinds = changes.length > 0 ? await kindImpact(counting, { ...counted, draft, changes }) : {};
      const rules = change ? await ruleImpact(counting, { ...counted, change, stored: known }) : {};
      return { ...nothing, ...kinds, ...rules };
    },
    async version({ person }, id, version) {
      const found = (await read(person.tenant, id)).versions.find((one) => one.version === version);
      if (!found) throw notFound();
      return found.content;
    },
    async preview(by, id) {
      const { tenant } = by.person;
      return schemaFor(draftModule(id, tenant, await read(tenant, id)), by);
    },
    results: (by, id) => voteResults(database, { form: id, def: modules.get(moduleOfForm(id)) }, by),
    async restore(by, id, { version, revision }) {
      const { versions } = await read(by.person.tenant, id);
      const found = versions.find((one) => one.version === version);
      if (!found) throw notFound();
      await database.transaction(() => write(by, id, revision, { draft: found.stored }));
      return await formOf(by, id);
    },
  };
}
