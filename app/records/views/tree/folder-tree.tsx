import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useFormats } from '../../fields/use-formats.js';
import { itemCount } from '../../fields/item-count.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import type { FolderIcons } from './folder-icons.js';
import styles from './folder-tree.module.css';
import { treeMove, typedNode, type TreeNode } from './tree-rules.js';
import type { DropHandlers } from './use-drops.js';
import type { TreeStore } from './tree-store.js';

interface FolderTreeProps {
  folders: { nodes: readonly TreeNode[]; store: Pick<TreeStore, 'show' | 'expand' | 'collapse'> };
  label: string;
  /** undefined: rows without icons. */
  icons: Pick<FolderIcons, 'open' | 'closed'> | undefined;
  /** Id of the chosen folder; `topId` for the top. */
  chosen: string;
  onChoose: (folder: { id: string; title: string }) => void;
  /** Height in px of a row. */
  rowHeight: number;
  dropOf?: DropHandlers;
  /** Where the focus is to be when the tree appears. */
  isFocused?: boolean;
}

/** Time in ms after which typed characters begin another word. */
const typingMs = 800;
const overscan = 8;

/** A tree view of folders, of which only visible rows are rendered. */
export function FolderTree(props: FolderTreeProps) {
  const { folders, label, icons, chosen, onChoose, rowHeight, dropOf, isFocused = false } = props;
  const { nodes, store } = folders;
  const { msg } = useLocale();
  const formats = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const typed = useRef({ text: '', at: 0 });
  /** True after the first key or press. */
  const isUsed = useRef(false);
  /** Key of the row to focus once it is rendered. */
  const wanted = useRef<string | undefined>(undefined);

  const chosenAt = nodes.findIndex(({ id }) => id === chosen);
  const stopAt = stop === undefined ? -1 : nodes.findIndex(({ key }) => key === stop);
  const active = stopAt >= 0 ? stopAt : Math.max(0, chosenAt);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: nodes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => nodes[index]?.key ?? index,
    overscan,
    // The focused row stays rendered while scrolling, because removing it would lose the focus.
    rangeExtractor(range) {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
    },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => store.show(nodes.slice(first, last + 1)), [store, nodes, first, last]);

  // The chosen folder comes into sight once the folders above it are loaded.
  const isChosenLoaded = chosenAt >= 0;
  const reveal = useRef({ chosenAt, virtualizer });
  useLayoutEffect(() => {
    reveal.current = { chosenAt, virtualizer };
  });
  useEffect(() => {
    if (!isChosenLoaded) return;
    reveal.current.virtualizer.scrollToIndex(reveal.current.chosenAt, { align: 'auto' });
  }, [chosen, isChosenLoaded]);

  // The focus is in the tree from the beginning, and on the chosen folder once that is loaded.
  const hasNodes = nodes.length > 0;
  useLayoutEffect(() => {
    if (!isFocused || !hasNodes || isUsed.current) return;
    const at = isChosenLoaded ? '[aria-selected="true"]' : '[tabindex="0"]';
    scroller.current?.querySelector<HTMLElement>(`[role="treeitem"]${at}`)?.focus();
  }, [isFocused, hasNodes, isChosenLoaded]);

  useLayoutEffect(() => {
    const key = wanted.current;
    if (key === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(key)}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  function focusAt(index: number): void {
    const node = nodes[index];
    if (!node) return;
    wanted.current = node.key;
    setStop(node.key);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  function toggle({ id, isExpanded, hasFolders, parent }: TreeNode): void {
    if (id === undefined || parent === undefined) return;
    if (isExpanded) store.collapse(id);
    else if (hasFolders) store.expand([id]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    isUsed.current = true;
    const node = nodes[active];
    if (!node) return;
    const isTyping = typed.current.text !== '' && event.timeStamp - typed.current.at <= typingMs;
    // A space within a typed title is a part of it.
    if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      event.preventDefault();
      if (node.id !== undefined) onChoose({ id: node.id, title: node.title });
      return;
    }
    const move = treeMove(nodes, active, event.key, event.currentTarget.matches(':dir(rtl)'));
    if (move) {
      event.preventDefault();
      if ('focus' in move) focusAt(move.focus);
      else if ('collapse' in move) store.collapse(move.collapse);
      else store.expand(move.expand);
      return;
    }
    if ([...event.key].length !== 1) return;
    event.preventDefault();
    const next = isTyping ? typed.current.text + event.key : event.key;
    typed.current = { text: next, at: event.timeStamp };
    const found = typedNode(nodes, active, next);
    if (found >= 0) focusAt(found);
  }

  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="tree"
        aria-label={label}
        className={styles.tree}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start }) => {
          const node = nodes[index];
          if (!node) return null;
          const isChosen = node.id === chosen;
          const count = node.count ?? node.row?.inside?.all ?? 0;
          return (
            <div
              key={node.key}
              role="treeitem"
              data-node={node.key}
              aria-level={node.level}
              aria-setsize={node.size}
              aria-posinset={node.index + 1}
              aria-expanded={node.hasFolders ? node.isExpanded : undefined}
              aria-selected={isChosen}
              aria-busy={node.id === undefined || undefined}
              tabIndex={index === active ? 0 : -1}
              className={styles.node}
              style={{
                transform: `translateY(${start}px)`,
                blockSize: rowHeight,
                paddingInlineStart: 4 + Math.min(node.level - 1, mostIndents) * 20,
              }}
              onFocus={() => setStop(node.key)}
              onClick={() => {
                if (node.id !== undefined) onChoose({ id: node.id, title: node.title });
              }}
              {...dropHandlers(dropOf, node)}
            >
              <span
                className={styles.twisty}
                data-expanded={node.isExpanded ? '' : undefined}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  toggle(node);
                }}
              >
                {node.hasFolders && node.parent !== undefined && <Icon of={ChevronRight} size={16} flip />}
              </span>
              {node.id === undefined ? (
                <span className={styles.placeholder} />
              ) : (
                <>
                  {icons && <Icon of={isChosen ? icons.open : icons.closed} size={16} />}
                  <bdi className={styles.title} title={node.title}>
                    {node.title || msg('Untitled')}
                  </bdi>
                  {count > 0 && (
                    <>
                      <bdi className={styles.count} aria-hidden="true">
                        {formats.number(String(count))}
                      </bdi>
                      <span className="sr-only">{itemCount(count, msg)}</span>
                    </>
                  )}
                </>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Levels that are indented: names of deeper ones would have no room. */
const mostIndents = 8;

const dropHandlers = (dropOf: DropHandlers | undefined, { id, title }: TreeNode) =>
  id === undefined ? {} : dropOf?.({ id, title });
