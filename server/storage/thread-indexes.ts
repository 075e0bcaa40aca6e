import { fieldsOf, type FieldDef, type ModuleDef } from '../schemas/define.js';
import { columnOf, indexOf } from './module-tables.js';

/*
 * Indexes of records that are messages of conversations: those of a mailbox in the order of their times, so that a page is
 * read from its place to its end, and those of each conversation.
 */

/** SQL of a message's conversation, which stands for itself if it is the first. */
export function threadKeyOf({ thread }: ModuleDef): string {
  if (thread === undefined) return '"id"';
  const column = `"${columnOf(thread)}"`;
  // No COALESCE: PostgreSQL uses no index of one behind row-level security.
  return `CASE WHEN ${column} IS NULL OR ${column} = '' THEN "id" ELSE ${column} END`;
}

/** SQL of the time of a message; the empty text without one, so that two can be compared. */
export function threadTimeOf(time: string): string {
  const column = `"${columnOf(time)}"`;
  return `CASE WHEN ${column} IS NULL THEN '' ELSE ${column} END`;
}

/** Person field that names the one user who sees a record; undefined if the access of the module is another. */
function ownerOf({ access = [] }: ModuleDef): string | undefined {
  const [rule, ...others] = access;
  if (!rule || others.length > 0 || rule.when || rule.who === 'all') return undefined;
  const { creator, roles, fields = [] } = rule.who;
  return creator || roles || fields.length !== 1 ? undefined : fields[0];
}

/** Fields by which the views of a module with conversations filter for one value. */
export function threadFilterFields(def: ModuleDef): FieldDef[] {
  const keys = new Set(
    def.views.flatMap(({ filters = [] }) => filters.flatMap(({ field, op }) => (op === 'eq' ? field : []))),
  );
  return fieldsOf(def).filter(({ key, type }) => keys.has(key) && (type === 'select' || type === 'checkbox'));
}

/** SQL of a field's value by which messages are indexed: of a checkbox 1 or 0, as one without a value is not checked. */
export function threadFilterPart({ key, type }: FieldDef): string {
  const column = `"${columnOf(key)}"`;
  return type === 'checkbox' ? `CASE WHEN ${column} = 1 THEN 1 ELSE 0 END` : column;
}

/** Index of the messages of each conversation. */
export const conversationIndexOf = ({ module }: ModuleDef): string => indexOf(module, 'conversation');

/** Index of the messages in the order of their times; of those with one value of a field. */
export const newestIndexOf = ({ module }: ModuleDef, field?: string): string =>
  indexOf(module, field === undefined ? 'newest' : `newest_${field}`);

/** The indexes with the SQL of their parts; none for a module whose records are no messages. */
export function threadIndexesOf(def: ModuleDef): { name: string; parts: readonly string[] }[] {
  const kind = def.kinds?.find((one) => one.kind === 'thread');
  if (!kind || kind.source === 'comments' || def.thread === undefined) return [];
  const owner = ownerOf(def);
  const mailbox = ['"tenant"', ...(owner === undefined ? [] : [`"${columnOf(owner)}"`])];
  const place = [`(${threadTimeOf(kind.time)})`, '"id"'];
  const filters = threadFilterFields(def);
  const tested = [...filters.map(({ key }) => key), kind.read];
  const columns = (keys: readonly (string | undefined)[]) =>
    [...new Set(keys)].flatMap((key) => (key === undefined ? [] : `"${columnOf(key)}"`));
  return [
    {
      name: conversationIndexOf(def),
      parts: [...mailbox, `(${threadKeyOf(def)})`, ...place, ...columns([...tested, kind.sender])],
    },
    { name: newestIndexOf(def), parts: [...mailbox, ...place, ...columns([...tested, def.thread])] },
    ...filters.map((field) => ({
      name: newestIndexOf(def, field.key),
      parts: [...mailbox, `(${threadFilterPart(field)})`, ...place, ...columns([...tested, def.thread])],
    })),
  ];
}
