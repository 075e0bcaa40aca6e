import { str } from '@lit/localize';

import type { FieldSchema } from '../../../core/contracts/records.js';
import type { RuleError } from '../../../core/contracts/rules.js';
import type { RateOfDay } from '../../../core/records/exchange.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import type { Formats } from './formats.js';

/** Validation message in the user's language, with limits in the format of the field. */
export function ruleMessage(
  error: RuleError,
  field: FieldSchema | undefined,
  locale: LocaleState,
  formats: Formats,
): string {
  const { msg } = locale;
  const limit = (value: string) => limitText(value, field, formats);
  switch (error.rule) {
    case 'required':
      return msg('Required');
    case 'too-long':
      if (field?.type === 'lines') return msg(str`At most ${error.max} lines`);
      return msg(str`At most ${error.max} characters`);
    case 'not-a-number':
      return msg('Non-standard format data');
    case 'not-an-integer':
      return msg('Enter a whole number');
    case 'too-many-decimals':
      return msg(str`At most ${error.max} decimal places`);
    case 'too-small':
      return isDate(field) ? msg(str`${limit(error.min)} or later`) : msg(str`${limit(error.min)} or more`);
    case 'too-large':
      return isDate(field) ? msg(str`${limit(error.max)} or earlier`) : msg(str`${limit(error.max)} or less`);
    case 'not-a-date':
      return msg('Enter a valid date');
    case 'not-an-option':
      return msg('Select one of the options');
    case 'not-matching':
      return error.message ?? msg("This value doesn't have the required format");
    case 'not-unique':
      return msg('This value is already used in another record');
    case 'not-an-email':
      return msg('Enter a valid email address, for example name@example.com');
    case 'not-a-phone':
      return msg('Enter a valid phone number');
    case 'not-a-url':
      return msg('Enter a valid web address, for example https://example.com');
    case 'unknown-field':
      return msg('This field no longer exists');
    case 'read-only':
      return msg('This field is read-only');
    case 'wrong-type':
      return msg("This value isn't valid for the field");
    case 'not-computed':
      return msg(str`Must be ${limit(error.expected)}`);
    case 'no-rate':
      return rateMessage(error, locale, formats);
    case 'not-applicable':
      return msg("This field doesn't apply to this type of record");
    case 'inside-itself':
      return msg("A record can't be inside itself or one that is inside it");
    case 'sensitive-words':
      return sensitiveMessage(error.words, locale);
    case 'line': {
      const column = field?.columns?.find(({ key }) => key === error.column);
      const cell = column && {
        ...column,
        type: column.type === 'files' ? 'text' : column.type,
        group: '',
        currency: field?.currency,
      };
      return msg(
        str`Line ${error.line + 1}, ${column?.label ?? ''}: ${ruleMessage(error.error, cell, locale, formats)}`,
      );
    }
  }
}

/** Which rate of exchange is missing, and what to do. */
export function rateMessage({ from, to, day }: RateOfDay, { msg }: LocaleState, formats: Formats): string {
  return msg(
    str`There is no exchange rate from ${from} to ${to} for ${formats.date(day)}. Choose another date, or enter the amount in ${to}.`,
  );
}

/** Message with the sensitive words of a text. */
export function sensitiveMessage(words: readonly string[], { msg, lang }: LocaleState): string {
  return msg(str`Contains sensitive words: ${joinTexts(words, lang)}`);
}

function isDate(field: FieldSchema | undefined): boolean {
  return field?.type === 'date' || field?.type === 'datetime';
}

function limitText(value: string, field: FieldSchema | undefined, formats: Formats): string {
  if (isDate(field)) return value.length > 10 ? formats.dateTime(value) : formats.date(value);
  return field?.type === 'money' ? formats.money(value, field.currency) : formats.number(value);
}
