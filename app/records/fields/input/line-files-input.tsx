import type { LineColumn } from '../../../../core/contracts/records.js';
import { idsInCell } from '../../../../core/records/line-files.js';
import { labelId } from '../field-frame.js';
import type { RecordFiles } from '../field-input-props.js';
import attachments from './attachments-input.module.css';
import { FileButtons } from './file-buttons.js';
import { FileRow } from './file-row.js';
import styles from './lines-input.module.css';
import { UploadRow } from './upload-row.js';
import type { LinePlace, LineUploads } from './use-line-uploads.js';

interface LineFileButtonsProps {
  id: string;
  column: LineColumn;
  /** Id of what is wrong with the cell. */
  describedBy: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Buttons that add files to a line item: a photo of the receipt, or files of the device. */
export function LineFileButtons({ id, column, describedBy, onFiles }: LineFileButtonsProps) {
  return (
    <div className={styles.fileCell} role="group" aria-labelledby={labelId(id)}>
      <span id={labelId(id)} className={styles.label}>
        {column.label}
        {column.required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </span>
      <span className={styles.fileButtons}>
        <FileButtons id={id} label={column.label} describedBy={describedBy} compact onFiles={onFiles} />
      </span>
    </div>
  );
}

interface LineFilesProps {
  label: string;
  files: RecordFiles;
  cell: string | undefined;
  uploads: LineUploads;
  place: LinePlace;
}

/** Files of a line item, and those that are being uploaded. */
export function LineFiles({ label, files, cell, uploads, place }: LineFilesProps) {
  const { queue } = uploads;
  const ids = new Set(idsInCell(cell));
  const own = files.files.filter(({ id }) => ids.has(id));
  const items = uploads.itemsOf(place);
  if (own.length + items.length === 0) return null;
  return (
    <ul className={`${attachments.files} ${styles.files}`} aria-label={label}>
      {own.map((file) => (
        <FileRow key={file.id} file={file} onRemove={() => files.remove([file.id])} />
      ))}
      {queue && items.map((item) => <UploadRow key={item.key} item={item} queue={queue} />)}
    </ul>
  );
}
