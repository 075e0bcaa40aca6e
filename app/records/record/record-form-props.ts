import type { FieldValues, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import type { Draft } from './drafts.js';

export interface RecordFormProps {
  schema: ModuleSchema;
  /** The record to edit; null for a new one. */
  record: RecordDetail | null;
  /** Occurrence of a record that repeats, which the values are those of. */
  occurrence?: string | undefined;
  /** Initial values of a new record. */
  preset?: FieldValues;
  /** Id of the record that a new one answers or passes on. */
  answers?: string | undefined;
  /** Draft left by an earlier form of this tab. */
  draft?: Draft;
  /** Id under which the draft is saved. */
  draftId: string;
  level: 2 | 3;
  onSaved(record: RecordDetail): void;
  /** Opens the saved record; present when the form is closed without showing it. */
  onOpen?(record: RecordDetail): void;
  onCancel(): void;
}
