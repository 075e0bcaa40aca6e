import { str } from '@lit/localize';
import { Download, History, Paperclip } from 'lucide-react';
import { useContext, useState, type MouseEvent } from 'react';

import type { FieldSchema, FileRef } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { fileSize } from '../file-size.js';
import { useFileDownload } from '../use-file-download.js';
import { LinkPlaceContext } from '../link-place.js';
import { FileBadge } from '../file-badge.js';
import styles from './files-value.module.css';

const FileViewer = lazyComponent(async () => (await import('../viewer/file-viewer.js')).FileViewer);

const VersionsDialog = lazyComponent(
  async () => (await import('../versions/versions-dialog.js')).VersionsDialog,
);

interface FilesValueProps {
  field: Pick<FieldSchema, 'key' | 'versions'>;
  files: FileRef[];
  compact: boolean;
}

/** Attached files with size and uploader: the name opens the viewer, the link downloads. In a list their number. */
export function FilesValue({ field, files, compact }: FilesValueProps) {
  return compact ? <FileCount files={files} /> : <FileCards field={field} files={files} />;
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

function FileCards({ field, files }: Omit<FilesValueProps, 'compact'>) {
  const { msg } = useLocale();
  const downloads = useFileDownload();
  const { addressOf, progress, download } = downloads;
  const place = useContext(LinkPlaceContext);
  const hasVersions = field.versions !== undefined && place !== undefined;
  const [shown, setShown] = useState<number>();
  const [ofVersions, setOfVersions] = useState<FileRef>();

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
          {hasVersions && (
            <IconButton
              icon={History}
              label={msg(str`Versions of ${file.name}`)}
              className={styles.versions}
              onClick={() => setOfVersions(file)}
            />
          )}
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
      {ofVersions && place && (
        <VersionsDialog
          place={place}
          field={field.key}
          file={ofVersions}
          downloads={downloads}
          onClose={() => setOfVersions(undefined)}
        />
      )}
    </>
  );
}
