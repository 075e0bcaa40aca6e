import type { ReactNode } from 'react';

import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { FieldSchema, FieldValue, FieldValues } from '../../../../core/contracts/records.js';
import { plainText } from '../../../../core/values/format/plain-text.js';
import { isEmptyValue } from '../../../../core/records/field-value.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { MentionedText } from './mentioned-text.js';
import { useFormats } from '../use-formats.js';
import { useZoneNote } from '../use-zone-note.js';
import { asFiles, asLines, asReference, asText, asTexts } from '../values.js';
import { AddressValue } from './address-value.js';
import { ContactValue } from './contact-value.js';
import styles from './field-display.module.css';
import { FilesValue } from './files-value.js';
import { RecurrenceValue, RichTextValue } from './later-displays.js';
import { LinkedText } from './linked-text.js';
import { LinesValue } from './lines-value.js';
import { OptionsValue } from './options-value.js';
import { PeopleValue } from './people-value.js';
import { ProgressValue } from './progress-value.js';
import { ReferenceValue } from './reference-value.js';

export interface FieldDisplayProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  /** One line for a list, without links, tables and downloads. */
  compact?: boolean;
  /** Values of the record, for line items that name files of it. */
  values?: FieldValues;
  /** Employees whom the long texts of the record name. */
  people?: readonly PersonRef[] | undefined;
}

/** Read-only value of a field in the tenant's formats. An empty value is a dash, in a list nothing. */
export function FieldDisplay(props: FieldDisplayProps): ReactNode {
  const { field, value, compact = false, values = {}, people } = props;
  const { msg } = useLocale();
  const formats = useFormats();
  const zoneNote = useZoneNote();

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
      return (
        <bdi className={styles.number} title={zoneNote(asText(value)) || undefined}>
          {formats.dateTime(asText(value))}
        </bdi>
      );
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
      return <FilesValue field={field} files={asFiles(value)} compact={compact} />;
    case 'reference': {
      const reference = asReference(value);
      return reference ? <ReferenceValue reference={reference} plain={compact} /> : null;
    }
    case 'lines':
      return <LinesValue field={field} lines={asLines(value)} values={values} compact={compact} />;
    case 'richtext':
      if (compact) return plainText(asText(value).slice(0, lineSource));
      return <RichTextValue html={asText(value)} />;
    case 'longtext':
      if (compact) return <bdi>{asText(value)}</bdi>;
      return (
        <span className={styles.paragraphs} dir="auto">
          <MentionedText text={asText(value)} people={people} />
        </span>
      );
    case 'text':
      if (field.recurrence) return <RecurrenceValue text={asText(value)} />;
      if (field.format === 'address' && !compact)
        return <AddressValue label={field.label} text={asText(value)} />;
      return <bdi>{compact ? asText(value) : <LinkedText text={asText(value)} />}</bdi>;
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

/** Characters of rich text that are read for one line of a list. */
const lineSource = 2000;
