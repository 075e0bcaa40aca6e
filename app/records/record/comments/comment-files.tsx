import { useId } from 'react';

import type { FieldSchema, FileRef } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { asFiles } from '../../fields/values.js';

const AttachmentsInput = lazyComponent(
  async () => (await import('../../fields/input/attachments-input.js')).AttachmentsInput,
);

interface CommentFilesProps {
  files: readonly FileRef[];
  onChange: (files: readonly FileRef[]) => void;
  /** Reports the number of uploads in progress. */
  onUploading: (count: number) => void;
}

/** The files of a comment that is not sent yet; its control is loaded with its first use. */
export function CommentFiles({ files, onChange, onUploading }: CommentFilesProps) {
  const { msg } = useLocale();
  const id = useId();
  const field: FieldSchema = { key: 'files', type: 'attachments', label: msg('Attachments'), group: '' };
  return (
    <AttachmentsInput
      field={field}
      id={id}
      labelHidden
      value={[...files]}
      onChange={(value) => onChange(asFiles(value))}
      onBlur={() => undefined}
      onPendingFiles={({ uploading }) => onUploading(uploading)}
    />
  );
}
