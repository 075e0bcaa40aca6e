import type { Filter } from '../contracts/records.js';

/** Layouts a page is made for; 'Any' pages (the launcher, sign-in) choose by themselves. */
export type PageDevice = 'PC' | 'Mobile' | 'Any';

/** Devices a caller may ask an address for; a tablet takes the mobile page. */
export type AddressDevice = 'PC' | 'Mobile' | 'Tablet';

/** Where a record dialog stands (spec 4, 'Open module detail'). */
export type DialogPlacement = 'centre' | 'side';

/** What a page is, within its module. Every module has list, detail and create. */
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
  | 'viewList'
  | 'flow'
  | 'birthday'
  | 'anniversary'
  // The shell's own pages.
  | 'launcher'
  | 'signin'
  | 'search'
  | 'me'
  | 'apps'
  | 'messages';

/** How a page is drawn: from a list call, from one record, as an empty form, as a summary, or by the shell itself. */
export type PageShow = 'list' | 'record' | 'create' | 'report' | 'shell';

/** A filter of the page's list; the value `{id}` stands for the id in the address. */
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
   * Address with at most one placeholder in its path or query for the id, e.g. `/mobile/plan/detail?id={id}`;
   * further placeholders in the query take extra parameters by name (`&flag={flag}`) and may be missing.
   */
  pattern: string;
  /** Further spellings that are understood but never built. */
  also?: readonly string[];
  /** Data module whose rows, record or form the page shows. */
  module: string;
  show: PageShow;
  /** Data module the id in the address belongs to; absent: the address has no id. */
  idModule?: string;
  /** Filters of a list or report page; all must hold. */
  filters?: readonly PageFilter[];
  /** Values a create page begins with; `{id}` as above. */
  preset?: Readonly<Record<string, string>>;
}

/** A module's signature (spec 3, 'Module signature') with all of its pages. '' means the module has none. */
export interface RegistryEntry {
  /** Module name: the key of the data module too. */
  module: string;
  /** Name the module had in older links. */
  oldModule: string;
  /** Registry app: the entry of the navigation and the name in `displayModules`. */
  app: string;
  mobileList: string;
  mobileDetail: string;
  pcDetail: string;
  /** Address of the page, or dialog, in which one is added on PC. */
  addDialog: string;
  /** Name of the component that shows a record in a centre dialog; part of the dialog's sub-route. */
  centreDialog: string;
  /** The same for a side dialog. */
  sideDialog: string;
  /** Browser-type buttons (codes of record-choosing fields) that choose from this module, comma separated. */
  browserButtons: string;
  pages: readonly PageDefinition[];
}

/** Extra parameters of an address (spec 2.5.1); a null-prototype object, so no name is special. */
export type AddressParams = Readonly<Record<string, string>>;

export interface AddressRequest {
  module: string;
  /** Default: 'detail' with an id, 'list' without. */
  page?: PageKind;
  /** Ids are text of any length and content. */
  id?: string;
  params?: Readonly<Record<string, string>>;
  /** Default: 'PC'. */
  device?: AddressDevice;
}

/** What an address leads to. `id` is undefined on pages without one. */
export interface AddressMatch {
  module: string;
  page: PageKind;
  id: string | undefined;
  params: AddressParams;
  device: PageDevice;
}

/** One dialog that the address says is open, from the outermost to the topmost. */
export interface DialogStep {
  module: string;
  placement: DialogPlacement;
  id: string;
  params: AddressParams;
}

/** An address taken apart: the page below, everything the registry knows of it, and the dialogs above. */
export interface ResolvedAddress {
  match: AddressMatch;
  entry: RegistryEntry;
  definition: PageDefinition;
  /** Filters with the id put in; [] when the page has none. */
  filters: Filter[];
  /** Address of the page without its dialogs, query and hash kept. */
  base: string;
  dialogs: DialogStep[];
}

export interface Registry {
  readonly entries: readonly RegistryEntry[];
  /** Entry by module name, or by old module name. */
  entryOf(module: string): RegistryEntry | undefined;
  /** The page's definition for the device, or the other device's when it has none of its own. */
  pageOf(module: string, page: PageKind, device: AddressDevice): PageDefinition | undefined;
  /**
   * Address for the request; a module without a PC page gets its mobile one (and the other way round).
   * undefined when there is no such page, or the page needs an id and none was given.
   */
  addressOf(request: AddressRequest): string | undefined;
  /** What the address (path, with or without query and hash) leads to; dialogs above it are left out. */
  matchAddress(path: string): AddressMatch | undefined;
  /** As {@link Registry.matchAddress}, with the definition and the dialogs. */
  resolve(path: string): ResolvedAddress | undefined;
  /**
   * Address of the current one with a dialog opened above it (spec 2.5.2); undefined when the module has no such
   * dialog. Give the address of the topmost open dialog to open another above it.
   */
  dialogRoute(
    currentPath: string,
    module: string,
    placement: DialogPlacement,
    id: string,
    params?: Readonly<Record<string, string>>,
  ): string | undefined;
  /** The address without its topmost dialog; unchanged when none is open. */
  closeDialog(currentPath: string): string;
}
