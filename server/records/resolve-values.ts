import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValue, FieldValues, FileRef, LineValue } from '../../core/contracts/records.js';
import type { RuleError } from '../../core/contracts/rules.js';
import type { CurrentUser } from '../people/person.js';
import type { Directory } from '../people/directory.js';
import type { FieldDef } from '../schemas/define.js';
import { isObject } from '../../core/contracts/parse.js';

export interface ResolveDeps {
  directory: Directory;
  /** Title of a record that is visible to the user. */
  titleOf: (module: string, currentUser: CurrentUser, id: string) => Promise<string | undefined>;
  /** Ids of files that the user may attach to the field. */
  attachable: (
    currentUser: CurrentUser,
    ids: string[],
    place: { module: string; record: string },
  ) => Promise<FileRef[]>;
}

export type FieldProblem = { field: string; error: RuleError };

const idOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['id'] === 'string' ? value['id'] : undefined;

/**
 * Resolves references in validated values. Names come from the database, never from the request; a person, record
 * or file that does not exist, or is not visible to the user, is reported as an invalid option.
 */
export async function resolveValues(
  fields: readonly FieldDef[],
  given: Record<string, unknown>,
  currentUser: CurrentUser,
  place: { module: string; record: string },
  deps: ResolveDeps,
): Promise<{ values: FieldValues; problems: FieldProblem[] }> {
  const values: FieldValues = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    if (!Object.hasOwn(given, field.key)) continue;
    const value = await resolveOne(field, given[field.key], currentUser, place, deps);
    if (value === undefined) problems.push({ field: field.key, error: { rule: 'not-an-option' } });
    else values[field.key] = value;
  }
  return { values, problems };
}

async function resolveOne(
  field: FieldDef,
  value: unknown,
  currentUser: CurrentUser,
  place: { module: string; record: string },
  deps: ResolveDeps,
): Promise<FieldValue | undefined> {
  if (value === null || value === '') return field.type === 'checkbox' ? false : null;
  switch (field.type) {
    case 'person':
      return personOf(value, currentUser, deps);
    case 'people': {
      const found = listOf(value).map((item) => personOf(item, currentUser, deps));
      return found.every((person) => person !== undefined) ? found : undefined;
    }
    case 'reference': {
      const id = idOf(value);
      const module = field.refModule ?? '';
      const title = id === undefined ? undefined : await deps.titleOf(module, currentUser, id);
      return id === undefined || title === undefined ? undefined : { module, id, title };
    }
    case 'attachments': {
      const ids = listOf(value).map(idOf);
      const known = ids.filter((id) => id !== undefined);
      const files = await deps.attachable(currentUser, known, place);
      return files.length === ids.length ? files : undefined;
    }
    case 'multiselect':
      return listOf(value).filter((item): item is string => typeof item === 'string');
    case 'lines':
      return listOf(value).map((item) => lineOf(field, item));
    case 'checkbox':
      return value === true;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function personOf(value: unknown, currentUser: CurrentUser, deps: ResolveDeps): PersonRef | undefined {
  const id = idOf(value);
  const person = id === undefined ? undefined : deps.directory.byId(currentUser.person.tenant, id);
  return person && { id: person.id, name: person.name };
}

/** Drops columns that the schema does not define. */
function lineOf(field: FieldDef, item: unknown): LineValue {
  const line: LineValue = {};
  if (!isObject(item)) return line;
  for (const { key } of field.columns ?? []) {
    const cell = item[key];
    if (typeof cell === 'string') line[key] = cell;
  }
  return line;
}
