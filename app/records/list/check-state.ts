import * as v from 'valibot';

import type { FilterOperator } from '../../../core/contracts/record-parts.js';
import type { FieldSchema, FieldType, Filter, ModuleSchema, Sort } from '../../../core/contracts/records.js';
import { viewKindsSchema, type ViewKind } from '../../../core/contracts/view-kinds.js';
import { isValidDate } from '../../../core/values/dates/is-valid-date.js';
import { isMovingDate } from '../../../core/values/dates/moving-dates.js';
import { isComparableNumber } from '../../../core/values/format/decimal.js';
import type { ListState } from '../../services/navigation/list-state.js';

/** Kind of a field's filter: decides its editor and the values that are valid. */
export type FilterKind = 'options' | 'person' | 'reference' | 'date' | 'number' | 'text' | 'yes-no';

const filterKinds: Partial<Record<FieldType, FilterKind>> = {
  text: 'text',
  longtext: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  date: 'date',
  datetime: 'date',
  select: 'options',
  multiselect: 'options',
  checkbox: 'yes-no',
  person: 'person',
  people: 'person',
  reference: 'reference',
};

const allowed: Record<FilterKind, readonly FilterOperator[]> = {
  options: ['eq', 'ne', 'in', 'empty', 'notEmpty'],
  person: ['eq', 'ne', 'in', 'empty', 'notEmpty'],
  reference: ['eq', 'ne', 'in', 'empty', 'notEmpty'],
  date: ['eq', 'gte', 'lte', 'between', 'empty', 'notEmpty'],
  number: ['eq', 'gte', 'lte', 'between', 'empty', 'notEmpty'],
  text: ['contains', 'eq', 'ne', 'empty', 'notEmpty'],
  'yes-no': ['eq'],
};

const personId = /^(?:@me|[\w-]{1,64})$/u;

export function filterKind(field: FieldSchema): FilterKind | undefined {
  return field.hidden ? undefined : filterKinds[field.type];
}

/** Fields that the user may filter by, in the schema's order. */
export function filterableFields(schema: ModuleSchema): FieldSchema[] {
  return schema.fields.filter((field) => field.filterable && filterKind(field) !== undefined);
}

/** Fields that the user may sort by. */
export function sortableFields(schema: ModuleSchema): FieldSchema[] {
  return schema.fields.filter((field) => field.sortable && !field.hidden);
}

/** Kinds of view of the module's list that the app knows, the default first; a table is always among them. */
export function kindsOf(schema: ModuleSchema): readonly ViewKind[] {
  const kinds = v.parse(viewKindsSchema, schema.kinds ?? []);
  return kinds.some(({ kind }) => kind === 'table') ? kinds : [{ kind: 'table' }, ...kinds];
}

/** The state without fields, kinds and views that the module does not have; addresses are untrusted. */
export function checkState(state: ListState, schema: ModuleSchema): ListState {
  const checked: ListState = {};
  if (state.view !== undefined && schema.views.some((view) => view.id === state.view))
    checked.view = state.view;
  if (kindsOf(schema).some(({ kind }) => kind === state.kind)) checked.kind = state.kind;
  // The chart checks what its texts mean.
  if (state.chart && Object.values(state.chart).every(({ length }) => length <= 200))
    checked.chart = state.chart;
  // So does the calendar.
  if (state.calendar) checked.calendar = state.calendar;
  // The back end knows which folders there are.
  if (state.at !== undefined) checked.at = state.at;
  if (state.search !== undefined) checked.search = state.search;
  if (state.filters) checked.filters = state.filters.filter((filter) => isFilterFor(schema, filter));
  if (state.sort) checked.sort = state.sort.filter((sort) => isSortFor(schema, sort));
  return checked;
}

function isSortFor(schema: ModuleSchema, sort: Sort): boolean {
  return sortableFields(schema).some((field) => field.key === sort.field);
}

export function isFilterFor(schema: ModuleSchema, filter: Filter): boolean {
  const field = schema.fields.find(({ key }) => key === filter.field);
  const kind = field?.filterable ? filterKind(field) : undefined;
  if (!field || !kind || !allowed[kind].includes(filter.op)) return false;
  if (filter.op === 'empty' || filter.op === 'notEmpty') return true;
  const { value } = filter;
  if (filter.op === 'between') {
    // One bound may be missing.
    return (
      Array.isArray(value) &&
      value.length === 2 &&
      value.some((end) => end !== '') &&
      value.every((end) => end === '' || isValueFor(field, kind, end))
    );
  }
  if (filter.op === 'in') {
    return Array.isArray(value) && value.length > 0 && value.every((item) => isValueFor(field, kind, item));
  }
  return typeof value === 'string' && isValueFor(field, kind, value);
}

function isValueFor(field: FieldSchema, kind: FilterKind, value: string): boolean {
  switch (kind) {
    case 'options':
      return (field.options ?? []).some((option) => option.value === value);
    case 'person':
    case 'reference':
      return personId.test(value);
    case 'date':
      return isMovingDate(value) || isValidDate(value);
    case 'number':
      return isComparableNumber(value);
    case 'yes-no':
      return value === 'true' || value === 'false';
    case 'text':
      return value.trim() !== '';
  }
}
