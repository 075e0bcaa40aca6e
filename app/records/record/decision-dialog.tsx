import { useId, useMemo, useRef } from 'react';

import { useRecords } from '../../services/data/use-records.js';
import type { Decision } from '../../services/navigation/decide.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { OpenRecordContext } from '../fields/people/open-record.js';
import { CommentComposer } from './comment-composer.js';
import styles from './decision-dialog.module.css';
import { useCommentDraft } from './use-comment-draft.js';
import { useRecordActions } from './use-record-actions.js';

interface DecisionDialogProps extends Decision {
  onClose: () => void;
}

/** Takes an action on a record of a list, with a comment; the record need not be loaded. */
export function DecisionDialog({ module, record, action, onClose }: DecisionDialogProps) {
  const records = useRecords();
  const id = useId();
  const open = useMemo(() => ({ module, id: record.id }), [module, record.id]);
  const first = useRef<HTMLElement>(null);
  const draft = useCommentDraft(module, record.id);
  const recordActions = useRecordActions({
    module,
    record,
    onStale(present) {
      records.changes.announce({ kind: 'saved', module, record: present });
      onClose();
    },
    onActivity: () => undefined,
  });
  return (
    <ModalDialog
      panel
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-record`}
      initialFocus={first}
      closesOnBackdrop={draft.text === ''}
      onRequestClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {action.label}
      </h2>
      <p id={`${id}-record`} className={styles.record} dir="auto">
        {record.title}
      </p>
      <div
        className={styles.body}
        ref={(body) => {
          first.current = body?.querySelector<HTMLElement>(action.needsComment ? 'textarea' : submit) ?? null;
        }}
      >
        <OpenRecordContext value={open}>
          <CommentComposer
            actions={[action.tone === 'danger' ? action : { ...action, tone: 'primary' }]}
            recordActions={recordActions}
            draft={draft}
            onDone={onClose}
            onCancel={onClose}
          />
        </OpenRecordContext>
      </div>
      {recordActions.signing.dialog}
    </ModalDialog>
  );
}

const submit = '[data-tone="primary"], [data-tone="danger"]';
