import { useId, useMemo, useRef } from 'react';

import type { OutboxMail } from '../../../core/contracts/outbox.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { Button } from '../../ui/controls/button.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { Loaded } from '../../ui/states/loaded.js';
import type { OutboxApi } from './outbox-api.js';
import styles from './outbox-view.module.css';
import { useSettingsLocale } from './settings-locale.js';

interface MailDialogProps {
  mail: OutboxMail;
  api: OutboxApi;
  onClose: () => void;
}

/** Subject and text of a mail, as plain text. */
export function MailDialog({ mail, api, onClose }: MailDialogProps) {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  const load = useQuery(
    useMemo(
      () => server.query(['mail-text', mail.id], (signal) => api.text(mail.id, signal)),
      [server, api, mail.id],
    ),
  );
  return (
    <ModalDialog
      panel
      className={styles.dialog}
      initialFocus={close}
      aria-labelledby={id}
      onRequestClose={onClose}
    >
      <h2 id={id} className={styles.dialogTitle}>
        <bdi>{load.data?.subject ?? msg('Mail')}</bdi>
      </h2>
      <div className={styles.dialogBody}>
        <p className={styles.note}>
          <bdi>{mail.person.name}</bdi> · <bdi>{mail.to}</bdi>
        </p>
        <Loaded load={load} title={msg("Couldn't load the mail")} skeleton={{ kind: 'list', rows: 2 }}>
          {({ text }) => (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
        </Loaded>
        <p className={styles.note}>{msg('The audit log notes that you have read this mail.')}</p>
      </div>
      <div className={styles.dialogFoot}>
        <Button ref={close} tone="primary" onClick={onClose}>
          {msg('Close')}
        </Button>
      </div>
    </ModalDialog>
  );
}
