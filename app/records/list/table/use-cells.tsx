import { useMemo, type ReactNode } from 'react';

import type { FieldSchema, FieldValue, FieldValues } from '../../../../core/contracts/records.js';
import { isEmptyValue } from '../../../../core/records/field-value.js';
import { ContactValue } from '../../fields/display/contact-value.js';
import { FieldDisplay } from '../../fields/display/field-display.js';
import { OptionsValue } from '../../fields/display/options-value.js';
import { PeopleValue } from '../../fields/display/people-value.js';
import { currencyOf } from '../../fields/in-currency.js';
import { useFormats } from '../../fields/use-formats.js';
import { asText, asTexts } from '../../fields/values.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Status } from '../../../ui/controls/status.js';
import { cellText } from '../cell-text.js';
import { isNumeric } from '../columns.js';
import { useShortTime } from '../../rows/use-short-time.js';
import styles from './record-table.module.css';

/** Props shared by all rows of the table, so that hundreds of cells do not each subscribe to the language. */
export interface Cells {
  msg: LocaleState['msg'];
  /** Renders a value in one line; `tabIndex` is that of a link in it. */
  renderValue: (field: FieldSchema, values: FieldValues, tabIndex: number) => ReactNode;
  /** The text of a value as it is rendered. */
  textOf: (field: FieldSchema, values: FieldValues) => string;
}

/**
 * Renders values as FieldDisplay does, but shorter where a column repeats them in every row.
 * @param inFull web addresses, email addresses and phone numbers are links, and each amount has its currency
 */
export function useCells(inFull: boolean): Cells {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const short = useShortTime();

  return useMemo<Cells>(() => {
    const locale = { msg, lang };
    /** The currency of an amount; '' for the one that is the same in the whole column. */
    function ownCurrency(field: FieldSchema, values: FieldValues): string {
      const symbol = formats.symbol(currencyOf(field, values));
      return symbol === formats.symbol(field.currency) && !inFull ? '' : symbol;
    }

    function textOf(field: FieldSchema, values: FieldValues): string {
      const value = values[field.key];
      const text = asText(value);
      if (text === '') return cellText(field, value, locale);
      switch (field.type) {
        case 'integer':
        case 'decimal':
          return formats.number(text, field.precision);
        case 'money':
          return formats.money(text, ownCurrency(field, values), field.precision);
        case 'date':
        case 'datetime':
          return short(text);
        default:
          return cellText(field, value, locale);
      }
    }

    function renderValue(field: FieldSchema, values: FieldValues, tabIndex: number): ReactNode {
      const value = values[field.key];
      if (field.type === 'checkbox') return <span>{value === true ? msg('Yes') : msg('No')}</span>;
      if (isEmptyValue(value)) return isNumeric(field) ? none : null;
      const text = asText(value);
      switch (field.type) {
        case 'text':
        case 'longtext':
          return (
            <span className={styles.text} title={text} dir="auto">
              {text}
            </span>
          );
        case 'integer':
        case 'decimal':
        case 'money':
          return <bdi>{textOf(field, values)}</bdi>;
        case 'date':
        case 'datetime':
          return (
            <time
              dateTime={text.replace(' ', 'T')}
              title={field.type === 'date' ? formats.date(text) : formats.dateTime(text)}
            >
              {textOf(field, values)}
            </time>
          );
        case 'select': {
          const option = field.options?.find((one) => one.value === text);
          return option?.tone ? (
            <Status tone={option.tone} label={option.label} />
          ) : (
            <span className={styles.text} title={option?.label}>
              {option?.label ?? text}
            </span>
          );
        }
        case 'multiselect':
          return <OptionsValue options={field.options ?? []} values={asTexts(value)} many />;
        case 'person':
        case 'people':
          return <PeopleValue value={value} compact />;
        case 'phone':
        case 'email':
        case 'url':
          if (!inFull) return inOneLine(field, value);
          return <ContactValue type={field.type} text={text} plain={false} tabIndex={tabIndex} />;
        default:
          return inOneLine(field, value);
      }
    }

    /** An element of its own: a bare text would be cut without an ellipsis. */
    function inOneLine(field: FieldSchema, value: FieldValue | undefined): ReactNode {
      return (
        <span className={styles.text} title={cellText(field, value, locale)}>
          <FieldDisplay field={field} value={value} compact />
        </span>
      );
    }
    return { msg, renderValue, textOf };
  }, [msg, lang, formats, short, inFull]);
}

const none = (
  <span className={styles.none} aria-hidden="true">
    -
  </span>
);
