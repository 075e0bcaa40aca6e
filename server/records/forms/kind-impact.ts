import { sql, type SqlBool } from 'kysely';

import type { FormImpact } from '../../../core/contracts/form-results.js';
import { formLimits, type FormContent } from '../../../core/contracts/forms.js';
import { writtenValue } from '../../../core/records/convert-value.js';
import { isEmptyValue } from '../../../core/records/field-value.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { numberOf, type Database, type SqlRow } from '../../storage/database.js';
import { fromColumns, type ColumnReader } from '../columns.js';
import { visibleFields } from '../rights.js';
import type { ValuePlace } from './form-impact.js';
import { conversionsIn, writingOf, type KindChange } from './kind-changes.js';
import { eachRow } from './rule-impact.js';

type KindImpact = FormImpact['kinds'][number];

interface Changed {
  by: CurrentUser;
  place: ValuePlace;
  /** Module that the draft would be. */
  def: ModuleDef;
  draft: FormContent;
  changes: readonly KindChange[];
}

const shortened = (text: string): string => {
  const characters = [
    ...text
      .slice(0, 4 * formLimits.exampleText)
      .replace(/\s+/gu, ' ')
      .trim(),
  ];
  return characters.length > formLimits.exampleText
    ? `${characters.slice(0, formLimits.exampleText - 1).join('')}…`
    : characters.join('');
};

/**
 * Converts the newest values of fields that get another kind, without writing them. Each row is read once. Values that the
 * user does not see are not counted.
 */
export async function kindImpact(
  { database, directory }: { database: Database; directory: Directory },
  { by, place, def, draft, changes }: Changed,
): Promise<{ checked: number; kinds: KindImpact[] }> {
  const { tenant } = by.person;
  const seen = new Set(visibleFields(def, by).map(({ key }) => key));
  const fields = new Map(draft.fields.map((field) => [field.key, field]));
  const counted = changes.flatMap((change) => {
    const field = fields.get(change.to);
    const [conversion] = conversionsIn(def, [change], place.keyOf, writingOf(by));
    if (!field || !conversion || !seen.has(conversion.from.key)) return [];
    return [{ field, conversion, converted: 0, kept: 0, examples: new Set<string>() }];
  });
  const reader: ColumnReader = {
    directory,
    tenant,
    files: () => [],
    title: (_module, _id, label) => label,
  };
  const read = counted.map(({ conversion }) => conversion.from);
  const checked = await eachRow(database, place, { tenant, fields: read }, (row) => {
    for (const one of counted) {
      const { from, fromSchema, convert } = one.conversion;
      const value = fromColumns(from, row, reader);
      if (isEmptyValue(value)) continue;
      if (convert(value) !== undefined) {
        one.converted += 1;
        continue;
      }
      one.kept += 1;
      if (one.examples.size < formLimits.examples)
        one.examples.add(shortened(writtenValue(fromSchema, value) ?? ''));
    }
  });
  const kinds: KindImpact[] = [];
  for (const { field, conversion, converted, kept, examples } of counted) {
    const uses = await usesOf(database, def, conversion.from.key, tenant);
    kinds.push({
      ...{ field: field.key, label: field.label, to: field.kind, converted, kept, uses },
      examples: [...examples],
    });
  }
  return { checked, kinds };
}

/** Number of saved views, charts on home pages and published flows of the tenant that name a field of a module. */
async function usesOf(
  { tables, dialect }: Database,
  { module }: ModuleDef,
  key: string,
  tenant: string,
): Promise<number> {
  const names = (column: string) =>
    sql<SqlBool>`${dialect.positionOf(JSON.stringify(key), sql<string>`${sql.ref(column)}`)} > 0`;
  const { rows } = await sql<SqlRow>`
    SELECT
      (SELECT count(*) FROM saved_view WHERE module = ${module} AND ${names('data')}
        AND employee IN (SELECT id FROM employee WHERE tenant = ${tenant})) +
      (SELECT count(*) FROM home_chart WHERE tenant = ${tenant} AND module = ${module} AND ${names('data')}) +
      (SELECT count(*) FROM flow JOIN flow_version
        ON flow_version.tenant = flow.tenant AND flow = id AND version = published
        WHERE flow.tenant = ${tenant} AND (id = ${module} OR id LIKE ${`${module}.%`}) AND ${names('content')})
      AS uses`.execute(tables);
  return numberOf(rows[0], 'uses');
}
