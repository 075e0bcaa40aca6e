import type { FieldValue, FieldValues } from '../../core/contracts/records.js';
import { isLine } from '../../core/records/field-value.js';
import { fileColumns, mapLineFiles } from '../../core/records/line-files.js';
import type { CurrentUser } from '../people/person.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import type { Files } from './files/files.js';

interface CopiesDeps {
  files: Pick<Files, 'byId' | 'copy' | 'refs'>;
  nextId: () => string;
  /** Title of a record that the user sees. */
  titleOf: (module: string, currentUser: CurrentUser, id: string) => Promise<string | undefined>;
}

/** Values and files of records that others are made of. */
export function createCopies({ files, nextId, titleOf }: CopiesDeps) {
  /** Ids of files to attach: those of another record of the module that the user sees are copied. */
  async function filesOf(
    def: ModuleDef,
    who: CurrentUser,
    ids: readonly string[],
    record: string,
  ): Promise<string[]> {
    const { tenant, id: person } = who.person;
    const own: string[] = [];
    for (const id of ids) {
      const file = await files.byId(tenant, id);
      const isOther = file?.record && file.record !== record && file.module === def.module;
      const isSeen = isOther && (await titleOf(def.module, who, file.record ?? '')) !== undefined;
      own.push(isSeen ? await files.copy(file, { id: nextId(), person }) : id);
    }
    return own;
  }

  return {
    filesOf,
    /** Values of a record for a copy, which has a number and files of its own. */
    async valuesOf(
      def: ModuleDef,
      who: CurrentUser,
      values: FieldValues,
      record: string,
    ): Promise<FieldValues> {
      const numbers = new Set(fieldsOf(def).flatMap(({ key, auto }) => (auto === 'code' ? [key] : [])));
      const own = Object.fromEntries(Object.entries(values).filter(([key]) => !numbers.has(key)));
      const copies = new Map<string, string>();
      for (const { key, type } of fieldsOf(def)) {
        if (type !== 'attachments') continue;
        const ids = fileIdsIn(own[key] ?? null);
        const ownIds = await filesOf(def, who, ids, record);
        ownIds.forEach((id, index) => copies.set(ids[index] ?? id, id));
        own[key] = await files.refs(who.person.tenant, ownIds);
      }
      for (const field of fieldsOf(def)) {
        const keys = fileColumns(field).map(({ key }) => key);
        const lines: unknown = own[field.key];
        if (keys.length === 0 || !Array.isArray(lines) || !lines.every(isLine)) continue;
        own[field.key] = [...mapLineFiles(lines, keys, (id) => copies.get(id))];
      }
      return own;
    },
  };
}

const fileIdsIn = (value: FieldValue): string[] =>
  Array.isArray(value)
    ? value.flatMap((file) => (typeof file === 'object' && 'id' in file && file['id'] ? [file['id']] : []))
    : [];
