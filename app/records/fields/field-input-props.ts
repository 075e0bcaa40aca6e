import type { ReactNode } from 'react';

import type { FieldSchema, FieldValue, FileRef } from '../../../core/contracts/records.js';
import type { RuleError } from '../../../core/contracts/rules.js';

/** Files that were chosen in a field and are not part of its value yet. */
export interface PendingFiles {
  /** Number of uploads in progress. */
  uploading: number;
  /** Names of files whose upload failed or that are too large. */
  failed: readonly string[];
}

/** Files of the record of which line items name some. */
export interface RecordFiles {
  files: readonly FileRef[];
  add(file: FileRef): void;
  remove(ids: readonly string[]): void;
}

/** Props of all form inputs. */
export interface FieldInputProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  /** Id of the focusable control; further ids of the field begin with it. */
  id: string;
  /** Hides the label visually, since it repeats the heading above. */
  labelHidden?: boolean;
  /** Value of the field from which a rule repeats the record. */
  related?: string;
  /** Shown in a select without a value, in place of 'Select'. */
  placeholder?: string;
  /** Shown below the control in place of the help text; numbers only. */
  note?: ReactNode;
  /** By the key of a column of files; missing where the user may not change the files. Line items only. */
  filesOf?: ReadonlyMap<string, RecordFiles>;
  /** '@' in a long text finds colleagues, who are told; not in answers of visitors, who see no colleagues. */
  canMention?: boolean;
  /** Validation message. */
  error?: string;
  /** The violated rule, for inputs that mark a part of themselves. */
  ruleError?: RuleError;
  onChange(value: FieldValue): void;
  /** Called when the focus leaves the field. */
  onBlur(): void;
  /** Reports files that the value lacks. */
  onPendingFiles(files: PendingFiles): void;
}
