/** Parsers for values of unknown type from storage, an address or the network; a wrong type gives undefined. */

/** Returns whether a value is an object and neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Id as a string. Ids are strings on the wire, but host pages may pass numbers. */
export function asId(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
}

/** A finite number. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function asBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** The strings of an array, without its other items. */
export function asStringArray(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => typeof item === 'string');
}

/** The string values of an object. The result has no prototype, so a key such as `__proto__` is an ordinary key. */
export function asStringMap(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const map = Object.create(null) as Record<string, string>;
  for (const [key, item] of Object.entries(value)) if (typeof item === 'string') map[key] = item;
  return map;
}

/** Parser that accepts the listed values only. */
export function oneOf<T extends string | number>(allowed: readonly T[]): (value: unknown) => T | undefined {
  return (value) => allowed.find((item) => item === value);
}

/** Copy of an object without the keys whose value is undefined. */
export function omitUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) kept[key] = item;
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Result of reading a value of a caller; undefined when one of its getters, its proxy or its conversion throws. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // Not a failure of this code: what cannot be read counts as absent.
    return undefined;
  }
}

/**
 * Parses the named properties of a value that a caller has passed. Those that are missing, of another type, or whose
 * getter throws are undefined; so are all of a value that is no object.
 */
export function parseProperties<P extends Readonly<Record<string, (value: unknown) => unknown>>>(
  value: unknown,
  parsers: P,
): { [K in keyof P]: ReturnType<P[K]> | undefined } {
  const parsed: Record<string, unknown> = {};
  for (const [key, parse] of Object.entries(parsers)) {
    parsed[key] = attempt(() => parse(isObject(value) ? value[key] : undefined));
  }
  return parsed as { [K in keyof P]: ReturnType<P[K]> | undefined };
}

/** `Object.fromEntries`, which engines of the drop-in below Chrome 73 do not have; of distinct names. */
export function objectOf<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const object: Record<string, T> = {};
  for (const [name, value] of entries) {
    // An assignment to `__proto__` would set the prototype.
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}

/** `Object.hasOwn`, which engines of the drop-in below Chrome 93 do not have. */
export function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}
