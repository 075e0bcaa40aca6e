import type { Branch, BranchRow } from '../../../../core/contracts/branches.js';
import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { MenuItem } from '../../../ui/controls/menu.js';
import { asPeople, asText } from '../../fields/values.js';
import type { FormatShortTime } from '../../rows/use-short-time.js';
import type { DropHandlers } from './use-drops.js';

/** Shared by the rows of a folder. */
export interface ContentsContext {
  schema: ModuleSchema;
  /** Of the folders; the same one where records nest themselves. */
  folders: ModuleSchema;
  msg: LocaleState['msg'];
  short: FormatShortTime;
  hrefOf: (row: RecordRow) => string | undefined;
  onOpen: (row: RecordRow) => void;
  /** Address of the list that shows a folder. */
  addressOf: (folder: string) => string;
  onEnter: (folder: Branch) => void;
  menuOf: (row: BranchRow) => MenuItem[];
  /** The row that is dragged; undefined once it is no longer. */
  onDrag: (row: BranchRow | undefined) => void;
  dropOf: DropHandlers;
  /** undefined where nothing can be selected. */
  onSelect: ((row: RecordRow) => void) | undefined;
}

type Schemas = Pick<ContentsContext, 'schema' | 'folders'>;

/** Returns whether a row is a folder and no record of the list. */
export const isFolder = ({ schema, folders }: Schemas, row: BranchRow): boolean =>
  row.inside !== undefined && folders.module !== schema.module;

export interface RowFacts {
  person: PersonRef | undefined;
  /** 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm'; '' for none. */
  time: string;
  status:
    | { label: string; tone: NonNullable<ModuleSchema['fields'][number]['options']>[number]['tone'] }
    | undefined;
}

/** Texts of a row beside its title. */
export function factsOf(schemas: Schemas, row: BranchRow): RowFacts {
  const of = isFolder(schemas, row) ? schemas.folders : schemas.schema;
  const valueOf = (key: string | undefined) => (key === undefined ? undefined : row.values[key]);
  const [person] = asPeople(valueOf(of.personField));
  const status = of.fields
    .find(({ key }) => key === of.statusField)
    ?.options?.find(({ value }) => value === asText(valueOf(of.statusField)));
  return {
    person,
    time: asText(valueOf(of.timeField)),
    status: status && { label: status.label, tone: status.tone },
  };
}
