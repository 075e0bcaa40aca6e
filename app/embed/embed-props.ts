import * as v from 'valibot';

import { OptionsError } from '../../core/contracts/options-error.js';
import type { EmbedComponent, EmbedProps } from '../../core/embed/contract.js';
import type { Registry } from '../../core/records/types.js';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const text = v.optional(v.string());
const mostColumns = 200;
const callback = <T extends (...values: never[]) => void>() =>
  v.optional(v.custom<T>((value) => typeof value === 'function'));

type OnRecord = (record: { module: string; id: string }) => void;

const schemas = {
  'record-list': v.object({
    module: name,
    view: text,
    search: text,
    columns: v.optional(v.pipe(v.array(name), v.maxLength(mostColumns))),
    onOpen: callback<OnRecord>(),
  }),
  'record-detail': v.object({
    module: name,
    // An id may be a number in the page's data.
    id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
    onSaved: callback<OnRecord>(),
    onBack: callback<() => void>(),
  }),
  'module-home': v.object({ module: name }),
} as const;

/** The component and its checked properties, as one type that can be narrowed. */
export type Shown = { [C in EmbedComponent]: { component: C; props: EmbedProps[C] } }[EmbedComponent];

/** @throws OptionsError that names the property that is missing or wrong */
export function shownOf(component: string, props: unknown, registry: Registry): Shown {
  const shown = parse(component, props);
  if (!registry.entryOf(shown.props.module)) {
    throw new OptionsError(`${component}: "module" must be a module of the OA system`);
  }
  return shown;
}

function parse(component: string, props: unknown): Shown {
  switch (component) {
    case 'record-list':
      return { component, props: checked(component, schemas[component], props) };
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
  const place = v.getDotPath(result.issues[0]) ?? 'props';
  throw new OptionsError(`${component}: "${place}" is missing or of the wrong type`);
}
