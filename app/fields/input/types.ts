import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';

/** What every input of a form gets. */
export interface FieldInputProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  /** Id of the control that takes the focus; others of the field begin with it. */
  id: string;
  /** A heading right above says the same as the label, which then is for readers only. */
  namedAbove?: boolean;
  /** What is wrong with the value, as words. */
  error?: string;
  onChange(value: FieldValue): void;
  /** The person has left the field. */
  onBlur(): void;
  /** The field still works on its value. */
  onBusy(busy: boolean): void;
}
