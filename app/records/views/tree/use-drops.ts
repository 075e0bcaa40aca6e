import { useCallback, type ComponentProps, type DragEvent } from 'react';

import type { BranchRow } from '../../../../core/contracts/branches.js';

/** A folder that something is dropped on; its id is `topId` for the top. */
export interface DropTarget {
  id: string;
  title: string;
}

/** Handlers that make an element the target of what is dragged over it. */
export type DropHandlers = (
  target: DropTarget,
) => Pick<ComponentProps<'div'>, 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'>;

interface DropsOptions {
  /** The row that is dragged. */
  dragged: BranchRow | undefined;
  canMove: (row: BranchRow, target: DropTarget) => boolean;
  onMove: (row: BranchRow, target: DropTarget) => void;
  /** Takes files from outside of the page; undefined where there can be none. */
  onFiles: ((files: File[], target: DropTarget) => void) | undefined;
}

/** Drops of rows and of files on folders. The element under the pointer has `data-over`, which is no state of React. */
export function useDrops({ dragged, canMove, onMove, onFiles }: DropsOptions): DropHandlers {
  return useCallback<DropHandlers>(
    (target) => {
      const isTaken = ({ dataTransfer }: DragEvent): boolean =>
        dragged
          ? canMove(dragged, target)
          : onFiles !== undefined && target.id !== '' && dataTransfer.types.includes('Files');
      const over = (event: DragEvent<HTMLElement>): void => {
        if (!isTaken(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = dragged ? 'move' : 'copy';
        event.currentTarget.dataset['over'] = '';
      };
      return {
        onDragEnter: over,
        onDragOver: over,
        onDragLeave({ currentTarget, relatedTarget }) {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
            delete currentTarget.dataset['over'];
        },
        onDrop(event) {
          delete event.currentTarget.dataset['over'];
          if (!isTaken(event)) return;
          event.preventDefault();
          event.stopPropagation();
          if (dragged) onMove(dragged, target);
          else onFiles?.([...event.dataTransfer.files], target);
        },
      };
    },
    [dragged, canMove, onMove, onFiles],
  );
}
