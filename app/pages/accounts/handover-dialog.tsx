import { str } from '@lit/localize';
import { useId, useRef, useState } from 'react';

import type { Account } from '../../../core/contracts/accounts.js';
import type { BatchTask } from '../../../core/contracts/batch.js';
import type { OpenWork } from '../../../core/contracts/handover.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValue } from '../../../core/contracts/records.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { asPeople } from '../../records/fields/values.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import page from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { useHandoverApi } from './handover-api.js';
import styles from './handover.module.css';
import { useCountText } from './open-work-section.js';

interface HandoverDialogProps {
  account: Account;
  work: OpenWork;
  onBegun: (task: BatchTask) => void;
  onClose: () => void;
}

const nothing = (): void => undefined;

/** Form of a handover: who gets the work, and of which modules. */
export function HandoverDialog({ account, work, onBegun, onClose }: HandoverDialogProps) {
  const { msg } = useAccountsLocale();
  const api = useHandoverApi();
  const platform = usePlatform();
  const keys = useRequestKeys();
  const count = useCountText();
  const receiverId = useId();
  // The first field takes the focus.
  const first = useRef<HTMLElement>(null);
  const [receiver, setReceiver] = useState<PersonRef | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const modules = work.modules.flatMap(({ module }) => (left.has(module) ? [] : [module]));
  const problem =
    receiver === null
      ? msg('Choose who gets the work')
      : receiver.id === account.id
        ? msg('Choose somebody else')
        : '';
  const noModule = modules.length === 0 ? msg('Choose at least one module') : '';

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if (problem !== '' || noModule !== '' || receiver === null || busy) return;
    setBusy(true);
    const handover = { to: receiver.id, modules };
    try {
      const task = await api.handOver(account.id, handover, keys.keyOf([account.id, handover]));
      keys.done();
      onBegun(task);
    } catch (error) {
      setFailure(platform.describe(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={msg(str`Hand over the work of ${account.name}`)}
      submitLabel={msg('Hand over')}
      initialFocus={first}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PeopleInput
        field={{ key: 'receiver', type: 'person', label: msg('Receiver'), group: '', required: true }}
        id={receiverId}
        value={receiver}
        error={isChecked && problem !== '' ? problem : undefined}
        onChange={(value: FieldValue) => setReceiver(asPeople(value)[0] ?? null)}
        onBlur={nothing}
        onPendingFiles={nothing}
      />
      <fieldset className={styles.modules}>
        <legend>{msg('Modules')}</legend>
        {work.modules.map((one) => (
          <Checkbox
            key={one.module}
            className={styles.module}
            label={`${one.label} (${count(one.count)})`}
            checked={!left.has(one.module)}
            onChange={(isOn) =>
              setLeft((last) => {
                const next = new Set(last);
                if (isOn) next.delete(one.module);
                else next.add(one.module);
                return next;
              })
            }
          />
        ))}
      </fieldset>
      <p className={page.note}>{msg('Finished work stays with the person. The receiver gets one notice.')}</p>
      <p className={page.error} role="alert">
        {failure || (isChecked ? noModule : '')}
      </p>
    </FormDialog>
  );
}
