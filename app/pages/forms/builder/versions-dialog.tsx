import { str } from '@lit/localize';
import { useId, useRef, useState } from 'react';

import type { Form } from '../../../../core/contracts/forms.js';
import { Button } from '../../../ui/controls/button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import { Tag } from '../../../ui/controls/tag.js';
import { useTimeText } from '../../accounts/use-time-text.js';
import { useFormsLocale } from '../forms-locale.js';
import { VersionFields } from './version-fields.js';
import styles from './versions-dialog.module.css';

interface VersionsDialogProps {
  form: Form;
  /** What becomes of the values when another version is published. */
  note: string;
  busy: boolean;
  onRestore: (version: number) => void;
  onClose: () => void;
}

/** Published versions, the newest first; each can become the draft again. */
export function VersionsDialog({ form, note, busy, onRestore, onClose }: VersionsDialogProps) {
  const { msg } = useFormsLocale();
  const timeText = useTimeText();
  const heading = useId();
  const close = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<number>();
  return (
    <ModalDialog
      panel
      aria-labelledby={heading}
      initialFocus={close}
      closesOnBackdrop
      onRequestClose={onClose}
    >
      <div className={styles.dialog}>
        <h2 id={heading}>{msg('Versions')}</h2>
        <p className={styles.note}>{note}</p>
        <ul className={styles.rows}>
          {[...form.versions].reverse().map(({ version, by, atMs }) => (
            <li key={version} className={styles.item}>
              <div className={styles.row}>
                <span className={styles.texts}>
                  <span className={styles.name} id={`${heading}-${version}`}>
                    {msg(str`Version ${version}`)}
                    {version === form.published && <Tag tone="success">{msg('Published')}</Tag>}
                  </span>
                  <span className={styles.note}>
                    <bdi>{by.name}</bdi> · {timeText(atMs)}
                  </span>
                </span>
                <span className={styles.tools}>
                  <Button
                    size="small"
                    tone="ghost"
                    aria-expanded={open === version}
                    aria-describedby={`${heading}-${version}`}
                    onClick={() => setOpen(open === version ? undefined : version)}
                  >
                    {msg('Fields')}
                  </Button>
                  <Button
                    size="small"
                    busy={busy}
                    aria-describedby={`${heading}-${version}`}
                    onClick={() => onRestore(version)}
                  >
                    {msg('Use as draft')}
                  </Button>
                </span>
              </div>
              {open === version && <VersionFields form={form} version={version} />}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Button ref={close} onClick={onClose}>
            {msg('Close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
