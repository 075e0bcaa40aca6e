import { sql } from 'kysely';

import { fieldsOf, type FieldDef, type ModuleDef } from '../schemas/define.js';
import {
  columnOf,
  hasLabel,
  hasSortKey,
  indexOf,
  labelColumnOf,
  sortColumnOf,
  tableOf,
} from '../storage/module-tables.js';
import { numberOf, type Database, type SqlRow } from '../storage/database.js';
import { sortKeyOf } from '../storage/sort-key.js';
import { createDerivedColumns, type DerivedColumns } from './derived-columns.js';

/** Raised when `sortKey` changes: all keys are computed again. */
const keyVersion = 1;

const keyFields = (def: ModuleDef): FieldDef[] => fieldsOf(def).filter(hasSortKey);

/** Column of the text that a field is sorted by. */
const sourceOf = (field: FieldDef): string =>
  hasLabel(field) ? labelColumnOf(field.key) : columnOf(field.key);

/** Sort keys of the texts in the tables of modules; a list is sorted by them where all rows have one. */
export async function createSortKeys(
  database: Database,
  modules: readonly ModuleDef[],
  log: (line: string) => void,
  customFields: (module: string) => readonly FieldDef[] = () => [],
): Promise<DerivedColumns> {
  // Those of custom fields are written with their values from the first: they begin nothing, and go with the others.
  const allKeyFields = (def: ModuleDef): FieldDef[] => [
    ...keyFields(def),
    ...customFields(def.module).filter(hasSortKey),
  ];
  return await createDerivedColumns(
    database,
    modules,
    {
      name: 'sortKeys',
      what: 'Sort keys',
      signatureOf: (def) => [keyVersion, ...keyFields(def).map(({ key }) => key)].join(' '),
      sourcesOf: (def) => allKeyFields(def).map((field) => sql.ref(sourceOf(field))),
      async write(def, rows) {
        const fields = allKeyFields(def);
        for (const row of rows) {
          await database.tables
            .updateTable(tableOf(def.module))
            .set(Object.fromEntries(fields.map((field) => [sortColumnOf(field.key), keyOf(field, row)])))
            .where('n', '=', numberOf(row, 'n'))
            .execute();
        }
      },
      async complete(def) {
        // Earlier releases sorted by the labels themselves.
        for (const { key } of keyFields(def))
          await database.tables.schema
            .dropIndex(indexOf(def.module, `${key}_label`))
            .ifExists()
            .execute();
      },
    },
    log,
  );
}

/** Key of a stored text; null for an empty one. */
function keyOf(field: FieldDef, row: SqlRow): string | null {
  const text = row[sourceOf(field)] ?? null;
  return text === null ? null : sortKeyOf(field, String(text));
}
