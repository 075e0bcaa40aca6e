import { str } from '@lit/localize';
import { Trash2 } from 'lucide-react';

import type { FileRef } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FileBadge } from '../file-badge.js';
import { fileSize } from '../file-size.js';
import styles from './attachments-input.module.css';

/** A file of a field with its size and a button that removes it. */
export function FileRow({ file, onRemove }: { file: FileRef; onRemove: () => void }) {
  const { msg } = useLocale();
  return (
    <li className={styles.file}>
      <FileBadge name={file.name} />
      <span className={styles.words}>
        <bdi className={styles.name}>{file.name}</bdi>
        <bdi className={styles.facts}>{fileSize(file.size)}</bdi>
      </span>
      <IconButton icon={Trash2} size="small" label={msg(str`Remove ${file.name}`)} onClick={onRemove} />
    </li>
  );
}
