import type {
  Form,
  FormChange,
  FormContent,
  FormEntry,
  FormField,
  FormImpact,
} from '../../../core/contracts/forms.js';
import { formLimits } from '../../../core/contracts/forms.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { codes } from '../../../core/contracts/envelope.js';
import { formPrecision, formProblems, isNumberField } from '../../../core/records/form-problems.js';
import type { Audit } from '../../people/audit.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { Database } from '../../storage/database.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';
import { isOver, mayCreate } from '../rights.js';
import { schemaFor } from '../schema-for.js';
import { formModule } from './form-def.js';
import { answersOf, impactOf } from './form-impact.js';
import { answeredBy } from './own-answers.js';
import { parseContent, type FormModules } from './form-modules.js';

/**
 * Forms of a tenant. A change by a stale revision throws ApiError (409, with the present form), and one that is not
 * possible ApiError (422). Callers check that the user is an administrator.
 */
export interface FormStore {
  /** All forms, with the number of their answers. */
  all(by: CurrentUser): Promise<FormEntry[]>;
  /** The published forms that the user may answer, or whose answers are the user's to see. */
  open(by: CurrentUser): Promise<FormEntry[]>;
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
  /** Makes an earlier version the draft. */
  restore(by: CurrentUser, id: string, request: { version: number; revision: number }): Promise<Form>;
}

interface FormsDeps {
  database: Database;
  directory: Directory;
  modules: FormModules;
  audit: Pick<Audit, 'note'>;
  nextId: () => string;
  now: () => Date;
}

const refused = (message: ConstructorParameters<typeof ApiError>[1], data: unknown = null) =>
  new ApiError(codes.invalid, message, data);

const firstSection = 'g1';

export function createForms({ database, directory, modules, audit, nextId, now }: FormsDeps): FormStore {
  const { tables } = database;

  const rowOf = async (tenant: string, id: string) =>
    await tables
      .selectFrom('form')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();

  const versionsOf = async (tenant: string, id: string) =>
    await tables
      .selectFrom('form_version')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('form', '=', id)
      .orderBy('version')
      .limit(formLimits.versions)
      .execute();

  async function read(tenant: string, id: string) {
    const row = await rowOf(tenant, id);
    if (!row) throw notFound();
    const versions = (await versionsOf(tenant, id)).map(({ content, ...version }) => ({
      ...version,
      stored: content,
      content: parseContent(content),
    }));
    const taken = new Map<string, FormField>();
    for (const { content } of versions) for (const field of content.fields) taken.set(field.key, field);
    const present = versions.find(({ version }) => version === row.published);
    return { row, versions, taken, draft: parseContent(row.draft), present };
  }

  async function formOf(tenant: string, id: string): Promise<Form> {
    const { row, versions, taken, draft, present } = await read(tenant, id);
    return {
      id,
      module: moduleOfForm(id),
      revision: row.revision,
      owner: directory.ref(tenant, row.owner),
      draft,
      published: row.published,
      isChanged: present?.stored !== row.draft,
      versions: versions.map((one) => ({
        version: one.version,
        by: directory.ref(tenant, one.published_by),
        atMs: one.published_ms,
      })),
      taken: Object.fromEntries(
        [...taken].map(([key, field]) => [
          key,
          { kind: field.kind, ...(isNumberField(field) ? { precision: formPrecision(field) } : {}) },
        ]),
      ),
      savedMs: row.saved_ms,
    };
  }

  function storedContent(content: FormContent): string {
    const stored = JSON.stringify(content);
    if (stored.length > formLimits.content) throw refused('formTooLong');
    return stored;
  }

  /**
   * Writes the row, if it has the revision that the change is based on. One statement tests and writes: of two changes at
   * the same time, the second finds another revision.
   */
  async function write(
    { person }: CurrentUser,
    id: string,
    revision: number,
    values: { draft?: string; published?: number },
  ): Promise<void> {
    const { tenant } = person;
    const { numUpdatedRows } = await tables
      .updateTable('form')
      .set({ ...values, revision: revision + 1, saved_ms: now().getTime() })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new ApiError(codes.stale, 'staleForm', { present: await formOf(tenant, id) });
  }

  /** Runs a change of the tenant's published forms, which all processes read again before they answer the next call. */
  async function changing(tenant: string, work: () => Promise<void>): Promise<void> {
    const revision = await database.transaction(async () => {
      // First, so that changes of one tenant run one after another.
      const row = await tables
        .updateTable('tenant')
        .set((eb) => ({ forms_revision: eb('forms_revision', '+', 1) }))
        .where('key', '=', tenant)
        .returning('forms_revision')
        .executeTakeFirstOrThrow();
      await work();
      return row.forms_revision;
    });
    await modules.upTo(tenant, revision);
  }

  async function entries(by: CurrentUser): Promise<FormEntry[]> {
    const { tenant } = by.person;
    const rows = await tables
      .selectFrom('form')
      .leftJoin('form_version', (join) =>
        join
          .onRef('form_version.tenant', '=', 'form.tenant')
          .onRef('form_version.form', '=', 'form.id')
          .onRef('form_version.version', '=', 'form.published'),
      )
      .select(['form.id', 'owner', 'draft', 'published', 'saved_ms', 'content'])
      .where('form.tenant', '=', tenant)
      .orderBy('saved_ms', 'desc')
      .orderBy('form.id')
      .limit(formLimits.forms)
      .execute();
    const answered = await answeredBy(database, by);
    return rows.map((row) => ({
      id: row.id,
      module: moduleOfForm(row.id),
      ...answering(row.id, by, answered),
      title: parseContent(row.draft).title,
      owner: directory.ref(tenant, row.owner),
      published: row.published,
      isChanged: row.content !== row.draft,
      savedMs: row.saved_ms,
    }));
  }

  function answering(
    form: string,
    by: CurrentUser,
    answered: ReadonlySet<string>,
  ): Pick<FormEntry, 'answering' | 'until'> {
    const def = modules.get(moduleOfForm(form));
    if (!def) return { answering: 'notAllowed' };
    const { until: last, ...always } = def;
    const until = last === undefined ? {} : { until: last };
    if (!mayCreate(always, by)) return { answering: 'notAllowed', ...until };
    if (isOver(def, by)) return { answering: 'closed', ...until };
    return { answering: def.once && answered.has(def.module) ? 'answered' : 'open', ...until };
  }

  return {
    async all(by) {
      const counts = await answersOf(database, by.person.tenant);
      return (await entries(by)).map((entry) => ({ ...entry, answers: counts.get(entry.id) ?? 0 }));
    },
    async open(by) {
      return (await entries(by)).flatMap((entry) => {
        const def = modules.get(entry.module);
        if (!def || (entry.answering === 'notAllowed' && entry.owner.id !== by.person.id)) return [];
        // Not the title of the draft.
        return [{ ...entry, title: def.label[0], isChanged: false }];
      });
    },
    get: ({ person }, id) => formOf(person.tenant, id),
    async add({ person }, title) {
      const { tenant } = person;
      const id = nextId();
      const draft: FormContent = {
        title,
        sections: [{ key: firstSection, label: '' }],
        fields: [],
        departments: null,
      };
      await changing(tenant, async () => {
        const { count } = await tables
          .selectFrom('form')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('tenant', '=', tenant)
          .executeTakeFirstOrThrow();
        if (count >= formLimits.forms) throw refused('tooManyForms');
        await tables
          .insertInto('form')
          .values({ tenant, id, owner: person.id, draft: storedContent(draft), saved_ms: now().getTime() })
          .execute();
      });
      return await formOf(tenant, id);
    },
    async save(by, id, { content, revision }) {
      const draft = storedContent(content);
      await database.transaction(() => write(by, id, revision, { draft }));
      return await formOf(by.person.tenant, id);
    },
    async remove(by, id, revision) {
      const { tenant } = by.person;
      await changing(tenant, async () => {
        const { title } = (await read(tenant, id)).draft;
        await write(by, id, revision, {});
        if ((await answersOf(database, tenant, id)).size > 0) throw refused('formHasAnswers');
        await tables.deleteFrom('form_version').where('tenant', '=', tenant).where('form', '=', id).execute();
        await tables.deleteFrom('form').where('tenant', '=', tenant).where('id', '=', id).execute();
        await audit.note(by.person, 'formRemoved', moduleOfForm(id), { name: title });
      });
    },
    async publish(by, id, revision) {
      const { tenant } = by.person;
      await changing(tenant, async () => {
        const { row, versions, taken, draft } = await read(tenant, id);
        if (row.revision !== revision)
          throw new ApiError(codes.stale, 'staleForm', { present: await formOf(tenant, id) });
        const problems = formProblems(draft, taken);
        if (problems.length > 0) throw refused('formProblems', { problems });
        if (versions.length >= formLimits.versions) throw refused('tooManyFormVersions');
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
        await audit.note(by.person, 'formPublished', moduleOfForm(id), {
          name: draft.title,
          version: published,
        });
      });
      return await formOf(tenant, id);
    },
    async impact({ person: { tenant } }, id) {
      const { draft, present } = await read(tenant, id);
      return await impactOf(database, { tenant, id, draft, present: present?.content });
    },
    async version({ person }, id, version) {
      const found = (await read(person.tenant, id)).versions.find((one) => one.version === version);
      if (!found) throw notFound();
      return found.content;
    },
    async preview(by, id) {
      const { tenant } = by.person;
      const { row, versions, taken, draft } = await read(tenant, id);
      const problems = formProblems(draft, taken);
      if (problems.length > 0) throw refused('formProblems', { problems });
      const contents = new Map(versions.map(({ version, content }) => [version, content]));
      const next = row.published + 1;
      contents.set(next, draft);
      return schemaFor(formModule({ id, tenant, owner: row.owner, published: next, versions: contents }), by);
    },
    async restore(by, id, { version, revision }) {
      const { versions } = await read(by.person.tenant, id);
      const found = versions.find((one) => one.version === version);
      if (!found) throw notFound();
      await database.transaction(() => write(by, id, revision, { draft: found.stored }));
      return await formOf(by.person.tenant, id);
    },
  };
}
