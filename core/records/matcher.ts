import { OptionsError } from '../contracts/options-error.js';
import { decodeText, readId } from './address-id.js';
import { queryValue } from './address-parts.js';
import type { Pattern } from './pattern.js';
import type { AddressParams } from './types.js';

/** Result of a look-up: the value of the page, the id if the pattern has one, and the extra parameters. */
interface Found<T> {
  value: T;
  id: string | undefined;
  params: AddressParams;
}

interface Leaf<T> {
  pattern: Pattern;
  value: T;
}

interface Node<T> {
  literals: Map<string, Node<T>>;
  /** Ids with a prefix, longest prefix first; an id without one has the prefix ''. */
  ids: { prefix: string; node: Node<T> }[];
  /** Pages whose path ends at this node, those with the id in the query first. */
  leaves: Leaf<T>[];
}

function createNode<T>(): Node<T> {
  return { literals: new Map(), ids: [], leaves: [] };
}

export interface Matcher<T> {
  /** Throws an OptionsError when an earlier pattern matches the same addresses. */
  add(pattern: Pattern, value: T): void;
  /** Takes the raw, still encoded segments and query. */
  find(segments: readonly string[], query: string): Found<T> | undefined;
}

/**
 * Prefix tree of segments: the cost of a look-up depends on the length of the address, not on the number of patterns.
 * A literal wins over an id with a prefix, and that over a plain id.
 */
export function createMatcher<T>(): Matcher<T> {
  const root = createNode<T>();

  function nodeFor(pattern: Pattern): Node<T> {
    let node = root;
    for (const segment of pattern.segments) {
      if ('literal' in segment) {
        const next: Node<T> = node.literals.get(segment.literal) ?? createNode<T>();
        node.literals.set(segment.literal, next);
        node = next;
        continue;
      }
      const { prefix } = segment;
      let branch = node.ids.find((candidate) => candidate.prefix === prefix);
      if (!branch) {
        branch = { prefix, node: createNode<T>() };
        node.ids.push(branch);
        node.ids.sort((a, b) => b.prefix.length - a.prefix.length);
      }
      node = branch.node;
    }
    return node;
  }

  function matchLeaf(node: Node<T>, query: string, rawId: string | undefined): Found<T> | undefined {
    for (const { pattern, value } of node.leaves) {
      const raw = pattern.id === 'query' ? queryValue(query, pattern.idKey) : rawId;
      if (pattern.id === 'none') return { value, id: undefined, params: readId('').params };
      if (raw === undefined || raw === '') continue;
      const { id, params } = readId(raw);
      if (id === '') continue;
      if (pattern.extras.length === 0) return { value, id, params };
      const all: Record<string, string> = Object.assign(Object.create(null) as object, params);
      for (const { key, name } of pattern.extras) {
        const extra = queryValue(query, key);
        if (extra !== undefined && extra !== '') all[name] = decodeText(extra);
      }
      return { value, id, params: all };
    }
    return undefined;
  }

  function walk(
    node: Node<T>,
    segments: readonly string[],
    at: number,
    query: string,
    rawId: string | undefined,
  ): Found<T> | undefined {
    const segment = segments[at];
    if (segment === undefined) return matchLeaf(node, query, rawId);
    const literal = node.literals.get(segment);
    const found = literal && walk(literal, segments, at + 1, query, rawId);
    if (found) return found;
    for (const { prefix, node: next } of node.ids) {
      if (segment.length <= prefix.length || !segment.startsWith(prefix)) continue;
      const match = walk(next, segments, at + 1, query, segment.slice(prefix.length));
      if (match) return match;
    }
    return undefined;
  }

  return {
    add(pattern, value) {
      const node = nodeFor(pattern);
      const duplicate = node.leaves.find((leaf) => leaf.pattern.idKey === pattern.idKey);
      if (duplicate)
        throw new OptionsError(
          `Address patterns "${duplicate.pattern.text}" and "${pattern.text}" are the same`,
        );
      node.leaves.push({ pattern, value });
      node.leaves.sort((a, b) => Number(b.pattern.idKey !== '') - Number(a.pattern.idKey !== ''));
    },
    find: (segments, query) => walk(root, segments, 0, query, undefined),
  };
}
