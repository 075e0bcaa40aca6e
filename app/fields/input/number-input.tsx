import { useState } from 'react';

import { formatNumber } from '../../../core/format/format-number.js';
import { editedNumber, readShownNumber } from '../../../core/format/number-input.js';
import { useFormats } from '../use-formats.js';
import { asText } from '../values.js';
import controls from '../control.module.css';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';

/** A number, an amount or a percentage. The value is plain decimal text, shown in the tenant's format. */
export function NumberInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  return (
    <FieldFrame field={field} id={id} error={error}>
      <span className={controls.control} data-wrong={error ? '' : undefined}>
        {field.type === 'money' && field.currency && <bdi className={controls.affix}>{field.currency}</bdi>}
        <NumberControl
          id={id}
          money={field.type === 'money'}
          precision={field.type === 'money' ? (field.precision ?? 2) : undefined}
          value={asText(value)}
          required={field.required ?? false}
          invalid={Boolean(error)}
          describedBy={noteId(id)}
          onChange={(text) => onChange(text === '' ? null : text)}
          onBlur={onBlur}
        />
        {field.type === 'percent' && <span className={controls.affix}>%</span>}
      </span>
    </FieldFrame>
  );
}

interface NumberControlProps {
  id: string;
  money: boolean;
  /** Number of decimals that an amount is padded to. */
  precision: number | undefined;
  /** Plain decimal text; text that is no number is kept as typed. */
  value: string;
  required: boolean;
  invalid: boolean;
  label?: string;
  describedBy?: string;
  onChange(value: string): void;
  onBlur?(): void;
}

/**
 * The text field of a number. While focused it shows the typed text unchanged, otherwise the value in the tenant's
 * format.
 */
export function NumberControl(props: NumberControlProps) {
  const formats = useFormats();
  const format = props.money ? formats.moneyFormat : formats.numberFormat;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={props.id}
      className={`${controls.input} ${controls.number}`}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed ?? formatNumber(props.value, format, fitting(props.value, props.precision))}
      required={props.required}
      aria-label={props.label}
      aria-invalid={props.invalid ? true : undefined}
      aria-describedby={props.describedBy}
      onFocus={() => setTyped(editedNumber(props.value, format))}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const read = readShownNumber(text, format);
        // Text that is no number becomes the value, so that it is validated, saved in a draft and shown again.
        props.onChange('error' in read ? text : (read.value ?? ''));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur?.();
      }}
    />
  );
}

/** Pads missing decimals; decimals beyond the precision stay visible, for the user to correct. */
function fitting(value: string, precision: number | undefined): { precision?: number } {
  const decimals = value.split('.')[1]?.length ?? 0;
  return precision !== undefined && decimals <= precision ? { precision } : {};
}
