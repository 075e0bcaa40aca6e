import type { Filter } from '../contracts/records.js';

/** Device that a page is made for; 'Any' pages (launcher, sign-in) adapt themselves. */
export type PageDevice = 'PC' | 'Mobile' | 'Any';

/** Devices that a caller may request an address for; a tablet gets the mobile page. */
export type AddressDevice = 'PC' | 'Mobile' | 'Tablet';

/** Placement of a record dialog (docs/requirements.md 4.56). */
export type DialogPlacement = 'centre' | 'side';

/** Kind of a page within its module. Every module has list, detail and create. */
export type PageKind =
  | 'list'
  | 'detail'
  | 'create'
  | 'exception'
  | 'folder'
  | 'sharedFolder'
  | 'watchedFolder'
  | 'report'
  | 'delayList'
  | 'subscribe'
  | 'dataList'
  | 'createReport'
  | 'groupVoteList'
  | 'share'
  | 'viewList'
  | 'flow'
  | 'birthday'
  | 'anniversary'
  // Pages of the shell.
  | 'launcher'
  | 'signin'
  | 'search'
  | 'me'
  | 'apps'
  | 'messages'
  | 'forms'
  | 'monitor'
  | 'sensitive'
  | 'settings'
  | 'accounts'
  | 'flows'
  | 'theme'
  | 'labels'
  | 'classic';

/** Content of a page: a list, one record, one without its actions, an empty form, a summary, or a page of the shell. */
export type PageShow = 'list' | 'record' | 'shared' | 'create' | 'report' | 'shell';

/** Filter of a page's list; the value `{id}` stands for the id in the address. */
export interface PageFilter {
  field: string;
  op: Filter['op'];
  value: string;
}

/** One kind of page of a module on one device. */
export interface PageDefinition {
  kind: PageKind;
  device: PageDevice;
  /**
   * Address with at most one placeholder for the id, in its path or query, e.g. `/mobile/plan/detail?id={id}`. Further
   * placeholders in the query stand for extra parameters by name (`&flag={flag}`) and are optional.
   */
  pattern: string;
  /** Further spellings, which are parsed but never built. */
  also?: readonly string[];
  /** Module whose rows, record or form the page shows. */
  module: string;
  show: PageShow;
  /** Module of the id in the address; absent when the address has no id. */
  idModule?: string;
  /** Filters of a list or report page, combined with AND. */
  filters?: readonly PageFilter[];
  /** Initial values of a create page; `{id}` as above. */
  preset?: Readonly<Record<string, string>>;
}

/**
 * Signature of a module (docs/requirements.md 3.25) with all of its pages. An empty string means that the module has
 * none.
 */
export interface RegistryEntry {
  /** Name of the module, also the key of its records. */
  module: string;
  /** Name of the module in older links. */
  oldModule: string;
  /** App that the module belongs to: its entry in the navigation and its name in `displayModules`. */
  app: string;
  mobileList: string;
  mobileDetail: string;
  pcDetail: string;
  /** Address of the page or dialog that creates a record on PC. */
  addDialog: string;
  /** Component that shows a record in a centre dialog; part of the dialog's sub-route. */
  centreDialog: string;
  /** Component that shows a record in a side dialog. */
  sideDialog: string;
  /** Browser-type buttons (codes of record pickers) that choose from this module, comma separated. */
  browserButtons: string;
  pages: readonly PageDefinition[];
}

/** Extra parameters of an address (docs/requirements.md 2.5.1), without a prototype, so that no name is special. */
export type AddressParams = Readonly<Record<string, string>>;

export interface AddressRequest {
  module: string;
  /** Default: 'detail' with an id, 'list' without one. */
  page?: PageKind;
  /** Ids are strings of any length and content. */
  id?: string;
  params?: Readonly<Record<string, string>>;
  /** Default: 'PC'. */
  device?: AddressDevice;
}

/** Page of an address. `id` is undefined on pages without one. */
export interface AddressMatch {
  module: string;
  page: PageKind;
  id: string | undefined;
  params: AddressParams;
  device: PageDevice;
}

/** One open dialog of an address, in order from bottom to top. */
export interface DialogStep {
  module: string;
  placement: DialogPlacement;
  id: string;
  params: AddressParams;
}

export interface DialogRouteOptions {
  /** True if a link in rich text opens the dialog, whose route then follows `_alink_` (docs/requirements.md 2.5.3). */
  clickThrough?: boolean;
}

/** Parsed address: the page, its definition, and the open dialogs. */
export interface ResolvedAddress {
  match: AddressMatch;
  entry: RegistryEntry;
  definition: PageDefinition;
  /** Filters with the id inserted; empty when the page has none. */
  filters: Filter[];
  /** Address of the page without its dialogs, with query and hash. */
  base: string;
  dialogs: DialogStep[];
}

export interface Registry {
  readonly entries: readonly RegistryEntry[];
  /** Entry by current or old module name. */
  entryOf(module: string): RegistryEntry | undefined;
  /** Definition of a page for the device, or for the other device when the module has no own one. */
  pageOf(module: string, page: PageKind, device: AddressDevice): PageDefinition | undefined;
  /**
   * Address of a page. A module without a PC page gives its mobile one, and the other way round. Undefined when there
   * is no such page, or when the page needs an id and none is given.
   */
  addressOf(request: AddressRequest): string | undefined;
  /** Page of an address (path with optional query and hash), without the dialogs above it. */
  matchAddress(path: string): AddressMatch | undefined;
  /** Like {@link Registry.matchAddress}, with the definition and the dialogs. */
  resolve(path: string): ResolvedAddress | undefined;
  /**
   * Address with one more dialog open above the current page (docs/requirements.md 2.5.2); undefined when the module
   * has no such dialog. To open a dialog above another, pass the address with that one open.
   */
  dialogRoute(
    currentPath: string,
    module: string,
    placement: DialogPlacement,
    id: string,
    params?: Readonly<Record<string, string>>,
    options?: DialogRouteOptions,
  ): string | undefined;
  /** Address without its topmost dialog; unchanged when none is open. */
  closeDialog(currentPath: string): string;
}
