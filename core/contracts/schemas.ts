import * as v from 'valibot';

import { isObject, omitUndefined } from './parse.js';

/** Building blocks of tolerant schemas: an invalid part falls back alone, and nothing else is lost. */

/** An array without the items that do not match. */
export function knownItems<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items): v.InferOutput<S>[] =>
      items.flatMap((value) => {
        const result = v.safeParse(item, value);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** An optional property that is omitted when it is invalid. */
export function lenient<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined);
}

/** A property with a default that also replaces an invalid value. */
export function withDefault<S extends v.GenericSchema>(schema: S, value: v.InferOutput<S> & v.InferInput<S>) {
  return v.optional(v.fallback(schema, value), value);
}

/** A plain object with the given properties; invalid lenient ones are left out. */
export function lenientObject<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.custom<Record<string, unknown>>(isObject), v.object(entries), v.transform(omitUndefined));
}

/** Values that a parser of parse.ts accepts. */
export function parsedBy<T>(parse: (value: unknown) => T | undefined) {
  return v.pipe(
    v.unknown(),
    v.transform(parse),
    v.custom<T>((value) => value !== undefined),
  );
}
