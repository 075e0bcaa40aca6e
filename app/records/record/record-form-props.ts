import type { FieldValues, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import type { Draft } from './drafts.js';

export interface RecordFormProps {
  schema: ModuleSchema;
  /** The record to edit; null for a new one. */
  record: RecordDetail | null;
  /** Initial values of a new record. */
  preset?: FieldValues;
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
