import { str } from '@lit/localize';
import { Download, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import type { FileRef } from '../../../../core/contracts/records.js';
import type { LinkPlace } from '../../../../core/services/links/record-links.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { fileSize } from '../file-size.js';
import { useFormats } from '../use-formats.js';
import type { FileDownload } from '../use-file-download.js';
import { FileViewer } from '../viewer/file-viewer.js';
import { useVersions } from './use-versions.js';
import styles from './versions-dialog.module.css';

interface VersionsDialogProps {
  place: LinkPlace;
  /** Key of the file's field. */
  field: string;
  file: FileRef;
  downloads: FileDownload;
  onClose: () => void;
}

/** The versions of a file: each is shown, downloaded and restored; a new one is uploaded. */
export function VersionsDialog({ place, field, file, downloads, onClose }: VersionsDialogProps) {
  const { msg } = useLocale();
  const { dateTime } = useFormats();
  const { toast } = useUi();
  const { describe } = usePlatform();
  const records = useRecords();
  const { loaded, error, isEditable, reload, replace } = useVersions(place, field, file);
  const [shown, setShown] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const versions = loaded?.versions ?? [];

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      toast(msg(str`Couldn't save the new version. ${describe(reason)}`), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  const upload = (chosen: File): Promise<void> => run(async () => replace(await records.upload(chosen)));

  return (
    <ModalDialog
      panel
      closesOnBackdrop
      className={styles.dialog}
      aria-labelledby={titleId}
      initialFocus={close}
      onRequestClose={onClose}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {msg(str`Versions of ${file.name}`)}
        </h2>
        <IconButton ref={close} icon={X} label={msg('Close')} size="large" onClick={onClose} />
      </header>
      {error !== undefined && (
        <ErrorState error={error} retry={reload} title={msg(str`Couldn't load “${file.name}”`)} level={3} />
      )}
      {!loaded && error === undefined && (
        <p className={styles.note} role="status">
          {msg('Loading…')}
        </p>
      )}
      <ol className={styles.list} reversed aria-busy={isBusy || undefined}>
        {versions.map((one, index) => (
          <li key={one.id} className={styles.version} aria-current={index === 0 || undefined}>
            <div className={styles.words}>
              <button
                type="button"
                className={styles.name}
                aria-label={msg(str`Show version ${one.version}`)}
                onClick={() => setShown(index)}
              >
                {msg(str`Version ${one.version}`)}
              </button>
              {index === 0 && <span className={styles.current}>{msg('Current version')}</span>}
              <span className={styles.facts}>
                <bdi className={styles.file}>{one.name}</bdi>
                <span>
                  {one.by && <bdi>{one.by.name}</bdi>}
                  {one.time !== undefined && (
                    <>
                      {' · '}
                      <bdi>{dateTime(one.time)}</bdi>
                    </>
                  )}
                  {' · '}
                  <bdi>{fileSize(one.size)}</bdi>
                </span>
              </span>
            </div>
            {isEditable && index > 0 && (
              <Button
                size="small"
                busy={isBusy}
                aria-label={msg(str`Restore version ${one.version}`)}
                onClick={() => void run(() => replace(one))}
              >
                {msg('Restore')}
              </Button>
            )}
            <IconButton
              icon={Download}
              label={msg(str`Download version ${one.version}`)}
              onClick={() => void downloads.download([one])}
            />
          </li>
        ))}
      </ol>
      {isEditable && (
        <footer className={styles.foot}>
          <Button icon={Upload} busy={isBusy} onClick={() => chooser.current?.click()}>
            {msg('Upload a new version')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={msg('Upload a new version')}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) void upload(chosen);
              // Lets the user choose the same file again.
              event.target.value = '';
            }}
          />
        </footer>
      )}
      {shown !== undefined && (
        <FileViewer
          files={versions}
          first={shown}
          downloads={downloads}
          onClose={() => setShown(undefined)}
        />
      )}
    </ModalDialog>
  );
}
