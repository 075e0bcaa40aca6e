import { customFieldsId } from '../../../core/contracts/custom-fields.js';
import { formLimits, type FormEntry } from '../../../core/contracts/forms.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { Database } from '../../storage/database.js';
import { isOver, mayCreate } from '../rights.js';
import { answersOf } from './form-impact.js';
import { parseContent, type FormModules } from './form-modules.js';
import { answeredBy } from './own-answers.js';
import { changesForm } from './own-forms.js';

/** Lists of the forms of a tenant. */
export interface FormEntries {
  /** All forms, with the number of their answers; for those who are no administrators their own, and those that are open. */
  all(by: CurrentUser): Promise<FormEntry[]>;
  /** The published forms that the user may answer, or whose answers are the user's to see. */
  open(by: CurrentUser): Promise<FormEntry[]>;
}

interface FormEntriesDeps {
  database: Database;
  directory: Directory;
  modules: FormModules;
}

export function createFormEntries({ database, directory, modules }: FormEntriesDeps): FormEntries {
  const { tables } = database;

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
      .where('form.id', 'not like', customFieldsId('%'))
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

  /** A form for a user who may not change it; none for one that is neither to be answered nor the user's own. */
  function openEntry({ person }: CurrentUser, entry: FormEntry): FormEntry[] {
    const def = modules.get(entry.module);
    if (!def || (entry.answering === 'notAllowed' && entry.owner.id !== person.id)) return [];
    // Not the title of the draft.
    return [{ ...entry, title: def.label[0], isChanged: false }];
  }

  function answering(
    form: string,
    by: CurrentUser,
    answered: ReadonlyMap<string, string>,
  ): Pick<FormEntry, 'answering' | 'until' | 'vote' | 'own'> {
    const def = modules.get(moduleOfForm(form));
    if (!def) return { answering: 'notAllowed' };
    const { until: last, ...always } = def;
    const own = answered.get(def.module);
    const until = {
      ...(last === undefined ? {} : { until: last }),
      ...(def.vote ? { vote: true, ...(own === undefined ? {} : { own }) } : {}),
    };
    if (!mayCreate(always, by)) return { answering: 'notAllowed', ...until };
    if (isOver(def, by)) return { answering: 'closed', ...until };
    return { answering: def.once && answered.has(def.module) ? 'answered' : 'open', ...until };
  }

  return {
    async all(by) {
      const counts = await answersOf(database, by.person.tenant);
      return (await entries(by)).flatMap((entry) =>
        changesForm(by, entry.owner.id)
          ? [{ ...entry, answers: counts.get(entry.id) ?? 0 }]
          : openEntry(by, entry),
      );
    },
    open: async (by) => (await entries(by)).flatMap((entry) => openEntry(by, entry)),
  };
}
