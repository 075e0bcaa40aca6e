import { useState } from 'react';

import { currencyNames } from '../../../../core/values/format/currency.js';
import { editedNumber, numberInputValue, shownNumber } from '../../../../core/values/format/number-input.js';
import { useFormats } from '../use-formats.js';
import { asText } from '../values.js';
import controls from '../control.module.css';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';

/** A number, an amount or a percentage with its label. */
export function NumberInput({ field, value, id, error, note, onChange, onBlur }: FieldInputProps) {
  return (
    <FieldFrame field={field} id={id} error={error} note={note}>
      <NumberBox
        id={id}
        field={field}
        value={asText(value)}
        required={field.required ?? false}
        invalid={Boolean(error)}
        describedBy={noteId(id)}
        onChange={(text) => onChange(text === '' ? null : text)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}

interface NumberBoxProps extends Omit<NumberControlProps, 'currency' | 'precision'> {
  field: Pick<FieldSchema, 'type' | 'currency' | 'precision'>;
}

/** The box around the text field of a number, with the currency or the percent sign. */
export function NumberBox({ field, ...control }: NumberBoxProps) {
  const formats = useFormats();
  const money = field.type === 'money';
  const symbol = money ? formats.symbol(field.currency) : '';
  return (
    <span className={controls.control} data-wrong={control.invalid ? '' : undefined}>
      {symbol && <bdi className={controls.affix}>{symbol}</bdi>}
      <NumberControl
        {...control}
        currency={money ? (field.currency ?? formats.currencies.baseCurrency) : undefined}
        precision={money ? (field.precision ?? 2) : undefined}
      />
      {field.type === 'percent' && <span className={controls.affix}>%</span>}
    </span>
  );
}

interface NumberControlProps {
  id: string;
  /** Currency of an amount, '' for an unknown one; undefined for other numbers. */
  currency: string | undefined;
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
 * The text field of a number, whose value is plain decimal text. While focused it shows the typed text unchanged,
 * otherwise the value in the tenant's format.
 */
export function NumberControl(props: NumberControlProps) {
  const { value, currency, precision } = props;
  const formats = useFormats();
  const format = currency === undefined ? formats.numberFormat : formats.moneyFormat;
  const names = currency === undefined ? [] : currencyNames(currency, formats.currencies);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={props.id}
      className={`${controls.input} ${controls.number}`}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed ?? shownNumber(value, format, precision)}
      required={props.required}
      aria-label={props.label}
      aria-invalid={props.invalid ? true : undefined}
      aria-describedby={props.describedBy}
      onFocus={({ currentTarget: input }) => {
        const text = editedNumber(value, format);
        // Set at once: a later change would undo what the browser or a script selects together with the focus.
        const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
        input.value = text;
        if (isWhole) input.select();
        setTyped(text);
      }}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        props.onChange(numberInputValue(text, format, names));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur?.();
      }}
    />
  );
}
