/** An item of a tree, e.g. a department. */
export interface TreeItem {
  id: string;
  /** Id of the item above it; null at the top, and so is an item whose parent is missing. */
  parent: string | null;
}

/** An item in the order of its tree: behind its parent, and before the next item of the parent's level. */
export type Placed<T extends TreeItem> = T & {
  /** Number of items above it. */
  depth: number;
};

/** The items in the order of their tree; those of one parent keep their order. Items of a cycle begin at the top. */
export function inTreeOrder<T extends TreeItem>(items: readonly T[]): Placed<T>[] {
  const ids = new Set(items.map(({ id }) => id));
  const below = new Map<string | null, T[]>();
  for (const item of items) {
    const parent = item.parent !== null && ids.has(item.parent) ? item.parent : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(item);
    else below.set(parent, [item]);
  }
  const placed = new Map<string, Placed<T>>();
  function place(item: T, depth: number): void {
    if (placed.has(item.id)) return;
    placed.set(item.id, { ...item, depth });
    for (const child of below.get(item.id) ?? []) place(child, depth + 1);
  }
  for (const item of below.get(null) ?? []) place(item, 0);
  for (const item of items) place(item, 0);
  return [...placed.values()];
}

/** An item with all below it, in their order; empty for an unknown one. */
export function branchOf<T extends TreeItem>(tree: readonly Placed<T>[], id: string): readonly Placed<T>[] {
  const from = tree.findIndex((item) => item.id === id);
  const top = tree[from];
  if (!top) return [];
  const next = tree.findIndex(({ depth }, index) => index > from && depth <= top.depth);
  return tree.slice(from, next < 0 ? undefined : next);
}

/** The items above an item from the top on, and the item itself; empty for an unknown one. */
export function pathTo<T extends TreeItem>(tree: readonly Placed<T>[], id: string): Placed<T>[] {
  const path: Placed<T>[] = [];
  let at = tree.findIndex((item) => item.id === id);
  for (let depth = Infinity; at >= 0; at -= 1) {
    const item = tree[at];
    if (!item || item.depth >= depth) continue;
    path.unshift(item);
    depth = item.depth;
  }
  return path;
}

/** The items that are not below one of the folded ones. */
export function unfoldedIn<T extends TreeItem>(
  tree: readonly Placed<T>[],
  folded: ReadonlySet<string>,
): Placed<T>[] {
  let hiddenBelow = Infinity;
  return tree.filter(({ id, depth }) => {
    if (depth > hiddenBelow) return false;
    hiddenBelow = folded.has(id) ? depth : Infinity;
    return true;
  });
}

/** Ids of the items with others below them. */
export const parentsIn = <T extends TreeItem>(tree: readonly Placed<T>[]): ReadonlySet<string> =>
  new Set(tree.flatMap(({ id, depth }, index) => ((tree[index + 1]?.depth ?? 0) > depth ? [id] : [])));
