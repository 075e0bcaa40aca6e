/** An item of a tree, e.g. a department. */
export interface TreeItem {
  id: string;
  /** Id of the item above it; null at the top, and so is an item whose parent is missing. */
  parent: string | null;
}

/** An item of a list in the order of its tree: behind its parent, and before the next item of the parent's level. */
interface PlacedItem {
  id: string;
  /** Number of items above it. */
  depth: number;
}

export type Placed<T extends TreeItem> = T & PlacedItem;

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
export function branchOf<T extends PlacedItem>(tree: readonly T[], id: string): readonly T[] {
  const from = tree.findIndex((item) => item.id === id);
  const top = tree[from];
  if (!top) return [];
  const next = tree.findIndex(({ depth }, index) => index > from && depth <= top.depth);
  return tree.slice(from, next < 0 ? undefined : next);
}

/**
 * The number of each item with those of all items below it, in one pass.
 * @param tree in the order of the tree
 * @param own number of an item by itself
 */
export function totalsIn(
  tree: readonly (TreeItem & PlacedItem)[],
  own: (id: string) => number,
): ReadonlyMap<string, number> {
  const totals = new Map(tree.map(({ id }) => [id, own(id)]));
  for (const { id, parent, depth } of tree.toReversed())
    if (depth > 0 && parent !== null) totals.set(parent, (totals.get(parent) ?? 0) + (totals.get(id) ?? 0));
  return totals;
}

/** The items above an item from the top on, and the item itself; empty for an unknown one. */
export function pathTo<T extends PlacedItem>(tree: readonly T[], id: string): T[] {
  const path: T[] = [];
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
export function unfoldedIn<T extends PlacedItem>(tree: readonly T[], folded: ReadonlySet<string>): T[] {
  let hiddenBelow = Infinity;
  return tree.filter(({ id, depth }) => {
    if (depth > hiddenBelow) return false;
    hiddenBelow = folded.has(id) ? depth : Infinity;
    return true;
  });
}

/** Ids of the items with others below them. */
export const parentsIn = (tree: readonly PlacedItem[]): ReadonlySet<string> =>
  new Set(tree.flatMap(({ id, depth }, index) => ((tree[index + 1]?.depth ?? 0) > depth ? [id] : [])));

/**
 * Ids of the items that are folded at first: none of a small tree, else all but those above the shown one.
 * @param most number of items of a small tree
 */
export function foldedAtFirst(
  tree: readonly PlacedItem[],
  shown: string | undefined,
  most: number,
): ReadonlySet<string> {
  if (tree.length <= most) return new Set();
  const path = new Set(pathTo(tree, shown ?? '').map(({ id }) => id));
  return new Set([...parentsIn(tree)].filter((id) => !path.has(id)));
}
