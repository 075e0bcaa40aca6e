import { str } from '@lit/localize';
import { useRef, useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useBatchLocale } from './batch-locale.js';

interface ReasonDialogProps {
  action: RecordAction;
  count: string;
  onApply(comment: string): Promise<void>;
  onClose(): void;
}

/** Asks for the reason of an action that needs one; all chosen records get the same. */
export function ReasonDialog({ action, count, onApply, onClose }: ReasonDialogProps) {
  const { msg } = useBatchLocale();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function apply(): void {
    const comment = text.trim();
    setMissing(comment === '');
    if (comment === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    void onApply(comment).finally(() => setBusy(false));
  }

  return (
    <FormDialog
      title={msg(str`${action.label}: ${count} records?`)}
      submitLabel={action.label}
      initialFocus={field}
      busy={isBusy}
      onSubmit={apply}
      onClose={onClose}
    >
      <div
        ref={(box) => {
          field.current = box?.querySelector('textarea') ?? null;
        }}
      >
        <TextField
          label={msg('Reason')}
          rows={3}
          dir="auto"
          maxLength={limits.commentLength}
          value={text}
          error={isMissing ? msg('Enter a reason') : ''}
          onChange={(next) => {
            setText(next);
            setMissing(false);
          }}
        />
      </div>
    </FormDialog>
  );
}
