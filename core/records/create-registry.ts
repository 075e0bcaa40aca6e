import { asId, asString, asStringMap, attempt, oneOf, parseProperties } from '../contracts/parse.js';
import { OptionsError } from '../contracts/options-error.js';
import { filterOperators } from '../contracts/record-parts.js';
import type { Filter } from '../contracts/records.js';
import { segmentsOf, splitAddress } from './address-parts.js';
import { checkEntries } from './check-entries.js';
import { defineEntry } from './define-entry.js';
import { createDialogRoutes } from './dialog-route.js';
import { allEntries } from './entries/all.js';
import { formsApp } from './display.js';
import { createMatcher } from './matcher.js';
import { readPattern, writeAddress } from './pattern.js';
import type { Pattern } from './pattern.js';
import type { PageDefinition, Registry, RegistryEntry } from './types.js';

interface Page {
  entry: RegistryEntry;
  definition: PageDefinition;
  pattern: Pattern;
}

/** Module of the answers to such a form, alone and in the name of a dialog. */
const formName = new RegExp(`^(?:${formsApp}-)?(form\\d{1,20})(?:Side|Centre)?$`);

/** Filters of a page with the id of its address; empty when it has none. */
export function filtersOf(definition: PageDefinition, id: string | undefined): Filter[] {
  const { filters = [] } = parseProperties(definition, { filters: asFilters });
  return filters.map((filter) => (filter.value === '{id}' ? { ...filter, value: asId(id) ?? '' } : filter));
}

/** The filters of a list, without its other items. */
function asFilters(value: unknown): (Filter & { value: string })[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item: unknown) => {
    const parsed = parseProperties(item, { field: asString, op: oneOf(filterOperators), value: asString });
    const { field, op, value: text } = parsed;
    return field === undefined || op === undefined || text === undefined ? [] : [{ field, op, value: text }];
  });
}

/** Parsers of a request for an address. An id of another type is an empty one, which no page has. */
const requestParsers = {
  module: asString,
  page: asString,
  id: (id: unknown) => (id === undefined || id === null ? undefined : (asId(id) ?? '')),
  params: asStringMap,
  device: asString,
};

/**
 * Module registry: builds and parses the addresses of records (docs/requirements.md 2.4, 2.5). Its functions take any
 * value: there is no address for what is none.
 * @throws OptionsError for a value that is no list of entries, for two entries with the same name or the same address,
 * and for an invalid pattern
 */
export function createRegistry(entries: readonly RegistryEntry[] = allEntries): Registry {
  checkEntries(entries);
  const matcher = createMatcher<Page>();
  const pages = new Map<string, Page[]>();
  const byName = new Map<string, RegistryEntry>();

  const dialogs = createDialogRoutes();

  function add(entry: RegistryEntry): void {
    if (byName.has(entry.module)) throw new OptionsError(`Module "${entry.module}" is registered twice`);
    byName.set(entry.module, entry);
    dialogs.add(entry);
    for (const definition of entry.pages) {
      const page = { entry, definition, pattern: readPattern(definition.pattern) };
      const key = `${entry.module} ${definition.kind}`;
      pages.set(key, [...(pages.get(key) ?? []), page]);
      matcher.add(page.pattern, page);
      for (const other of definition.also ?? []) matcher.add(readPattern(other), page);
    }
  }
  entries.forEach(add);
  // Old names are added last, so that they never hide a current name.
  for (const entry of entries) if (!byName.has(entry.oldModule)) byName.set(entry.oldModule, entry);

  /** Adds the entry of a form that an administrator made when its name, or that of its dialog, is first met. */
  function meet(name: unknown): void {
    const [, module] = (typeof name === 'string' && formName.exec(name)) || [];
    if (module !== undefined && !byName.has(module))
      add(
        defineEntry({
          module,
          app: formsApp,
          mobileDetail: `/mobile/${formsApp}/${module}/{id}`,
          pcDetail: `/sp/${formsApp}/${module}/{id}`,
        }),
      );
  }

  function segmentsIn(path: string): readonly string[] | undefined {
    const segments = segmentsOf(path);
    segments?.forEach(meet);
    return segments;
  }

  function find(path: string) {
    const { path: bare, query } = splitAddress(asString(path) ?? '');
    const segments = segmentsIn(bare);
    if (!segments) return undefined;
    const { base, dialogs: above } = dialogs.read(segments);
    const found = matcher.find(base, query);
    return found && { ...found, dialogs: above };
  }

  function entryOf(module: string): RegistryEntry | undefined {
    meet(module);
    return byName.get(module);
  }

  function pageFor(module = '', kind = '', device = 'PC'): Page | undefined {
    const entry = entryOf(module);
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
    entryOf,
    pageOf: (module, page, device) => pageFor(module, asString(page), device)?.definition,

    addressOf(request) {
      const { module, page, id, params, device } = parseProperties(request, requestParsers);
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
      dialogs.write(
        asString(currentPath) ?? '',
        entryOf(module)?.module ?? module,
        placement,
        asId(id) ?? '',
        attempt(() => asStringMap(params)),
        parseProperties(options, { clickThrough: Boolean }),
      ),

    closeDialog(currentPath) {
      const address = asString(currentPath) ?? '';
      const open = dialogs.read(segmentsIn(splitAddress(address).path) ?? []).dialogs.length;
      return dialogs.keep(address, Math.max(0, open - 1));
    },
  };
}
