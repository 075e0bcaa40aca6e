import type { FieldSchema, FieldValue } from '../../core/contracts/records.js';

/** Props of all form inputs. */
export interface FieldInputProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  /** Id of the focusable control; further ids of the field begin with it. */
  id: string;
  /** Whether the heading above equals the label, which then only screen readers get. */
  labelHidden?: boolean;
  /** Validation message. */
  error?: string;
  onChange(value: FieldValue): void;
  /** Called when the focus leaves the field. */
  onBlur(): void;
  /** The value is incomplete while `busy`, e.g. during an upload. */
  onBusy(busy: boolean): void;
}
