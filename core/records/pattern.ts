import { OptionsError } from '../contracts/options-error.js';
import { encodeText, writeId } from './address-id.js';
import { splitAddress } from './address-parts.js';

/** A literal segment, or an id after an optional prefix: `shareInner_{id}`. */
type PatternSegment = { literal: string } | { prefix: string };

/** Parsed address pattern of the registry. */
export interface Pattern {
  text: string;
  segments: readonly PatternSegment[];
  /** True if the path ends in a slash before its query. */
  slashAtEnd: boolean;
  /** Position of the id. */
  id: 'none' | 'path' | 'query';
  /** Query key of the id; empty unless the id is in the query. */
  idKey: string;
  /** Query keys of further parameters with the names of the parameters. */
  extras: readonly { key: string; name: string }[];
}

const placeholder = /^([^{}]*)\{(\w+)\}$/;

function badPattern(text: string, why: string): OptionsError {
  return new OptionsError(`Address pattern "${text}": ${why}`);
}

/** Parses a pattern. Throws an OptionsError that names an invalid pattern. */
export function readPattern(text: string): Pattern {
  const { path, query } = splitAddress(text);
  if (!path.startsWith('/')) throw badPattern(text, 'must begin with "/"');
  let id: Pattern['id'] = 'none';
  let idKey = '';
  const slashAtEnd = path.length > 1 && path.endsWith('/');
  const inner = path.slice(1, slashAtEnd ? -1 : undefined);
  const segments = (inner === '' ? [] : inner.split('/')).map((segment): PatternSegment => {
    if (segment === '') throw badPattern(text, 'has an empty segment');
    const match = placeholder.exec(segment);
    if (!match) {
      if (/[{}]/.test(segment)) throw badPattern(text, 'a placeholder must end its segment');
      return { literal: segment };
    }
    if (id !== 'none') throw badPattern(text, 'has two ids');
    id = 'path';
    return { prefix: match[1] ?? '' };
  });
  const extras: { key: string; name: string }[] = [];
  for (const pair of query === '' ? [] : query.slice(1).split('&')) {
    const equals = pair.indexOf('=');
    const name = placeholder.exec(pair.slice(equals + 1));
    if (equals < 1 || !name || name[1] !== '') throw badPattern(text, 'a query holds "key={name}" only');
    const key = pair.slice(0, equals);
    if (id === 'none') {
      id = 'query';
      idKey = key;
    } else extras.push({ key, name: name[2] ?? '' });
  }
  return { text, segments, slashAtEnd, id, idKey, extras };
}

/** Builds the address of a pattern for an id, which must not be empty when the pattern has one. */
export function writeAddress(
  pattern: Pattern,
  id: string,
  params: Readonly<Record<string, string>> = {},
  fully = false,
): string {
  const extras = pattern.extras.filter(({ name }) => (params[name] ?? '') !== '');
  const carried: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, value] of Object.entries(params)) {
    if (!extras.some(({ name }) => name === key)) carried[key] = value;
  }
  const inQuery = pattern.id === 'query';
  const written = pattern.id === 'none' ? '' : writeId(id, carried, { fully, inQuery });
  const path = pattern.segments.map((part) =>
    'literal' in part ? part.literal : `${part.prefix}${written}`,
  );
  const query = [
    ...(inQuery ? [`${pattern.idKey}=${written}`] : []),
    ...extras.map(({ key, name }) => `${key}=${encodeText(params[name] ?? '')}`),
  ];
  const slash = pattern.slashAtEnd ? '/' : '';
  return `/${path.join('/')}${slash}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
