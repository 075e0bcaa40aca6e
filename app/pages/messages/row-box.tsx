import { useMemo } from 'react';

import type { RecordAction, PersonRef } from '../../../core/contracts/record-parts.js';
import type { ActivityEntry } from '../../../core/contracts/records.js';
import { OpenRecordContext } from '../../records/fields/people/open-record.js';
import { CommentComposer } from '../../records/record/comment-composer.js';
import { useCommentDraft } from '../../records/record/use-comment-draft.js';
import type { RecordActions } from '../../records/record/use-record-actions.js';
import styles from './notice-rows.module.css';

/** The one box to write in that is open among the rows, by a key of its own; undefined while none is. */
export interface OpenBox {
  key: string | undefined;
  open(key: string | undefined): void;
}

interface RowBoxProps {
  module: string;
  /** Id of the record. */
  record: string;
  recordActions: RecordActions;
  /** The comment that is answered. */
  answers?: Pick<ActivityEntry, 'id' | 'person'>;
  /** Employee whom the comment names, whether its text does or not. */
  to?: PersonRef;
  /** The action that needs a reason. */
  action?: RecordAction;
  onDone(): void;
  onCancel(): void;
}

/** Actions whose comment begins with the name of an employee, unless its text has it. */
const naming = (to: PersonRef, recordActions: RecordActions): RecordActions => ({
  ...recordActions,
  comment({ text, people = [], ...rest }) {
    const name = `@${to.name}`;
    return recordActions.comment({
      ...rest,
      text: text.includes(name) ? text : `${name} ${text}`,
      people: [...people.filter(({ id }) => id !== to.id), to],
    });
  },
});

/** A box to write in within a row: an answer, or the reason for a decision. Its text is kept with the record as a draft. */
export function RowBox({
  module,
  record,
  recordActions,
  answers,
  to,
  action,
  onDone,
  onCancel,
}: RowBoxProps) {
  const open = useMemo(() => ({ module, id: record }), [module, record]);
  // The same draft as beside the record itself.
  const draft = useCommentDraft(module, answers ? `${record}.${answers.id}` : record);
  return (
    <div className={styles.box}>
      <OpenRecordContext value={open}>
        <CommentComposer
          inRow
          actions={action ? [{ ...action, tone: 'primary' }] : []}
          recordActions={to ? naming(to, recordActions) : recordActions}
          draft={draft}
          {...(answers && { answers })}
          onDone={onDone}
          onCancel={onCancel}
        />
      </OpenRecordContext>
    </div>
  );
}
