import { createHash, randomBytes } from 'node:crypto';

import type { Selectable } from 'kysely';

import { customizedModule } from '../../../core/contracts/custom-fields.js';
import { codes } from '../../../core/contracts/envelope.js';
import {
  formLinkLimits,
  type FormLinkRequest,
  type FormLinkState,
  type OpenedFormLink,
} from '../../../core/contracts/form-links.js';
import type { FormProblem } from '../../../core/contracts/forms.js';
import { linkProblems } from '../../../core/records/form-links.js';
import type { AuditKind } from '../../../core/contracts/audit.js';
import type { Audit } from '../../people/audit.js';
import type { CurrentUser } from '../../people/person.js';
import { moduleOfForm } from '../../schemas/form-answers.js';
import type { Database } from '../../storage/database.js';
import type { Tables } from '../../storage/tables.js';
import { ApiError, badRequest, notFound } from '../../texts/messages/api-error.js';
import type { ChangeForms } from './form-changes.js';
import { parseContent } from './form-modules.js';

/**
 * Links by which anyone answers a form, for those who may make forms; callers check that. A change by a stale revision
 * throws ApiError (409, with the present state).
 */
export interface FormLinks {
  get(by: CurrentUser, form: string): Promise<FormLinkState>;
  /**
   * Opens the link, or replaces it: the former address ends at once. Throws ApiError (422) for a form that is not published,
   * and with `problems` for one whose fields need an account.
   */
  open(by: CurrentUser, form: string, request: FormLinkRequest): Promise<OpenedFormLink>;
  /** Changes the limits of the link, which keeps its address. Throws ApiError (404) if there is none. */
  change(by: CurrentUser, form: string, request: FormLinkRequest): Promise<FormLinkState>;
  end(by: CurrentUser, form: string, revision: number): Promise<FormLinkState>;
}

export type FormLinkRow = Selectable<Tables['form_link']>;

interface FormLinksDeps {
  database: Database;
  audit: Pick<Audit, 'note'>;
  changing: ChangeForms;
  now: () => Date;
}

const dayMs = 24 * 3_600_000;

/** Hash by which the store knows a token: who reads the store gets no address. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** State of a link; an ended one is never full. */
export function linkStateOf(row: FormLinkRow, nowMs: number): FormLinkState['state'] {
  if (row.token_hash === null || row.ends_ms <= nowMs) return 'ended';
  return row.answers >= row.most ? 'full' : 'open';
}

/** Messages for a form that cannot be opened to anyone, and for one that is while a link is open. */
export const linkRefusals = (problems: readonly FormProblem[]) =>
  problems.some(({ problem }) => problem === 'approvalByLink')
    ? ({ opens: 'approvalNotByLink', stays: 'approvalStaysByLink' } as const)
    : ({ opens: 'formNotByLink', stays: 'formStaysByLink' } as const);

/** Returns whether anyone can answer the form by a link, or could if it were not full. */
export async function hasOpenLink(
  { tables }: Database,
  tenant: string,
  form: string,
  now: Date,
): Promise<boolean> {
  const row = await tables
    .selectFrom('form_link')
    .select('form')
    .where('tenant', '=', tenant)
    .where('form', '=', form)
    .where('token_hash', 'is not', null)
    .where('ends_ms', '>', now.getTime())
    .executeTakeFirst();
  return row !== undefined;
}

const none: FormLinkState = { state: 'none', most: 0, endsMs: 0, answers: 0, allAnswers: 0, revision: 0 };

export function createFormLinks({ database, audit, changing, now }: FormLinksDeps): FormLinks {
  const { tables } = database;

  async function assertForm(tenant: string, form: string): Promise<string> {
    const row = await tables
      .selectFrom('form')
      .leftJoin('form_version', (join) =>
        join
          .onRef('form_version.tenant', '=', 'form.tenant')
          .onRef('form_version.form', '=', 'form.id')
          .onRef('form_version.version', '=', 'form.published'),
      )
      .select('form_version.content')
      .where('form.tenant', '=', tenant)
      .where('form.id', '=', form)
      .executeTakeFirst();
    // Custom fields of a built-in module are filled in with its records.
    if (!row || customizedModule(form) !== undefined) throw notFound();
    return row.content ?? '';
  }

  const rowOf = async (tenant: string, form: string): Promise<FormLinkRow | undefined> =>
    await tables
      .selectFrom('form_link')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('form', '=', form)
      .executeTakeFirst();

  async function stateOf(tenant: string, form: string): Promise<FormLinkState> {
    const row = await rowOf(tenant, form);
    if (!row) return none;
    return {
      state: linkStateOf(row, now().getTime()),
      most: row.most,
      endsMs: row.ends_ms,
      answers: row.answers,
      allAnswers: row.answers + row.earlier_answers,
      revision: row.revision,
    };
  }

  function assertLimits({ endsMs }: FormLinkRequest): void {
    const present = now().getTime();
    if (endsMs <= present) throw new ApiError(codes.invalid, 'formLinkOver');
    if (endsMs > present + formLinkLimits.days * dayMs) throw badRequest();
  }

  /** The row that a change is for, if it has the revision. */
  async function presentRow(
    tenant: string,
    form: string,
    revision: number,
  ): Promise<FormLinkRow | undefined> {
    const row = await rowOf(tenant, form);
    if ((row?.revision ?? 0) !== revision)
      throw new ApiError(codes.stale, 'staleFormLink', { present: await stateOf(tenant, form) });
    return row;
  }

  const note = ({ person }: CurrentUser, kind: AuditKind, form: string, detail = {}): Promise<void> =>
    audit.note(person, kind, moduleOfForm(form), detail);

  /** What the audit log has of the limits: numbers and the day, in the tenant's zone. */
  const limitsOf = ({ clock }: CurrentUser, { most, endsMs }: FormLinkRequest) => ({
    most,
    until: clock.stamp(endsMs).slice(0, 16),
  });

  return {
    async get({ person: { tenant } }, form) {
      await assertForm(tenant, form);
      return await stateOf(tenant, form);
    },
    async open(by, form, request) {
      const { tenant } = by.person;
      const { most, endsMs, revision } = request;
      assertLimits(request);
      const token = randomBytes(32).toString('base64url');
      // The module of the form shows from now on how an answer came.
      await changing(tenant, async () => {
        const content = await assertForm(tenant, form);
        if (content === '') throw new ApiError(codes.invalid, 'formNotPublished');
        const problems = linkProblems(parseContent(content));
        if (problems.length > 0)
          throw new ApiError(codes.invalid, linkRefusals(problems).opens, { problems });
        const row = await presentRow(tenant, form, revision);
        const values = { token_hash: linkHash(token), most, ends_ms: endsMs, answers: 0 };
        if (row)
          await tables
            .updateTable('form_link')
            .set({
              ...values,
              earlier_answers: row.answers + row.earlier_answers,
              revision: revision + 1,
            })
            .where('tenant', '=', tenant)
            .where('form', '=', form)
            .execute();
        else
          await tables
            .insertInto('form_link')
            .values({ tenant, form, ...values })
            .execute();
        const isRenewed = row !== undefined && linkStateOf(row, now().getTime()) !== 'ended';
        await note(by, isRenewed ? 'formLinkRenewed' : 'formLinkOpened', form, limitsOf(by, request));
      });
      return { ...(await stateOf(tenant, form)), token };
    },
    async change(by, form, request) {
      const { tenant } = by.person;
      const { most, endsMs, revision } = request;
      assertLimits(request);
      await database.transaction(async () => {
        await assertForm(tenant, form);
        const row = await presentRow(tenant, form, revision);
        if (!row?.token_hash) throw notFound();
        await tables
          .updateTable('form_link')
          .set({ most, ends_ms: endsMs, revision: revision + 1 })
          .where('tenant', '=', tenant)
          .where('form', '=', form)
          .where('revision', '=', revision)
          .execute();
        await note(by, 'formLinkChanged', form, limitsOf(by, request));
      });
      return await stateOf(tenant, form);
    },
    async end(by, form, revision) {
      const { tenant } = by.person;
      await database.transaction(async () => {
        await assertForm(tenant, form);
        const row = await presentRow(tenant, form, revision);
        if (!row) throw notFound();
        await tables
          .updateTable('form_link')
          .set({ token_hash: null, revision: revision + 1 })
          .where('tenant', '=', tenant)
          .where('form', '=', form)
          .where('revision', '=', revision)
          .execute();
        await note(by, 'formLinkEnded', form);
      });
      return await stateOf(tenant, form);
    },
  };
}
