import { createHash } from 'node:crypto';

import { codes } from '../../../core/contracts/envelope.js';
import {
  formLinkLimits,
  formLinkToken,
  type PublicAnswer,
  type PublicForm,
  type PublicOutcome,
} from '../../../core/contracts/form-links.js';
import { formPaths } from '../../../core/contracts/forms.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { TenantLabels } from '../../people/tenant-labels.js';
import type { TenantRecord, Tenants } from '../../people/tenants.js';
import { visitorOf } from '../../people/visitor.js';
import { fieldsOf, type ModuleDef } from '../../schemas/define.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { Database } from '../../storage/database.js';
import { ApiError } from '../../texts/messages/api-error.js';
import type { Records } from '../records.js';
import { isOver } from '../rights.js';
import { longTexts, type ScanAhead } from '../scan.js';
import { schemaFor } from '../schema-for.js';
import { FlaggedError } from '../sensitive/flagged-error.js';
import { linkHash, linkStateOf, type FormLinkRow } from './form-links.js';
import type { FormModules } from './form-modules.js';
import { unsignedModule } from './unsigned-answers.js';

/** Answers by link, of visitors without a session. */
export interface LinkAnswers {
  read(token: string, lang: Lang): Promise<PublicForm>;
  /**
   * Stores an answer once. Throws ApiError (422) for invalid values, and for words that may not be used.
   * @param allow called with the tenant and form before anything is written; throws to refuse
   */
  answer(
    token: string,
    lang: Lang,
    answer: PublicAnswer,
    options: { confirmed: boolean; allow: (form: string) => Promise<void> },
  ): Promise<PublicOutcome>;
}

interface LinkAnswersDeps {
  database: Database;
  modules: FormModules;
  tenants: Pick<Tenants, 'get'>;
  tenantLabels: Pick<TenantLabels, 'audience'>;
  directory: Pick<Directory, 'departmentOptions'>;
  records: Pick<Records, 'create'>;
  scanAhead: ScanAhead;
  now: () => Date;
}

/** What a link leads to. */
interface Opened {
  row: FormLinkRow;
  tenant: TenantRecord;
  visitor: CurrentUser;
  def: ModuleDef;
}

const hourMs = 3_600_000;

/** The module as a visitor answers it: as often as the link allows, whoever may answer it with an account. */
function moduleByLink(def: ModuleDef): ModuleDef {
  const open = unsignedModule(def, 'link');
  delete open.departments;
  delete open.once;
  return open;
}

/** The fields that a visitor fills in, and nothing else of the module. */
function publicSchema(def: ModuleDef, visitor: CurrentUser): ModuleSchema {
  const schema = schemaFor(def, visitor);
  const open = new Set(schema.rights.fields);
  const fields = schema.fields.filter(({ key }) => open.has(key));
  const groups = schema.groups.filter(({ key }) => fields.some(({ group }) => group === key));
  const { module, label, labelId, itemLabel, itemLabelId, titleField, rights } = schema;
  const batch: ModuleSchema['batch'] = { fields: [], actions: [], remove: false };
  return {
    ...{ module, label, labelId, itemLabel, itemLabelId, titleField, rights },
    ...{ groups, fields, views: [], batch },
  };
}

const versionOf = (def: ModuleDef): number =>
  Number(fieldsOf(def).find(({ key }) => key === 'version')?.defaultValue ?? 0);

export function createLinkAnswers(deps: LinkAnswersDeps): LinkAnswers {
  const { database, modules, tenants, records, now } = deps;
  const { tables } = database;

  /** What the token opens, also if it takes no answers now; undefined for an unknown one. */
  async function find(token: string, lang: Lang): Promise<Opened | undefined> {
    if (!formLinkToken.test(token)) return undefined;
    // The token tells the tenant.
    const row = await database.inAllTenants(() =>
      tables
        .selectFrom('form_link')
        .innerJoin('tenant', 'tenant.key', 'form_link.tenant')
        .selectAll('form_link')
        .select('tenant.forms_revision as forms')
        .where('token_hash', '=', linkHash(token))
        .executeTakeFirst(),
    );
    const tenant = row && tenants.get(row.tenant);
    if (!row || !tenant) return undefined;
    await modules.upTo(row.tenant, row.forms);
    const def = modules.get(moduleOfForm(row.form));
    if (!def) return undefined;
    const visitor = await database.inTenant(row.tenant, () => visitorOf(tenant, lang, deps));
    return { row, tenant, visitor, def: moduleByLink(def) };
  }

  function stateOf({ row, def, visitor }: Opened): 'open' | 'full' | 'ended' {
    const state = linkStateOf(row, now().getTime());
    return state === 'none' || isOver(def, visitor) ? 'ended' : state;
  }

  const answersOf = ({ tenant, form }: Pick<FormLinkRow, 'tenant' | 'form'>) =>
    tables.selectFrom('form_link_answer').where('tenant', '=', tenant).where('form', '=', form);

  /** Takes one of the answers that the link has left; false if there is none, or the link was replaced meanwhile. */
  async function take({ tenant, form, token_hash }: FormLinkRow): Promise<boolean> {
    const { numUpdatedRows } = await tables
      .updateTable('form_link')
      .set((eb) => ({ answers: eb('answers', '+', 1) }))
      .where('tenant', '=', tenant)
      .where('form', '=', form)
      .where('token_hash', '=', token_hash)
      .where('ends_ms', '>', now().getTime())
      .whereRef('answers', '<', 'most')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function remember({ tenant, form }: FormLinkRow, keyHash: string, digest: string): Promise<void> {
    const created = now().getTime();
    await tables
      .deleteFrom('form_link_answer')
      .where('tenant', '=', tenant)
      .where('form', '=', form)
      .where('created_ms', '<=', created - formLinkLimits.keyHours * hourMs)
      .execute();
    await tables
      .insertInto('form_link_answer')
      .values({ tenant, form, key_hash: keyHash, digest, created_ms: created })
      .execute();
  }

  return {
    async read(token, lang) {
      const opened = await find(token, lang);
      if (!opened) return { state: 'unknown' };
      const state = stateOf(opened);
      if (state !== 'open') return { state };
      const { def, visitor, tenant } = opened;
      return {
        state,
        from: tenant.data.tenantName,
        version: versionOf(def),
        schema: publicSchema(def, visitor),
      };
    },

    async answer(token, lang, { key, version, values }, { confirmed, allow }) {
      const opened = await find(token, lang);
      if (!opened) return { outcome: 'unknown' };
      const { row, def, visitor } = opened;
      await allow(formPaths.form(row.form));
      const keyHash = linkHash(`${row.form}/${key}`);
      const digest = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
      return await database.inTenant(row.tenant, async () => {
        const scanned = await deps.scanAhead(visitor, longTexts(fieldsOf(def), values));
        return await database.transaction(async (): Promise<PublicOutcome> => {
          // First, so that answers to one form are written one after another: a repeated one finds the first.
          const isTaken = await take(row);
          const before = await answersOf(row)
            .select('digest')
            .where('key_hash', '=', keyHash)
            .executeTakeFirst();
          if (before || !isTaken || version !== versionOf(def) || isOver(def, visitor)) {
            if (isTaken) await giveBack(row);
            if (before) return { outcome: before.digest === digest ? 'sent' : 'sentBefore' };
            return { outcome: isTaken && !isOver(def, visitor) ? 'changed' : await refusal(opened) };
          }
          await remember(row, keyHash, digest);
          await store(def, visitor, values, { confirmed, scanned });
          return { outcome: 'sent' };
        });
      });
    },
  };

  async function giveBack({ tenant, form }: FormLinkRow): Promise<void> {
    await tables
      .updateTable('form_link')
      .set((eb) => ({ answers: eb('answers', '-', 1) }))
      .where('tenant', '=', tenant)
      .where('form', '=', form)
      .execute();
  }

  /** Why the link takes no answer now. */
  async function refusal(opened: Opened): Promise<'full' | 'ended' | 'unknown'> {
    const { tenant, form, token_hash } = opened.row;
    const row = await tables
      .selectFrom('form_link')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('form', '=', form)
      .executeTakeFirst();
    if (!row || row.token_hash !== token_hash) return 'unknown';
    const state = stateOf({ ...opened, row });
    return state === 'open' ? 'full' : state;
  }

  async function store(
    def: ModuleDef,
    visitor: CurrentUser,
    values: Record<string, unknown>,
    options: { confirmed: boolean; scanned: Awaited<ReturnType<ScanAhead>> },
  ): Promise<void> {
    try {
      await records.create(def, visitor, values, options);
    } catch (error) {
      // A visitor has no account for an appeal.
      if (error instanceof FlaggedError && error.hit.superviseType === 'strong')
        throw new ApiError(codes.invalid, 'flaggedByLink', error.data);
      throw error;
    }
  }
}
