/** Parts of an address of this site. `query` and `hash` include their first character, or are empty. */
export interface AddressParts {
  path: string;
  query: string;
  hash: string;
}

export function splitAddress(address: string): AddressParts {
  const hashAt = address.indexOf('#');
  const hash = hashAt < 0 ? '' : address.slice(hashAt);
  const rest = hashAt < 0 ? address : address.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return {
    path: queryAt < 0 ? rest : rest.slice(0, queryAt),
    query: queryAt < 0 ? '' : rest.slice(queryAt),
    hash,
  };
}

/**
 * Segments of a path, with or without a slash at its end; undefined for a path that is not one of this site ('//host',
 * 'a/b', '/a//b').
 */
export function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const inner = path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  if (inner === '') return path === '/' ? [] : undefined;
  const segments = inner.split('/');
  return segments.includes('') ? undefined : segments;
}

/** Raw value of a query key, the last one if the key repeats. */
export function queryValue(query: string, key: string): string | undefined {
  if (query === '') return undefined;
  let found: string | undefined;
  for (const pair of query.slice(1).split('&')) {
    if (pair.startsWith(key) && pair[key.length] === '=') found = pair.slice(key.length + 1);
  }
  return found;
}
