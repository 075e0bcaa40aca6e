import { lazy, Suspense, type ReactNode } from 'react';

import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { isEmptyValue } from '../../../core/modules/field-value.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useFormats } from '../use-formats.js';
import { asFiles, asLines, asReference, asText, asTexts } from '../values.js';
import { ContactValue } from './contact-value.js';
import styles from './field-display.module.css';
import { FilesValue } from './files-value.js';
import { LinesValue } from './lines-value.js';
import { OptionsValue } from './options-value.js';
import { PeopleValue } from './people-value.js';
import { ProgressValue } from './progress-value.js';
import { ReferenceValue } from './reference-value.js';

// The sanitiser is only fetched where a person's HTML is really shown.
const RichTextValue = lazy(async () => ({
  default: (await import('../rich-text/rich-text-value.js')).RichTextValue,
}));

export interface FieldDisplayProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  /** One line, as in a list: no links to follow, no tables, no files to open. */
  compact?: boolean;
}

/** A field's value as people read it, in the tenant's formats; a dash for no value on a form, nothing in a list. */
export function FieldDisplay({ field, value, compact = false }: FieldDisplayProps): ReactNode {
  const { msg } = useLocale();
  const formats = useFormats();

  if (field.type === 'checkbox') return value === true ? msg('Yes') : msg('No');
  if (isEmptyValue(value)) return compact ? null : <NoValue />;

  switch (field.type) {
    case 'integer':
    case 'decimal':
      return <bdi className={styles.number}>{formats.number(asText(value))}</bdi>;
    case 'money':
      return (
        <bdi className={styles.number}>{formats.money(asText(value), field.currency, field.precision)}</bdi>
      );
    case 'percent':
      return <ProgressValue label={field.label} value={asText(value)} />;
    case 'date':
      return <bdi className={styles.number}>{formats.date(asText(value))}</bdi>;
    case 'datetime':
      return <bdi className={styles.number}>{formats.dateTime(asText(value))}</bdi>;
    case 'select':
    case 'multiselect':
      return (
        <OptionsValue
          options={field.options ?? []}
          values={asTexts(value)}
          many={field.type === 'multiselect'}
        />
      );
    case 'person':
    case 'people':
      return <PeopleValue value={value} compact={compact} />;
    case 'phone':
    case 'email':
    case 'url':
      return <ContactValue type={field.type} text={asText(value)} plain={compact} />;
    case 'attachments':
      return <FilesValue files={asFiles(value)} compact={compact} />;
    case 'reference': {
      const reference = asReference(value);
      return reference ? <ReferenceValue reference={reference} plain={compact} /> : null;
    }
    case 'lines':
      return <LinesValue field={field} lines={asLines(value)} compact={compact} />;
    case 'richtext':
      if (compact) return plainText(asText(value));
      return (
        <Suspense fallback={<span className={styles.waiting} />}>
          <RichTextValue html={asText(value)} />
        </Suspense>
      );
    case 'longtext':
      return <span className={compact ? undefined : styles.paragraphs}>{asText(value)}</span>;
    case 'text':
      return asText(value);
  }
}

function NoValue() {
  const { msg } = useLocale();
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{msg('No value')}</span>
    </span>
  );
}

/** The words of a piece of HTML for one line of a list; never parsed as markup, only ever shown as text. */
function plainText(html: string): string {
  return html
    .slice(0, 2000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
