/** Small parsers for values that come from storage, an address or the network: wrong types are dropped. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Ids travel as text, but a host may hand in a number. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function texts(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => typeof item === 'string');
}

/** Null-prototype, so that a key such as `__proto__` is only a key. */
export function textMap(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const map = Object.create(null) as Record<string, string>;
  for (const [key, item] of Object.entries(value)) if (typeof item === 'string') map[key] = item;
  return map;
}

export function oneOf<T extends string | number>(allowed: readonly T[]): (value: unknown) => T | undefined {
  return (value) => allowed.find((item) => item === value);
}

/** The object without the keys whose value is undefined. */
export function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) kept[key] = item;
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
}
