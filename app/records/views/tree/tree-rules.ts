import type { BranchRow } from '../../../../core/contracts/branches.js';
import { viewLimits } from '../../../../core/contracts/view-limits.js';

/* The rows of a tree and its keys, as pure rules. */

/** Id of the top of a tree, which is no record. */
export const topId = '';

/** The loaded part of what is in a folder. */
export interface LoadedBranches {
  /** undefined before the first response. */
  total: number | undefined;
  row(index: number): BranchRow | undefined;
}

/** A row of a tree. */
export interface TreeNode {
  key: string;
  /** undefined while the folder is not loaded. */
  id: string | undefined;
  title: string;
  /** From 1. */
  level: number;
  /** Id of the folder in which it is; undefined for the top. */
  parent: string | undefined;
  /** Place among the folders of `parent`, and their number. */
  index: number;
  size: number;
  isExpanded: boolean;
  hasFolders: boolean;
  row: BranchRow | undefined;
  /** Number beside the title; absent: that of what the row has inside. */
  count?: number;
}

/** Rows of a tree from its top, with what is in the expanded folders. */
export function treeNodes(
  topTitle: string,
  expanded: ReadonlySet<string>,
  branchesOf: (id: string) => LoadedBranches | undefined,
): TreeNode[] {
  const top: TreeNode = {
    key: 'top',
    id: topId,
    title: topTitle,
    level: 1,
    parent: undefined,
    index: 0,
    size: 1,
    isExpanded: true,
    hasFolders: (branchesOf(topId)?.total ?? 1) > 0,
    row: undefined,
  };
  const nodes = [top];
  add(topId, 2);
  return nodes;

  function add(parent: string, level: number): void {
    const branches = branchesOf(parent);
    const size = branches?.total ?? 0;
    // A folder that another user has moved below itself would be listed for ever.
    if (!branches || level > viewLimits.branchDepth) return;
    for (let index = 0; index < size; index += 1) {
      const row = branches.row(index);
      const isExpanded = row !== undefined && expanded.has(row.id);
      nodes.push({
        key: `${parent}/${row?.id ?? `#${index}`}`,
        id: row?.id,
        title: row?.title ?? '',
        level,
        parent,
        index,
        size,
        isExpanded,
        hasFolders: (row?.inside?.folders ?? 0) > 0,
        row,
      });
      if (row && isExpanded) add(row.id, level + 1);
    }
  }
}

/** Effect of a key: the focus goes to another row, or folders are expanded or collapsed. */
export type TreeMove = { focus: number } | { expand: string[] } | { collapse: string };

/** Most folders that one key expands: each is a request. */
const mostExpanded = 20;

/** Effect of a key on a row, as in the ARIA tree view pattern; undefined for a key that has none. */
export function treeMove(
  nodes: readonly TreeNode[],
  at: number,
  key: string,
  isRtl: boolean,
): TreeMove | undefined {
  const node = nodes[at];
  if (!node) return undefined;
  const isTop = node.parent === undefined;
  switch (mirrored(key, isRtl)) {
    case 'ArrowDown':
      return { focus: Math.min(nodes.length - 1, at + 1) };
    case 'ArrowUp':
      return { focus: Math.max(0, at - 1) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: nodes.length - 1 };
    case 'ArrowRight':
      if (!node.hasFolders || node.id === undefined) return undefined;
      return node.isExpanded ? { focus: Math.min(nodes.length - 1, at + 1) } : { expand: [node.id] };
    case 'ArrowLeft':
      if (node.isExpanded && !isTop && node.id !== undefined) return { collapse: node.id };
      return isTop ? undefined : { focus: nodes.findIndex(({ id }) => id === node.parent) };
    case '*': {
      const siblings = nodes.filter(
        ({ parent, hasFolders, isExpanded }) => parent === node.parent && hasFolders && !isExpanded,
      );
      return { expand: siblings.flatMap(({ id }) => id ?? []).slice(0, mostExpanded) };
    }
    default:
      return undefined;
  }
}

function mirrored(key: string, isRtl: boolean): string {
  if (!isRtl) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/**
 * Row that typed characters lead to: the next one, from the present row on if they go on with a word, whose title begins
 * with them; -1 for none.
 */
export function typedNode(nodes: readonly TreeNode[], at: number, typed: string): number {
  const text = typed.toLocaleLowerCase();
  const first = [...typed].length > 1 ? 0 : 1;
  for (let step = first; step < nodes.length + first; step += 1) {
    const index = (at + step) % nodes.length;
    if (nodes[index]?.title.toLocaleLowerCase().startsWith(text)) return index;
  }
  return -1;
}
