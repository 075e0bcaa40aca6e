import { sql, type RawBuilder } from 'kysely';

import type { VoteResults } from '../../../core/contracts/form-results.js';
import type { CurrentUser } from '../../people/person.js';
import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { answersTable } from '../../schemas/form-answers.js';
import type { Database, SqlRow } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import { localize } from '../../texts/labels/text.js';
import { noAccess, notFound } from '../../texts/messages/api-error.js';
import { isActor, isOver, mayCreate, visibleFields } from '../rights.js';
import { answersPlace } from './form-impact.js';
import { answeredBy } from './own-answers.js';

/** Numbers that one statement counts: SQLite limits the columns of a result. */
const countsAtOnce = 200;

const nobody = { values: {}, createdBy: '' };

/** Returns whether the user sees all answers to the form: its owner, administrators, and groups that it names. */
const seesAnswers = ({ access = [] }: ModuleDef, currentUser: CurrentUser): boolean =>
  access.some(({ who }) => who !== 'all' && who.creator !== true && isActor(who, currentUser, nobody));

/**
 * Numbers of votes by option, for the fields that the user sees. Throws ApiError: 404 for a form that is no vote, 403 for
 * a user who may not vote.
 */
export async function voteResults(
  database: Database,
  { form, def }: { form: string; def: ModuleDef | undefined },
  currentUser: CurrentUser,
): Promise<VoteResults> {
  const { person } = currentUser;
  if (def?.vote === undefined || def.tenant !== person.tenant) throw notFound();
  const { until, ...always } = def;
  const seesAll = seesAnswers(def, currentUser);
  if (!seesAll && !mayCreate(always, currentUser)) throw noAccess();
  const own = (await answeredBy(database, currentUser)).get(def.module);
  const isClosed = isOver(def, currentUser);
  const isShown = seesAll || isClosed || (def.vote === 'afterVoting' && own !== undefined);
  const fields = isShown
    ? visibleFields(def, currentUser).filter(
        ({ type, departments, readOnly }) =>
          (type === 'select' || type === 'multiselect') && !departments && !readOnly,
      )
    : [];
  const { total, counts } = await countVotes(database, person.tenant, form, fields);
  return {
    title: localize(def.label, currentUser),
    state: isClosed ? 'closed' : 'open',
    ...(until === undefined ? {} : { until }),
    ...(isShown ? {} : { hidden: def.vote === 'afterVoting' ? 'untilVoted' : 'untilClosed' }),
    ...(own === undefined ? {} : { own }),
    votes: total,
    choices: fields.map((field) => ({
      field: field.key,
      label: localize(field.label, currentUser),
      several: field.type === 'multiselect',
      options: (field.options ?? [])
        .map(({ value, label, fixed }) => ({
          value,
          label: localize(label, currentUser),
          votes: counts.get(`${field.key} ${value}`) ?? 0,
          fixed,
        }))
        // An option that the form no longer has is shown while it has votes.
        .flatMap(({ fixed, ...option }) => (fixed && option.votes === 0 ? [] : [option])),
    })),
  };
}

async function countVotes(
  { tables, dialect }: Database,
  tenant: string,
  form: string,
  fields: readonly FieldDef[],
): Promise<{ total: number; counts: ReadonlyMap<string, number> }> {
  const conditions = fields.flatMap(({ key, type, options = [] }) =>
    options.map(({ value }) => ({
      name: `${key} ${value}`,
      condition:
        type === 'multiselect'
          ? dialect.hasOneOf(columnOf(key), [value])
          : sql`${sql.ref(columnOf(key))} = ${value}`,
    })),
  );
  const { own } = answersPlace(form);
  const counts = new Map<string, number>();
  const count = async (columns: RawBuilder<unknown>[]): Promise<SqlRow | undefined> => {
    const { rows } = await sql<SqlRow>`
      SELECT ${sql.join([sql`count(*) AS total`, ...columns])} FROM ${sql.table(tableOf(answersTable.module))}
      WHERE tenant = ${tenant} AND ${own}`.execute(tables);
    return rows[0];
  };
  const total = Number((await count([]))?.['total'] ?? 0);
  for (let at = 0; at < conditions.length; at += countsAtOnce) {
    const some = conditions.slice(at, at + countsAtOnce);
    const row = await count(
      some.map(
        ({ condition }, n) => sql`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${sql.ref(`c${n}`)}`,
      ),
    );
    for (const [n, { name }] of some.entries()) counts.set(name, Number(row?.[`c${n}`] ?? 0));
  }
  return { total, counts };
}
