import type { FieldValue, FieldValues } from '../../core/contracts/records.js';
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
      for (const { key, type } of fieldsOf(def))
        if (type === 'attachments')
          own[key] = await files.refs(
            who.person.tenant,
            await filesOf(def, who, fileIdsIn(own[key] ?? null), record),
          );
      return own;
    },
  };
}

const fileIdsIn = (value: FieldValue): string[] =>
  Array.isArray(value)
    ? value.flatMap((file) => (typeof file === 'object' && 'id' in file && file['id'] ? [file['id']] : []))
    : [];
