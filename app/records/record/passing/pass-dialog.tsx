import { useId, useState } from 'react';

import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { FieldValue } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import { PeopleInput } from '../../fields/input/people-input.js';
import { asPeople } from '../../fields/values.js';
import { CommentComposer } from '../comment-composer.js';
import dialogStyles from '../decision-dialog.module.css';
import type { CommentDraft } from '../use-comment-draft.js';
import type { RecordActions } from '../use-record-actions.js';
import styles from './pass-dialog.module.css';

interface PassDialogProps {
  action: RecordAction;
  title: string;
  recordActions: RecordActions;
  draft: CommentDraft;
  onClose: () => void;
}

const nothing = (): void => undefined;

/** Gives a request to another employee, or asks a further one before or after the user, with a comment. */
export function PassDialog({ action, title, recordActions, draft, onClose }: PassDialogProps) {
  const { msg } = useLocale();
  const id = useId();
  const [person, setPerson] = useState<FieldValue>(null);
  const [error, setError] = useState('');
  const [chosen] = asPeople(person);
  const named: RecordActions = {
    ...recordActions,
    act(taken, comment) {
      if (chosen) return recordActions.act(taken, comment, { person: chosen.id });
      setError(msg('Choose a person'));
      return Promise.resolve(false);
    },
  };
  return (
    <ModalDialog
      panel
      className={dialogStyles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-record`}
      closesOnBackdrop={draft.text === '' && !chosen}
      onRequestClose={onClose}
    >
      <h2 id={`${id}-title`} className={dialogStyles.title}>
        {action.label}
      </h2>
      <p id={`${id}-record`} className={dialogStyles.record} dir="auto">
        {title}
      </p>
      <div className={styles.person}>
        <PeopleInput
          field={{ key: 'person', type: 'person', label: msg('Person'), group: '', required: true }}
          id={`${id}-person`}
          value={person}
          error={error}
          onChange={(value) => {
            setPerson(value);
            setError('');
          }}
          onBlur={nothing}
          onPendingFiles={nothing}
        />
      </div>
      <div className={dialogStyles.body}>
        <CommentComposer
          actions={[{ ...action, tone: 'primary' }]}
          recordActions={named}
          draft={draft}
          onDone={onClose}
          onCancel={onClose}
        />
      </div>
    </ModalDialog>
  );
}
