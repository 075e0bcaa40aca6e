import * as v from 'valibot';

import { OptionsError } from '../../core/contracts/options-error.js';
import { limits } from '../../core/contracts/limits.js';
import { isObject } from '../../core/contracts/parse.js';
import { statusToneSchema } from '../../core/contracts/record-parts.js';
import {
  columnKinds,
  type DataProvider,
  type EmbedProps,
  type ModuleListProps,
  type ProvidedListProps,
} from '../../core/embed/contract.js';
import type { Registry } from '../../core/records/types.js';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const text = v.optional(v.string());
const callback = <T extends (...values: never[]) => void>() =>
  v.optional(v.custom<T>((value) => typeof value === 'function'));

type OnRecord = (record: { module: string; id: string }) => void;

/** Most columns that a page names, those that it describes, and the choices of one. */
const most = { names: 200, columns: 50, options: 200, sorts: 3 } as const;

const label = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limits.labelLength));
const flag = v.optional(v.boolean());

const providedColumn = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  label,
  kind: v.optional(v.picklist(columnKinds)),
  width: v.optional(v.pipe(v.number(), v.finite())),
  align: v.optional(v.picklist(['start', 'end'])),
  shown: flag,
  sortable: flag,
  filterable: flag,
  options: v.optional(
    v.pipe(
      v.array(v.object({ value: v.string(), label, tone: v.optional(statusToneSchema) })),
      v.maxLength(most.options),
    ),
  ),
  currency: v.optional(v.pipe(v.string(), v.maxLength(10))),
  precision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))),
});

const providedList = v.pipe(
  v.object({
    dataProvider: v.custom<DataProvider>((value) => typeof value === 'function'),
    label,
    columns: v.pipe(v.array(providedColumn), v.minLength(1), v.maxLength(most.columns)),
    searchable: flag,
    search: text,
    sort: v.optional(
      v.pipe(
        v.array(v.object({ field: v.string(), direction: v.picklist(['asc', 'desc']) })),
        v.maxLength(most.sorts),
      ),
    ),
    onOpen: callback<(row: object) => void>(),
  }),
  v.check(
    ({ columns }) => new Set(columns.map(({ key }) => key)).size === columns.length,
    'two of "columns" have the same key',
  ),
  v.check(
    ({ columns: [title] }) => title?.kind === undefined || title.kind === 'text',
    'the first of "columns" is the title of a row, and must be of the kind text',
  ),
  v.check(
    ({ columns, sort = [] }) => sort.every(({ field }) => columns.some(({ key }) => key === field)),
    '"sort" names a key that none of "columns" has',
  ),
);

const schemas = {
  'record-list': v.object({
    module: name,
    view: text,
    search: text,
    columns: v.optional(v.pipe(v.array(name), v.maxLength(most.names))),
    onOpen: callback<OnRecord>(),
    onCreated: callback<OnRecord>(),
  }),
  'record-detail': v.object({
    module: name,
    // An id may be a number in the page's data.
    id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
    onSaved: callback<OnRecord>(),
    onBack: callback<() => void>(),
  }),
  'module-home': v.object({ module: name, onCreated: callback<OnRecord>() }),
} as const;

/** The component and its checked properties, as one type that can be narrowed; lists of the page are a kind of their own. */
export type Shown =
  | { component: 'record-list'; props: ModuleListProps }
  | { component: 'provided-list'; props: ProvidedListProps }
  | { [C in 'record-detail' | 'module-home']: { component: C; props: EmbedProps[C] } }[
      'record-detail' | 'module-home'];

/** @throws OptionsError that names the property that is missing or wrong */
export function shownOf(component: string, props: unknown, registry: Registry): Shown {
  const shown = parse(component, props);
  if (shown.component !== 'provided-list' && !registry.entryOf(shown.props.module)) {
    throw new OptionsError(`${component}: "module" must be a module of the OA system`);
  }
  return shown;
}

function parse(component: string, props: unknown): Shown {
  switch (component) {
    case 'record-list':
      if (!isObject(props) || props['dataProvider'] === undefined)
        return { component, props: checked(component, schemas[component], props) };
      if (props['module'] !== undefined)
        throw new OptionsError('record-list: give "module" or "dataProvider", not both');
      return { component: 'provided-list', props: checked(component, providedList, props) };
    case 'record-detail':
      return { component, props: checked(component, schemas[component], props) };
    case 'module-home':
      return { component, props: checked(component, schemas[component], props) };
    default:
      throw new OptionsError(`mount: "component" must be one of ${Object.keys(schemas).join(', ')}`);
  }
}

function checked<S extends v.GenericSchema>(component: string, schema: S, props: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, props);
  if (result.success) return result.output;
  const [issue] = result.issues;
  if (issue.type === 'check') throw new OptionsError(`${component}: ${issue.message}`);
  const place = v.getDotPath(issue) ?? 'props';
  throw new OptionsError(`${component}: "${place}" is missing or of the wrong type`);
}
