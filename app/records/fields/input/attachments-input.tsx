import { str } from '@lit/localize';
import { useEffect, useRef } from 'react';

import { limits } from '../../../../core/contracts/limits.js';
import type { FileRef } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useIsTouch } from '../../../ui/layout/use-is-touch.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { DropArea } from '../../../ui/controls/drop-area.js';
import { fileSize } from '../file-size.js';
import { asFiles } from '../values.js';
import styles from './attachments-input.module.css';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import { FileButtons } from './file-buttons.js';
import { FileRow } from './file-row.js';
import { UploadRow } from './upload-row.js';
import { useUploadItems, useUploads } from './use-uploads.js';

/**
 * Files of a record: chosen, photographed, dropped or pasted; each upload starts at once and can be cancelled, retried and
 * removed.
 */
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
  const isTouch = useIsTouch();
  const files = asFiles(value);
  // Two uploads may finish before the next render: files are added to the latest list.
  const newest = useRef<FileRef[]>(files);
  useEffect(() => {
    newest.current = files;
  });
  const queue = useUploads((file) => {
    newest.current = [...newest.current, file];
    onChange(newest.current);
  });
  const uploads = useUploadItems(queue, onPendingFiles);

  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden} group>
      <DropArea takesPaste onFiles={(dropped) => queue?.add(dropped)}>
        <FileButtons
          id={id}
          label={field.label}
          describedBy={noteId(id)}
          onFiles={(chosen) => queue?.add(chosen)}
        />
        <span className={styles.hint}>
          {isPhone || isTouch
            ? msg(str`Up to ${fileSize(limits.uploadBytes)} each`)
            : msg(str`or drop them here, up to ${fileSize(limits.uploadBytes)} each`)}
        </span>
      </DropArea>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onRemove={() => {
              onChange(files.filter((other) => other.id !== file.id));
              onBlur();
            }}
          />
        ))}
        {queue && uploads.map((item) => <UploadRow key={item.key} item={item} queue={queue} />)}
      </ul>
    </FieldFrame>
  );
}
