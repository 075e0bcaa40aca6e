import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { asFiles, asPeople, asReference, asText, asTexts } from '../fields/values.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';

/** A value as plain text for a spreadsheet: numbers and dates in wire format, the rest as displayed. */
export function cellText(
  field: FieldSchema,
  value: FieldValue | undefined,
  { msg, lang }: LocaleState,
): string {
  switch (field.type) {
    case 'checkbox':
      return value === true ? msg('Yes') : msg('No');
    case 'select':
    case 'multiselect':
      return joinTexts(
        asTexts(value).map((one) => field.options?.find((option) => option.value === one)?.label ?? one),
        lang,
      );
    case 'person':
    case 'people':
      return joinTexts(
        asPeople(value).map(({ name }) => name),
        lang,
      );
    case 'reference':
      return asReference(value)?.title ?? '';
    case 'attachments':
      return joinTexts(
        asFiles(value).map(({ name }) => name),
        lang,
      );
    case 'lines':
      return '';
    default:
      return asText(value);
  }
}
