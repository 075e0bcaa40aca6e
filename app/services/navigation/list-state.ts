import { calendarParts, type CalendarChoice } from '../../../core/contracts/calendar-choice.js';
import { chartParts, type ChartChoice } from '../../../core/contracts/chart-choice.js';
import { limits } from '../../../core/contracts/limits.js';
import { oneOf } from '../../../core/contracts/parse.js';
import { filterOperators } from '../../../core/contracts/record-parts.js';
import type { Filter, SavedView, Sort } from '../../../core/contracts/records.js';
import { viewKindNames, type ViewKindName } from '../../../core/contracts/view-kind-names.js';
import { viewKey } from './list-address.js';

/**
 * The user's choices in a list, as encoded in the address. An absent part is the view's own; an empty one
 * (`''`, `[]`) was emptied by the user.
 */
export interface ListState {
  /** Id of a view; absent: the list's first one. */
  view?: string;
  /** Kind of view; absent: the saved view's, or the one that the user chose last. */
  kind?: ViewKindName;
  /** The user's choices in a chart, as texts of the address; absent: the saved view's, or the chart's own. */
  chart?: ChartChoice;
  /** The user's choices in a calendar or timeline, as texts of the address; absent: its own. No view saves them. */
  calendar?: CalendarChoice;
  /** Id of the folder that a tree shows, or of the open conversation; absent: the top, or none. */
  at?: string;
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
}

/** List state without absent parts. */
export interface ChosenList {
  chart?: ChartChoice;
  calendar?: CalendarChoice;
  search: string;
  filters: Filter[];
  sort: Sort[];
}

const keys = { view: viewKey, at: 'in', search: 'q', filter: 'f', sort: 'sort' } as const;

const bounds = { name: 64, value: 200, values: 60, sorts: 3 } as const;

const operatorOf = oneOf(filterOperators);
const kindOf = oneOf(viewKindNames);

/** Parses the state of an address or its query. Invalid parts are left out. */
export function readListState(address: string): ListState {
  const params = new URLSearchParams(queryOf(address));
  const state: ListState = {};
  // A view and a kind of view have one key: 'view=mine&view=board'.
  for (const name of params.getAll(keys.view)) {
    const kind = kindOf(name);
    if (kind) state.kind ??= kind;
    else if (name && name.length <= bounds.name) state.view ??= name;
  }
  const chart = readParts(params, chartParts);
  if (chart) state.chart = chart;
  const calendar = readParts(params, calendarParts);
  if (calendar) state.calendar = calendar;
  const at = params.get(keys.at);
  if (at && at.length <= bounds.name) state.at = at;
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
  for (const name of [state.view, state.kind]) if (name !== undefined) params.append(keys.view, name);
  writeParts(params, chartParts, state.chart);
  writeParts(params, calendarParts, state.calendar);
  if (state.at !== undefined) params.set(keys.at, state.at);
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
  const chart = state.chart ?? view?.chart;
  return {
    ...(chart && { chart }),
    ...(state.calendar && { calendar: state.calendar }),
    search: state.search ?? view?.search ?? '',
    filters: state.filters ?? own,
    sort: state.sort ?? view?.sort ?? [],
  };
}

/** Kind of a view that the user saved; undefined for built-in ones, which have none. */
export function savedKind(view: SavedView | undefined): ViewKindName | undefined {
  return view && !view.builtIn ? (view.kind ?? 'table') : undefined;
}

/** Filters of a view that are neither shown nor removable. */
export function baseFilters(view: SavedView | undefined): Filter[] {
  return view?.builtIn ? (view.filters ?? []) : [];
}

/** Returns whether the list shows something other than its view as it was saved. */
export function differsFromView(state: ListState, view: SavedView | undefined): boolean {
  const now = chosenList(withoutRange(state), view);
  const saved = chosenList({}, view);
  const kind = savedKind(view);
  const isOtherKind = kind !== undefined && state.kind !== undefined && state.kind !== kind;
  return isOtherKind || JSON.stringify(now) !== JSON.stringify(saved);
}

/** What a calendar shows of the list is no part of its view. */
function withoutRange(state: ListState): ListState {
  const kept = { ...state };
  delete kept.calendar;
  return kept;
}

type Parts<P extends string> = Partial<Record<P, string>>;

/** Choices in a kind of view, which checks what the texts mean; undefined without any. */
function readParts<P extends string>(params: URLSearchParams, parts: readonly P[]): Parts<P> | undefined {
  const chosen: Parts<P> = {};
  for (const part of parts) {
    const text = params.get(part);
    if (text !== null && text.length <= bounds.value) chosen[part] = text;
  }
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

function writeParts<P extends string>(params: URLSearchParams, parts: readonly P[], chosen?: Parts<P>): void {
  for (const part of parts) {
    params.delete(part);
    const text = chosen?.[part];
    if (text !== undefined) params.set(part, text);
  }
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
