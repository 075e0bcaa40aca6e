import { useId, useState } from 'react';

import type { BranchRow } from '../../../../core/contracts/branches.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { BottomSheet } from '../../../ui/controls/bottom-sheet.js';
import { Button } from '../../../ui/controls/button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import { folderIcons } from './folder-icons.js';
import { FolderTree } from './folder-tree.js';
import styles from './move-dialog.module.css';
import { topId } from './tree-rules.js';
import type { DropTarget } from './use-drops.js';
import { useFolderNodes } from './use-folder-nodes.js';
import type { TreeMoves } from './use-tree-moves.js';

interface MoveDialogProps {
  schema: ModuleSchema;
  folders: ModuleSchema;
  kind: TreeKind;
  /** Ids of the folders to expand. */
  open: readonly string[];
  row: BranchRow;
  moves: TreeMoves;
  isPhone: boolean;
  isTouch: boolean;
  onClose: () => void;
}

/** Chooses the folder into which a row is moved, in the same tree; on a phone in a sheet. */
export function MoveDialog(props: MoveDialogProps) {
  const { schema, folders, kind, open, row, moves, isPhone, isTouch, onClose } = props;
  const { msg } = useLocale();
  const id = useId();
  const nodes = useFolderNodes(schema, kind, open);
  const [to, setTo] = useState<DropTarget>({ id: moves.placeOf(row), title: '' });
  const isSame = to.id === moves.placeOf(row);
  const isRefused = to.id === topId && !moves.canBeAtTop(row);
  const reason = isSame ? msg('It is already here.') : isRefused ? msg('Choose a folder.') : '';
  const submit = (): void => {
    onClose();
    moves.move(row, to);
  };
  const body = (
    <>
      <p className={styles.subject} dir="auto">
        {row.title}
      </p>
      <div className={styles.tree}>
        {nodes && (
          <FolderTree
            folders={nodes}
            label={folders.label}
            icons={folderIcons(folders)}
            chosen={to.id}
            onChoose={setTo}
            rowHeight={isTouch ? 44 : 32}
            isFocused
          />
        )}
      </div>
      <p id={id} className={styles.reason} role="status">
        {reason}
      </p>
    </>
  );
  const submitButton = (
    <Button tone="primary" disabled={reason !== ''} aria-describedby={id} onClick={submit}>
      {msg('Move here')}
    </Button>
  );
  if (isPhone) {
    return (
      <BottomSheet title={msg('Move to')} onClose={onClose} foot={submitButton}>
        <div className={styles.sheet}>{body}</div>
      </BottomSheet>
    );
  }
  return (
    <ModalDialog panel className={styles.dialog} aria-labelledby={`${id}-title`} onRequestClose={onClose}>
      <h2 id={`${id}-title`} className={styles.title}>
        {msg('Move to')}
      </h2>
      <div className={styles.body}>{body}</div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{msg('Cancel')}</Button>
        {submitButton}
      </div>
    </ModalDialog>
  );
}
