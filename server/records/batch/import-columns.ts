import { keyFieldTypes, structuredFieldTypes, type ImportTable } from '../../../core/contracts/batch.js';
import type { CurrentUser } from '../../people/person.js';
import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { badRequest } from '../../texts/messages/api-error.js';
import { localize } from '../../texts/labels/text.js';
import { creatableFields, visibleFields } from '../rights.js';

/** What the columns of a table are for. */
export interface ImportColumns {
  /** The field that each column fills; undefined for a column that is left out. */
  fields: readonly (FieldDef | undefined)[];
  /** The column by which a row finds the record that it changes. */
  key: { index: number; field: FieldDef } | undefined;
}

export const normal = (text: string): string => text.trim().toLowerCase();

/** Fields that the user may import into. */
const importableFields = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  creatableFields(def, currentUser).filter(({ type }) => !structuredFieldTypes.has(type));

/**
 * The columns of a table by the fields that the user has chosen for them; otherwise by their labels, in the user's
 * language or one of the source's, their keys, and at last other names of fields. A field is filled by its first column.
 * @throws ApiError (400) for a field that the user may not import into, for one that is chosen twice, and for a key
 *   without a column
 */
export function columnsOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  { head, fields: chosen, key }: Pick<ImportTable, 'head' | 'fields' | 'key'>,
): ImportColumns {
  const importable = importableFields(def, currentUser);
  const keyField =
    key === undefined
      ? undefined
      : visibleFields(def, currentUser).find(
          (field) =>
            field.key === key &&
            keyFieldTypes.has(field.type) &&
            field.internal !== true &&
            field.unsearched !== true,
        );
  const keys = chosen ?? matchedKeys(importable, currentUser, head);
  const named = keys.filter((name) => name !== '');
  if (keys.length !== head.length || new Set(named).size < named.length) throw badRequest();
  const fields = keys.map((name) => importable.find((field) => field.key === name));
  if (keys.some((name, index) => name !== '' && !fields[index] && name !== keyField?.key)) throw badRequest();
  if (key === undefined) return { fields, key: undefined };
  const index = keys.indexOf(key);
  if (!keyField || index === -1) throw badRequest();
  return { fields, key: { index, field: keyField } };
}

function matchedKeys(
  importable: readonly FieldDef[],
  currentUser: CurrentUser,
  head: readonly string[],
): string[] {
  const wanted = head.map((label) => normal(normal(label).replace(/[*＊]$/u, '')));
  const found = head.map(() => '');
  const used = new Set<FieldDef>();
  // A name of its own comes before what another field is called as well.
  for (const namesOf of [
    (field: FieldDef) => [localize(field.label, currentUser), ...field.label, field.key],
    (field: FieldDef) => field.synonyms?.split(',') ?? [],
  ]) {
    for (const [index, name] of wanted.entries()) {
      if (found[index] !== '' || name === '') continue;
      const field = importable.find(
        (each) => !used.has(each) && namesOf(each).some((one) => normal(one) === name),
      );
      if (!field) continue;
      used.add(field);
      found[index] = field.key;
    }
  }
  return found;
}

/** Required fields that no column fills and for which a form has no value of its own. */
export function missingFields(
  def: ModuleDef,
  currentUser: CurrentUser,
  { fields }: ImportColumns,
): FieldDef[] {
  return importableFields(def, currentUser).filter(
    (field) =>
      field.required === true &&
      field.auto === undefined &&
      field.defaultValue === undefined &&
      !fields.includes(field),
  );
}
