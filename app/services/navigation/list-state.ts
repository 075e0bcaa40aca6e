import { limits } from '../../../core/contracts/limits.js';
import { oneOf } from '../../../core/contracts/parse.js';
import { filterOperators, type Filter, type SavedView, type Sort } from '../../../core/contracts/records.js';
import { viewKey } from './list-address.js';

/**
 * The user's choices in a list, as encoded in the address. An absent part is the view's own; an empty one
 * (`''`, `[]`) was emptied by the user.
 */
export interface ListState {
  /** Id of a view; absent: the list's first one. */
  view?: string;
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
}

/** List state without absent parts. */
export interface ChosenList {
  search: string;
  filters: Filter[];
  sort: Sort[];
}

const keys = { view: viewKey, search: 'q', filter: 'f', sort: 'sort' } as const;

const bounds = { name: 64, value: 200, values: 60, sorts: 3 } as const;

const operatorOf = oneOf(filterOperators);

/** Parses the state of an address or its query. Invalid parts are left out. */
export function readListState(address: string): ListState {
  const params = new URLSearchParams(queryOf(address));
  const state: ListState = {};
  const view = params.get(keys.view);
  if (view && view.length <= bounds.name) state.view = view;
  const search = params.get(keys.search);
  if (search !== null) state.search = search.slice(0, limits.searchLength);
  const texts = params.getAll(keys.filter);
  if (texts.length > 0) {
    state.filters = texts
      .slice(0, limits.filters + 1)
      .map(readFilter)
      .filter((filter) => filter !== undefined)
      .slice(0, limits.filters);
  }
  const sort = params.get(keys.sort);
  if (sort !== null) state.sort = readSort(sort);
  return state;
}

/** The address with the state in its query; other parameters of the query stay. */
export function writeListState(address: string, state: ListState): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const params = new URLSearchParams(query.join('?'));
  for (const key of Object.values(keys)) params.delete(key);
  if (state.view !== undefined) params.set(keys.view, state.view);
  if (state.search !== undefined) params.set(keys.search, state.search);
  if (state.filters !== undefined) {
    if (state.filters.length === 0) params.set(keys.filter, '');
    for (const filter of state.filters) params.append(keys.filter, writeFilter(filter));
  }
  if (state.sort !== undefined) params.set(keys.sort, state.sort.map(writeSort).join(','));
  // Commas and colons are legal in a query; unescaped they keep shared addresses readable.
  const text = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@');
  return path + (text && `?${text}`) + (hash.length > 0 ? `#${hash.join('#')}` : '');
}

/** The state with the view's values for parts that the user did not choose. */
export function chosenList(state: ListState, view: SavedView | undefined): ChosenList {
  // A built-in view's filters are part of its name: they apply without being shown, see baseFilters().
  const own = view?.builtIn ? [] : (view?.filters ?? []);
  return {
    search: state.search ?? view?.search ?? '',
    filters: state.filters ?? own,
    sort: state.sort ?? view?.sort ?? [],
  };
}

/** Filters of a view that are neither shown nor removable. */
export function baseFilters(view: SavedView | undefined): Filter[] {
  return view?.builtIn ? (view.filters ?? []) : [];
}

/** Returns whether the list shows something other than its view as it was saved. */
export function differsFromView(state: ListState, view: SavedView | undefined): boolean {
  const now = chosenList(state, view);
  const saved = chosenList({}, view);
  return JSON.stringify(now) !== JSON.stringify(saved);
}

function queryOf(address: string): string {
  const beforeHash = address.split('#')[0] ?? '';
  const at = beforeHash.indexOf('?');
  return at < 0 ? '' : beforeHash.slice(at + 1);
}

function writeFilter({ field, op, value }: Filter): string {
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const parts = [escapePart(field), op];
  if (value !== undefined) parts.push(values.map(escapePart).join(','));
  return parts.join(':');
}

function readFilter(text: string): Filter | undefined {
  const [field, op, list, ...rest] = text.split(':');
  const name = unescapePart(field ?? '');
  const operator = operatorOf(op);
  if (!name || name.length > bounds.name || !operator || rest.length > 0) return undefined;
  if (operator === 'empty' || operator === 'notEmpty') return { field: name, op: operator };
  if (list === undefined) return undefined;
  const values: string[] = [];
  for (const part of list.split(',')) {
    const value = unescapePart(part);
    if (value === undefined || value.length > bounds.value || values.length >= bounds.values)
      return undefined;
    values.push(value);
  }
  if (operator === 'in') return { field: name, op: operator, value: values };
  if (operator === 'between')
    return values.length === 2 ? { field: name, op: operator, value: values } : undefined;
  const [only] = values;
  return values.length === 1 && only !== undefined ? { field: name, op: operator, value: only } : undefined;
}

function writeSort({ field, direction }: Sort): string {
  return (direction === 'desc' ? '-' : '') + escapePart(field);
}

function readSort(text: string): Sort[] {
  const sorts: Sort[] = [];
  for (const part of text.split(',').slice(0, bounds.sorts)) {
    const descending = part.startsWith('-');
    const field = unescapePart(descending ? part.slice(1) : part);
    if (!field || field.length > bounds.name || sorts.some((sort) => sort.field === field)) continue;
    sorts.push({ field, direction: descending ? 'desc' : 'asc' });
  }
  return sorts;
}

/** Escapes the three characters that separate parts; the query's own encoding does the rest. */
function escapePart(text: string): string {
  return text.replace(/[%:,]/gu, (character) => encodeURIComponent(character));
}

function unescapePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed escape: this part was not written by this code.
    return undefined;
  }
}
