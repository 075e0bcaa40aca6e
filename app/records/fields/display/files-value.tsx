import { str } from '@lit/localize';
import { Download, Paperclip } from 'lucide-react';
import { useState, type MouseEvent } from 'react';

import type { FileRef } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { fileSize } from '../file-size.js';
import { useFileDownload } from '../use-file-download.js';
import { FileBadge } from '../file-badge.js';
import styles from './files-value.module.css';

const FileViewer = lazyComponent(async () => (await import('../viewer/file-viewer.js')).FileViewer);

/** Attached files with size and uploader: the name opens the viewer, the link downloads. In a list their number. */
export function FilesValue({ files, compact }: { files: FileRef[]; compact: boolean }) {
  return compact ? <FileCount files={files} /> : <FileCards files={files} />;
}

function FileCount({ files }: { files: FileRef[] }) {
  const { msg } = useLocale();
  return (
    <span className={styles.count}>
      <Icon of={Paperclip} />
      <span className="sr-only">{msg(str`Files: ${files.length}`)}</span>
      <span aria-hidden="true">{files.length}</span>
    </span>
  );
}

function FileCards({ files }: { files: FileRef[] }) {
  const { msg } = useLocale();
  const downloads = useFileDownload();
  const { addressOf, progress, download } = downloads;
  const [shown, setShown] = useState<number>();

  function onClick(event: MouseEvent, file: FileRef): void {
    // A tab or window of its own is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download([file]);
  }

  const cards = (
    <ul className={styles.files}>
      {files.map((file, index) => (
        <li key={file.id} className={styles.file}>
          <FileBadge name={file.name} />
          <span className={styles.words}>
            <button
              type="button"
              className={styles.name}
              title={file.name}
              aria-label={msg(str`Show ${file.name}`)}
              onClick={() => setShown(index)}
            >
              <bdi>{file.name}</bdi>
            </button>
            <span className={styles.facts}>
              {progress.has(file.id) ? (
                <>
                  <progress
                    className={styles.progress}
                    max={100}
                    value={progress.get(file.id)}
                    aria-label={msg(str`Downloading ${file.name}`)}
                  />
                  <bdi>{progress.get(file.id)}%</bdi>
                </>
              ) : (
                <bdi>{fileSize(file.size)}</bdi>
              )}
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
            href={addressOf(file)}
            download={file.name}
            aria-busy={progress.has(file.id) || undefined}
            onClick={(event) => onClick(event, file)}
            aria-label={msg(str`Download ${file.name}`)}
            title={msg('Download')}
          >
            <Icon of={Download} />
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {cards}
      {shown !== undefined && (
        <FileViewer files={files} first={shown} downloads={downloads} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
