import type { FilterOperator, StatusTone } from '../contracts/record-parts.js';
import type { ErrorCapture } from '../services/monitor/early-errors.js';
import type { PlatformKernel } from '../kernel/create-platform.js';
import type { HistoryPort } from './history-port.js';

/** Components of the page app that a foreign page may show; the elements have names of their own. */
export const embedComponents = ['record-list', 'record-detail', 'module-home'] as const;
export type EmbedComponent = (typeof embedComponents)[number];

/** A list of records of the OA system. */
export interface ModuleListProps {
  /** Module, e.g. 'customer'. */
  module: string;
  /** Id of a saved view. */
  view?: string;
  /** Text to search for. */
  search?: string;
  /**
   * Keys of fields in the order of the columns, at most 200; the title is always the first column. Default: the choice of
   * the user, of the view or of the module.
   */
  columns?: readonly string[];
  /** Called instead of opening a record in place of the list. */
  onOpen?: (record: { module: string; id: string }) => void;
  /** Called after a record of the module was created here, or brought back after it was deleted. */
  onCreated?: (record: { module: string; id: string }) => void;
  dataProvider?: undefined;
}

/** A list of rows of the host page, which the OA system knows nothing of. */
export interface ProvidedListProps {
  /** Gives the rows. Another function loads them again. */
  dataProvider: DataProvider;
  /** What the list is called: its heading and accessible name. */
  label: string;
  /** At least one, at most 50. The first is the title of a row, and always shown. */
  columns: readonly ProvidedColumn[];
  /** Shows a field for texts to search for. */
  searchable?: boolean;
  /** Text to search for first. */
  search?: string;
  /** Order at first. */
  sort?: readonly RowSort[];
  /** Called with the row, as the provider gave it, when the user activates it; without it rows cannot be activated. */
  onOpen?(row: object): void;
  module?: undefined;
}

/** Kinds of values. Numbers may be texts, dates and times are texts or `Date` objects; the others are texts. */
export const columnKinds = [
  'text',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'select',
  'checkbox',
  'email',
  'phone',
  'url',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export interface ProvidedColumn {
  /** Property of the rows. */
  key: string;
  label: string;
  /** Default: 'text'. */
  kind?: ColumnKind;
  /** Width in px, from 64 to 800. Default: by its content. */
  width?: number;
  /** Default: numbers at the end, others at the start. */
  align?: 'start' | 'end';
  /** False for a column that only the user shows. */
  shown?: boolean;
  /** The user may sort by it, or filter by it: the query names it then. */
  sortable?: boolean;
  filterable?: boolean;
  /** Of `select`: the values with their labels. */
  options?: readonly { value: string; label: string; tone?: StatusTone }[];
  /** Of `money`: a symbol or a code. Default: the currency of the tenant. */
  currency?: string;
  /** Decimal places of a number. */
  precision?: number;
}

export interface RowSort {
  /** Key of a column. */
  field: string;
  direction: 'asc' | 'desc';
}

/** Condition that the user has set on a column. */
export interface RowFilter {
  field: string;
  op: FilterOperator;
  /** Several for `in`, two for `between`, none for `empty` and `notEmpty`; numbers, dates and times are texts. */
  value?: string | string[];
}

/** Rows that the list needs now. */
export interface RowsRequest {
  offset: number;
  /** Most rows of the answer, at most 100. */
  limit: number;
  /** '' for all. */
  search: string;
  filters: readonly RowFilter[];
  /** Empty for the provider's own order. */
  sort: readonly RowSort[];
  /** Aborted when the rows are no longer needed. */
  signal: AbortSignal;
}

/** Rows from `offset`, with the number of all of them, or whether there are more. */
export type ProvidedRows = { rows: readonly object[] } & ({ total: number } | { hasMore: boolean });

export type DataProvider = (request: RowsRequest) => ProvidedRows | PromiseLike<ProvidedRows>;

/** Properties of the components, as an integrator passes them: untrusted, and checked when a component is mounted. */
export interface EmbedProps {
  'record-list': ModuleListProps | ProvidedListProps;
  'record-detail': {
    module: string;
    id: string;
    /** Called after the record was saved. */
    onSaved?: (record: { module: string; id: string }) => void;
    /** Called when the user leaves the record; without it there is no way back. */
    onBack?: () => void;
  };
  'module-home': {
    module: string;
    /** As of a list. */
    onCreated?: (record: { module: string; id: string }) => void;
  };
}

/** Services of an SDK instance. */
export interface EmbedKernel extends PlatformKernel {
  /** Receives errors of the components. */
  readonly monitor?: Pick<ErrorCapture, 'capture'>;
}

/** What the SDK hands to the page app's components. */
export interface EmbedOptions<C extends EmbedComponent = EmbedComponent> {
  component: C;
  /** Parent of everything that is shown, dialogs included; has no style sheets yet. */
  root: ShadowRoot;
  platform: EmbedKernel;
  history: HistoryPort;
  /** Origin of the OA system, which links open in a new tab. Default: that of the requests. */
  oaOrigin?: string;
  /** Folder of the component's own files (its style sheet, its languages, its fonts), with a slash at its end. */
  baseUrl: string;
  props: EmbedProps[C];
}

export interface EmbedView<C extends EmbedComponent = EmbedComponent> {
  /** Replaces the given properties and keeps the others. */
  update(props: Partial<EmbedProps[C]>): void;
  /** Removes everything that was shown, its listeners and its timers. */
  unmount(): void;
}

/** The module that `app/embed` is built into, which the SDK loads by its address. */
export interface EmbedModule {
  mount<C extends EmbedComponent>(options: EmbedOptions<C>): Promise<EmbedView<C>>;
}
