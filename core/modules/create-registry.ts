import type { Filter } from '../contracts/records.js';
import { segmentsOf, splitAddress } from './address-parts.js';
import { createDialogRoutes } from './dialog-route.js';
import { allEntries } from './entries/all.js';
import { createMatcher } from './matcher.js';
import { readPattern, writeAddress } from './pattern.js';
import type { Pattern } from './pattern.js';
import type { AddressDevice, PageDefinition, PageKind, Registry, RegistryEntry } from './types.js';

interface Page {
  entry: RegistryEntry;
  definition: PageDefinition;
  pattern: Pattern;
}

/** Filters of a page with the id of its address; empty when it has none. */
export function filtersOf(definition: PageDefinition, id: string | undefined): Filter[] {
  return (definition.filters ?? []).map(({ field, op, value }) => ({
    field,
    op,
    value: value === '{id}' ? (id ?? '') : value,
  }));
}

/**
 * Module registry: builds and parses the addresses of records (docs/requirements.md 2.4, 2.5). Throws a TypeError when
 * two entries have the same name or the same address.
 */
export function createRegistry(entries: readonly RegistryEntry[] = allEntries): Registry {
  const matcher = createMatcher<Page>();
  const pages = new Map<string, Page[]>();
  const byName = new Map<string, RegistryEntry>();

  for (const entry of entries) {
    if (byName.has(entry.module)) throw new TypeError(`Module "${entry.module}" is registered twice`);
    byName.set(entry.module, entry);
    for (const definition of entry.pages) {
      const page = { entry, definition, pattern: readPattern(definition.pattern) };
      const key = `${entry.module} ${definition.kind}`;
      pages.set(key, [...(pages.get(key) ?? []), page]);
      matcher.add(page.pattern, page);
      for (const other of definition.also ?? []) matcher.add(readPattern(other), page);
    }
  }
  // Old names are added last, so that they never hide a current name.
  for (const entry of entries) if (!byName.has(entry.oldModule)) byName.set(entry.oldModule, entry);

  const dialogs = createDialogRoutes(entries);

  function find(path: string) {
    const { path: bare, query } = splitAddress(path);
    const segments = segmentsOf(bare);
    if (!segments) return undefined;
    const { base, dialogs: above } = dialogs.read(segments);
    const found = matcher.find(base, query);
    return found && { ...found, dialogs: above };
  }

  function pageFor(module: string, kind: PageKind, device: AddressDevice): Page | undefined {
    const entry = byName.get(module);
    const candidates = entry ? (pages.get(`${entry.module} ${kind}`) ?? []) : [];
    const layout = device === 'PC' ? 'PC' : 'Mobile';
    return (
      candidates.find(({ definition }) => definition.device === layout) ??
      candidates.find(({ definition }) => definition.device === 'Any') ??
      candidates[0]
    );
  }

  return {
    entries,
    entryOf: (module) => byName.get(module),
    pageOf: (module, page, device) => pageFor(module, page, device)?.definition,

    addressOf({ module, page, id, params, device = 'PC' }) {
      const kind = page ?? (id === undefined ? 'list' : 'detail');
      const target = pageFor(module, kind, device);
      if (!target) return undefined;
      const { pattern } = target;
      if (pattern.id === 'none') return writeAddress(pattern, '');
      if (id === undefined || id === '') return undefined;
      const address = writeAddress(pattern, id, params);
      if (/^\d+$/.test(id)) return address;
      // An id may equal a literal segment ('add', 'shareInner_1'); then every byte of it is encoded.
      const back = find(address);
      const same = back?.value === target && back.id === id && back.dialogs.length === 0;
      return same ? address : writeAddress(pattern, id, params, true);
    },

    matchAddress(path) {
      const found = find(path);
      if (!found) return undefined;
      const { entry, definition } = found.value;
      return {
        module: entry.module,
        page: definition.kind,
        id: found.id,
        params: found.params,
        device: definition.device,
      };
    },

    resolve(path) {
      const found = find(path);
      if (!found) return undefined;
      const { entry, definition } = found.value;
      return {
        match: {
          module: entry.module,
          page: definition.kind,
          id: found.id,
          params: found.params,
          device: definition.device,
        },
        entry,
        definition,
        filters: filtersOf(definition, found.id),
        base: dialogs.keep(path, 0),
        dialogs: found.dialogs,
      };
    },

    dialogRoute: (currentPath, module, placement, id, params, options) =>
      dialogs.write(currentPath, byName.get(module)?.module ?? module, placement, id, params, options),

    closeDialog(currentPath) {
      const open = dialogs.read(segmentsOf(splitAddress(currentPath).path) ?? []).dialogs.length;
      return dialogs.keep(currentPath, Math.max(0, open - 1));
    },
  };
}
