import type { FieldSchema, FieldValues, ModuleSchema } from '../../../core/contracts/records.js';
import { inRecordCurrency } from '../../../core/records/exchange.js';
import { asText } from './values.js';

/** Currency of an amount: that of its record, else that of the field; a symbol or a code. */
export function currencyOf(field: FieldSchema, values: FieldValues): string | undefined {
  const own = field.currencyField === undefined ? '' : asText(values[field.currencyField]);
  return own || field.currency;
}

/** The field with the currency that it has in a record. Lines without one have that of the record's amount. */
export function inCurrency(field: FieldSchema, schema: ModuleSchema, values: FieldValues): FieldSchema {
  if (field.type !== 'money' && field.type !== 'lines') return field;
  const isOwn = field.type === 'money' || field.currency !== undefined || field.currencyField !== undefined;
  const source = isOwn ? field : schema.fields.find(({ key }) => key === schema.amountField);
  const currency = source && currencyOf(source, values);
  const converted = inRecordCurrency(field, values);
  return currency === field.currency ? converted : { ...converted, currency };
}
