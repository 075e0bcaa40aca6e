import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { limits } from '../../../../core/contracts/limits.js';
import type { FileRef } from '../../../../core/contracts/records.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { Button } from '../../../ui/controls/button.js';
import { DropArea } from '../../../ui/controls/drop-area.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { FileBadge } from '../file-badge.js';
import { fileSize } from '../file-size.js';
import { asFiles } from '../values.js';
import styles from './attachments-input.module.css';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue.js';
import { UploadRow } from './upload-row.js';

/** Files of a record: chosen, dropped or pasted; each upload starts at once and can be cancelled, retried and removed. */
export function AttachmentsInput({
  field,
  value,
  id,
  error,
  labelHidden,
  onChange,
  onBlur,
  onPendingFiles,
}: FieldInputProps) {
  const { msg } = useLocale();
  const isPhone = useLayout() === 'phone';
  const records = useRecords();
  const chooser = useRef<HTMLInputElement>(null);
  const files = asFiles(value);
  // Two uploads may finish before the next render: files are added to the latest list.
  const newest = useRef<FileRef[]>(files);
  useEffect(() => {
    newest.current = files;
  });
  const onDone = useEffectEvent((file: FileRef) => {
    newest.current = [...newest.current, file];
    onChange(newest.current);
  });
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  // A layout effect: files that are added as soon as the field is rendered would otherwise be lost.
  useLayoutEffect(() => {
    const made = createUploadQueue({
      upload: (file, options) => records.upload(file, options),
      limit: limits.uploadBytes,
      onDone,
    });
    setQueue(made);
    return () => made.dispose();
  }, [records]);

  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden} group>
      <DropArea takesPaste onFiles={(dropped) => queue?.add(dropped)}>
        <Button
          id={id}
          icon={Upload}
          size="small"
          aria-describedby={noteId(id)}
          onClick={() => chooser.current?.click()}
        >
          {msg('Select files')}
        </Button>
        <span className={styles.hint}>
          {isPhone
            ? msg(str`Up to ${fileSize(limits.uploadBytes)} each`)
            : msg(str`or drop them here, up to ${fileSize(limits.uploadBytes)} each`)}
        </span>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={field.label}
          onChange={(event) => {
            queue?.add([...(event.target.files ?? [])]);
            // Lets the user choose the same file again.
            event.target.value = '';
          }}
        />
      </DropArea>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileBadge name={file.name} />
            <span className={styles.words}>
              <bdi className={styles.name}>{file.name}</bdi>
              <bdi className={styles.facts}>{fileSize(file.size)}</bdi>
            </span>
            <IconButton
              icon={Trash2}
              size="small"
              label={msg(str`Remove ${file.name}`)}
              onClick={() => {
                onChange(files.filter((other) => other.id !== file.id));
                onBlur();
              }}
            />
          </li>
        ))}
        {queue && <Uploads queue={queue} onPendingFiles={onPendingFiles} />}
      </ul>
    </FieldFrame>
  );
}

interface UploadsProps extends Pick<FieldInputProps, 'onPendingFiles'> {
  queue: UploadQueue;
}

function Uploads({ queue, onPendingFiles }: UploadsProps) {
  const items = useStore(queue.$items);
  const notify = useEffectEvent((present: readonly UploadItem[]) => {
    const failed = present.filter(({ state }) => state === 'failed' || state === 'too-large');
    onPendingFiles({
      uploading: present.length - failed.length,
      failed: failed.map(({ name }) => name),
    });
  });
  // Progress changes the items many times; what is pending changes with their states only.
  const states = items.map(({ key, state }) => `${key} ${state}`).join();
  useEffect(() => notify(queue.$items.get()), [queue, states]);
  useEffect(() => () => notify([]), []);
  return items.map((item) => <UploadRow key={item.key} item={item} queue={queue} />);
}
