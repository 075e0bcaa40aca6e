import { str } from '@lit/localize';
import { Download, Paperclip } from 'lucide-react';

import type { FileRef } from '../../../core/contracts/records.js';
import { useRecords } from '../../data/use-records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Icon } from '../../ui/icon.js';
import { fileSize } from '../file-size.js';
import { FileBadge } from './file-badge.js';
import styles from './files-value.module.css';

/** Attached files with size and uploader; a link on the name downloads. In a list their number. */
export function FilesValue({ files, compact }: { files: FileRef[]; compact: boolean }) {
  const { msg } = useLocale();
  const records = useRecords();
  if (compact) {
    return (
      <span className={styles.count}>
        <Icon of={Paperclip} />
        <span className="sr-only">{msg(str`Files: ${files.length}`)}</span>
        <span aria-hidden="true">{files.length}</span>
      </span>
    );
  }
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileBadge name={file.name} />
          <span className={styles.words}>
            <bdi className={styles.name} title={file.name}>
              {file.name}
            </bdi>
            <span className={styles.facts}>
              <bdi>{fileSize(file.size)}</bdi>
              {file.by && (
                <>
                  {' · '}
                  <bdi>{file.by.name}</bdi>
                </>
              )}
            </span>
          </span>
          <a
            className={styles.download}
            href={records.downloadUrl(file.id)}
            download={file.name}
            aria-label={msg(str`Download ${file.name}`)}
            title={msg('Download')}
          >
            <Icon of={Download} />
          </a>
        </li>
      ))}
    </ul>
  );
}
