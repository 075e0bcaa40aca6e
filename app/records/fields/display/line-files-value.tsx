import { str } from '@lit/localize';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';

import type { FieldValues, FileRef, LineColumn, LineValue } from '../../../../core/contracts/records.js';
import { idsInCell } from '../../../../core/records/line-files.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { useFileDownload } from '../use-file-download.js';
import { asFiles } from '../values.js';
import styles from './lines-value.module.css';

const FileViewer = lazyComponent(async () => (await import('../viewer/file-viewer.js')).FileViewer);

interface LineFilesValueProps {
  column: LineColumn;
  line: LineValue;
  index: number;
  values: FieldValues;
}

/** Number of the files of a line item, which opens them; nothing without any. */
export function LineFilesValue({ column, line, index, values }: LineFilesValueProps) {
  const ids = new Set(idsInCell(line[column.key]));
  const files = column.filesOf === undefined ? [] : asFiles(values[column.filesOf]);
  const own = files.filter(({ id }) => ids.has(id));
  return own.length === 0 ? null : <FilesButton label={column.label} index={index} files={own} />;
}

function FilesButton({ label, index, files }: { label: string; index: number; files: FileRef[] }) {
  const { msg } = useLocale();
  const downloads = useFileDownload();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.fileCount} touch-area`}
        aria-label={msg(str`${label} of line ${index + 1}: ${files.length}`)}
        onClick={() => setOpen(true)}
      >
        <Icon of={Paperclip} size={16} />
        <bdi aria-hidden="true">{files.length}</bdi>
      </button>
      {isOpen && <FileViewer files={files} first={0} downloads={downloads} onClose={() => setOpen(false)} />}
    </>
  );
}
