import { resourceParameters } from '../../contracts/build-files.js';

/** Sets one parameter of a URL's query, and leaves the rest as it is written. */
function withParameter(url: string, name: string, value: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const kept = query.split('&').filter((each) => each !== '' && !each.startsWith(`${name}=`));
  return `${path}?${[...kept, `${name}=${encodeURIComponent(value)}`].join('&')}${hash}`;
}

/** URL of a version of a file (docs/requirements.md 2.3.6, 7.4.4); unchanged without a version. */
export function withVersion(url: string, version: string | undefined): string {
  return version ? withParameter(url, resourceParameters.version, version) : url;
}

/** URL that no cache has a response to, for a retry (docs/requirements.md 4.27). */
export function withTimestamp(url: string, now: number): string {
  return withParameter(url, resourceParameters.timestamp, String(now));
}

/** Last segment of a URL's path, without its extension; the name of a chunk that has no other. */
export function chunkNameOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '') || path;
}

/** Hash in the name of a file, such as `main.1f3c9a2b.js` or `p-B7dXq0aZ.js`; '' without one. */
export function hashInName(url: string): string {
  const hash = /[.-]([\w-]{8,64})$/.exec(chunkNameOf(url))?.[1] ?? '';
  return /\d/.test(hash) || /[a-z][A-Z]|[A-Z][a-z]/.test(hash) ? hash : '';
}

/**
 * Key of a page in the merge manifest (docs/requirements.md 2.3.5): its path plus the path in its hash, without queries,
 * such as `/sp/example#/list`.
 */
export function pageKeyOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  return pathname + (/^#\/[^?&]*/.exec(hash)?.[0] ?? '');
}
