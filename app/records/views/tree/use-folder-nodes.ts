import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { ModuleSchema } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import { useRecords } from '../../../services/data/use-records.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { createReadBranches } from './branches-api.js';
import { topId, treeNodes, type TreeNode } from './tree-rules.js';
import { createTreeStore, type TreeStore } from './tree-store.js';

/** Debounce time of fetches while scrolling, in ms. */
const restMs = 60;

export interface FolderNodes {
  store: TreeStore;
  nodes: readonly TreeNode[];
}

/**
 * The folders of a module's tree, loaded again after their records change. The tree is the whole one, whatever the list is
 * narrowed to.
 * @param open ids of folders to expand, those above the chosen one; a memoized list
 */
export function useFolderNodes(
  { module, label }: Pick<ModuleSchema, 'module' | 'label'>,
  { folders = module }: TreeKind,
  open: readonly string[],
): FolderNodes | undefined {
  const { request, window } = usePlatform();
  const records = useRecords();
  const [store, setStore] = useState<TreeStore>();

  // In an effect, since it begins to load.
  useEffect(() => {
    const read = createReadBranches(request);
    const made = createTreeStore({
      load: (node, offset, limit, signal) =>
        read(module, { ...(node === topId ? {} : { node }), isFoldersOnly: true, offset, limit }, signal),
      defer(task) {
        const timer = window.setTimeout(task, restMs);
        return () => window.clearTimeout(timer);
      },
      now: () => Date.now(),
    });
    setStore(made);
    const stop = records.changes.listen((change) => {
      if (change.module === module || change.module === folders) made.refresh();
    });
    return () => {
      stop();
      made.dispose();
    };
  }, [request, window, records, module, folders]);

  useEffect(() => store?.expand(open), [store, open]);
  const nodes = useNodes(store, label);
  return useMemo(() => store && { store, nodes }, [store, nodes]);
}

function useNodes(store: TreeStore | undefined, topTitle: string): readonly TreeNode[] {
  const version = useSyncExternalStore(
    useCallback((changed: () => void) => store?.$version.listen(changed) ?? nothing, [store]),
    () => store?.$version.get() ?? -1,
  );
  return useMemo(
    () => (store && version >= 0 ? treeNodes(topTitle, store.expanded(), store.branchesOf) : []),
    [store, topTitle, version],
  );
}

const nothing = (): void => undefined;
