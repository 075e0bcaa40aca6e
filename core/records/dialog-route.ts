import { clickThroughSegment } from '../contracts/names.js';
import { OptionsError } from '../contracts/options-error.js';
import { encodeText, readId, writeId } from './address-id.js';
import { segmentsOf, splitAddress } from './address-parts.js';
import type { DialogPlacement, DialogRouteOptions, DialogStep, RegistryEntry } from './types.js';

interface DialogName {
  module: string;
  placement: DialogPlacement;
}

export interface DialogRoutes {
  /** @throws OptionsError for a dialog whose name is taken, or no name for an address */
  add(entry: RegistryEntry): void;
  /** Undefined when the module has no such dialog, the id is empty, or the address is not one of this site. */
  write(
    address: string,
    module: string,
    placement: DialogPlacement,
    id: string,
    params?: Readonly<Record<string, string>>,
    options?: DialogRouteOptions,
  ): string | undefined;
  /** Segments of the page, and the dialogs above it from bottom to top. */
  read(segments: readonly string[]): { base: readonly string[]; dialogs: DialogStep[] };
  /** The address with at most `count` of its dialogs. */
  keep(address: string, count: number): string;
}

/**
 * Sub-routes of open dialogs (docs/requirements.md 2.5.2): `{current path}/{app}-{component}/{id}`, to any depth. Those
 * opened by a link in rich text follow `_alink_` (2.5.3). Query and hash stay in place, so a page with its id in the query
 * keeps it.
 */
export function createDialogRoutes(): DialogRoutes {
  const names = new Map<string, DialogName>();
  const segmentOf = (entry: RegistryEntry, placement: DialogPlacement): string | undefined => {
    const component = placement === 'centre' ? entry.centreDialog : entry.sideDialog;
    return component === '' ? undefined : `${entry.app}-${component}`;
  };
  const byModule = new Map<string, RegistryEntry>();
  function add(entry: RegistryEntry): void {
    byModule.set(entry.module, entry);
    for (const placement of ['centre', 'side'] as const) {
      const segment = segmentOf(entry, placement);
      if (segment === undefined) continue;
      if (encodeText(segment) !== segment || names.has(segment))
        throw new OptionsError(`Dialog "${segment}" of ${entry.module} is taken, or no name for an address`);
      names.set(segment, { module: entry.module, placement });
    }
  }

  /** `starts` are the positions of the dialogs' first segments. */
  function read(segments: readonly string[]) {
    const dialogs: DialogStep[] = [];
    const starts: number[] = [];
    let end = segments.length;
    for (;;) {
      const name = end >= 2 ? names.get(segments[end - 2] ?? '') : undefined;
      const { id, params } = readId(segments[end - 1] ?? '');
      if (!name || id === '') break;
      end -= segments[end - 3] === clickThroughSegment ? 3 : 2;
      dialogs.unshift({ ...name, id, params });
      starts.unshift(end);
    }
    return { base: segments.slice(0, end), dialogs, starts };
  }

  return {
    add,
    write(address, module, placement, id, params, { clickThrough = false } = {}) {
      const entry = byModule.get(module);
      const name = entry && segmentOf(entry, placement);
      const { path, query, hash } = splitAddress(address);
      const segments = segmentsOf(path);
      if (name === undefined || id === '' || !segments) return undefined;
      const through = clickThrough ? [clickThroughSegment] : [];
      return `/${[...segments, ...through, name, writeId(id, params)].join('/')}${query}${hash}`;
    },
    read,
    keep(address, count) {
      const { path, query, hash } = splitAddress(address);
      const segments = segmentsOf(path);
      if (!segments) return address;
      const { starts } = read(segments);
      return starts.length <= count
        ? address
        : `/${segments.slice(0, starts[count]).join('/')}${query}${hash}`;
    },
  };
}
