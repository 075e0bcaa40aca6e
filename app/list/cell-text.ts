import type { FieldSchema, FieldValue } from '../../core/contracts/records.js';
import { asFiles, asPeople, asReference, asText, asTexts } from '../fields/values.js';
import type { LocaleState } from '../i18n/locale-store.js';

/** A value as plain text for a spreadsheet: numbers and dates in wire format, the rest as displayed. */
export function cellText(field: FieldSchema, value: FieldValue | undefined, msg: LocaleState['msg']): string {
  switch (field.type) {
    case 'checkbox':
      return value === true ? msg('Yes') : msg('No');
    case 'select':
    case 'multiselect':
      return asTexts(value)
        .map((one) => field.options?.find((option) => option.value === one)?.label ?? one)
        .join(', ');
    case 'person':
    case 'people':
      return asPeople(value)
        .map(({ name }) => name)
        .join(', ');
    case 'reference':
      return asReference(value)?.title ?? '';
    case 'attachments':
      return asFiles(value)
        .map(({ name }) => name)
        .join(', ');
    case 'lines':
      return '';
    default:
      return asText(value);
  }
}
