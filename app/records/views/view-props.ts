import type { ReactNode } from 'react';

import type {
  Filter,
  ListQuery,
  ModuleSchema,
  RecordRow,
  SavedView,
} from '../../../core/contracts/records.js';
import type { ViewKind } from '../../../core/contracts/view-kinds.js';
import type { ChosenList, ListState } from '../../services/navigation/list-state.js';
import type { CachedList } from '../../services/data/cached-lists.js';

/** Properties that each kind of view gets from its list; the kind's own data come from its schema. */
export interface ViewProps<K extends ViewKind = ViewKind> {
  schema: ModuleSchema;
  /** Fields that the view needs, as the module's schema names them. */
  kind: K;
  /** Search, filters and sort order of the list: the page's, the view's and the user's. The same object while they last. */
  query: Pick<ListQuery, 'search' | 'filters' | 'sort'>;
  /** The user's choices in the list, without the filters of the page and of a built-in view. */
  chosen: ChosenList;
  /** View of the module's own list; undefined for that of a folder or project. */
  view: SavedView | undefined;
  /** Changes the address, which a chart has its choices in. */
  change: (change: Partial<ListState>) => void;
  /** Address of the list with a change of its state, for links. */
  addressWith: (change: Partial<ListState>) => string;
  /** Selection of the list, and the record that was opened last. */
  list: Pick<CachedList, '$selection' | '$isAllChosen' | '$isSelecting' | 'opened'>;
  heading: string;
  /** A filter in words. */
  filterText: (filter: Filter) => string;
  /** Rendered where the query has no records. */
  empty: ReactNode;
  /** Id of the record that is open in a dialog over the list. */
  openId: string | undefined;
  /** @param params parameters of the record's address */
  onOpen: (row: RecordRow, params?: Readonly<Record<string, string>>) => void;
  hrefOf: (row: RecordRow) => string | undefined;
  /** Reports the number of records of the query; a stable function. */
  onTotal: (total: number, isMinimum: boolean) => void;
}
