import { X } from 'lucide-react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { IconButton } from '../controls/icon-button.js';
import { ModalDialog } from '../controls/modal-dialog.js';
import { ErrorState } from './error-state.js';
import styles from './failed-dialog.module.css';

interface FailedDialogProps {
  error: unknown;
  retry: () => void;
  onClose: () => void;
}

/** A dialog above the page in place of one that could not be loaded. */
export function FailedDialog({ error, retry, onClose }: FailedDialogProps) {
  const { msg } = useLocale();
  const title = msg("Couldn't load the record");
  return (
    <ModalDialog panel className={styles.dialog} aria-label={title} closesOnBackdrop onRequestClose={onClose}>
      <IconButton className={styles.close} icon={X} label={msg('Close')} onClick={onClose} />
      <ErrorState error={error} retry={retry} title={title} />
    </ModalDialog>
  );
}
