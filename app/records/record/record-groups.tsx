import { Download } from 'lucide-react';

import type {
  FieldSchema,
  FieldValue,
  FieldValues,
  FileRef,
  ModuleSchema,
  RecordDetail,
} from '../../../core/contracts/records.js';
import { applies } from '../../../core/records/applies.js';
import { isEmptyValue } from '../../../core/records/field-value.js';
import { AmountInWords } from '../fields/display/amount-in-words.js';
import { BaseAmount } from '../fields/display/base-amount.js';
import { FieldDisplay, type FieldDisplayProps } from '../fields/display/field-display.js';
import { inCurrency } from '../fields/in-currency.js';
import { itemCount } from '../fields/item-count.js';
import { useFileDownload } from '../fields/use-file-download.js';
import { asFiles, asLines, asText } from '../fields/values.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import styles from './record-groups.module.css';

/** Types rendered as a section with a heading of its own. */
const sectionTypes = new Set(['lines', 'attachments', 'richtext']);

interface RecordGroupsProps {
  schema: ModuleSchema;
  record: Pick<RecordDetail, 'values' | 'mentions'>;
  level: 2 | 3;
}

/** Values of a record by the groups of its schema. */
export function RecordGroups({ schema, record, level }: RecordGroupsProps) {
  const Heading = `h${level}` as const;
  // The header shows these fields.
  const inHead = new Set([schema.titleField, schema.statusField, schema.codeField, schema.urgentField]);
  return schema.groups.map((group) => {
    const fields = schema.fields.filter(
      (field) =>
        field.group === group.key && !field.hidden && !inHead.has(field.key) && applies(field, record.values),
    );
    const facts = fields.filter((field) => !sectionTypes.has(field.type));
    const sections = fields.filter(
      (field) => sectionTypes.has(field.type) && !isEmptyValue(record.values[field.key]),
    );
    // A group without any value is left out; an empty field among others keeps its place.
    const shownFacts = facts.some((field) => !isEmptyValue(record.values[field.key])) ? facts : [];
    // A group with the same name as its only table: one heading for both.
    const sameNamed = sections.find((field) => field.label === group.label);
    return (
      <RenderTrace key={group.key} name={group.key}>
        <div className={styles.group}>
          {(shownFacts.length > 0 || sameNamed) && (
            <section className={styles.section}>
              {sameNamed ? (
                <SectionHeading field={sameNamed} value={record.values[sameNamed.key]} level={level} />
              ) : (
                group.label !== '' && <Heading className={styles.heading}>{group.label}</Heading>
              )}
              <dl className={styles.facts}>
                {shownFacts.map((field) => (
                  <div key={field.key} className={styles.fact} data-wide={isWide(field) ? '' : undefined}>
                    <dt>{field.label}</dt>
                    <dd>
                      <Fact
                        field={inCurrency(field, schema, record.values)}
                        value={record.values[field.key]}
                        people={record.mentions}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
              {sameNamed && (
                <FieldDisplay
                  field={inCurrency(sameNamed, schema, record.values)}
                  value={record.values[sameNamed.key]}
                  values={record.values}
                />
              )}
            </section>
          )}
          {sections
            .filter((field) => field !== sameNamed)
            .map((field) => (
              <FieldSection
                key={field.key}
                field={inCurrency(field, schema, record.values)}
                value={record.values[field.key]}
                values={record.values}
                level={level}
              />
            ))}
        </div>
      </RenderTrace>
    );
  });
}

function Fact({ field, value, people }: Pick<FieldDisplayProps, 'field' | 'value' | 'people'>) {
  return (
    <>
      <FieldDisplay field={field} value={value} people={people} />
      {field.type === 'money' && !isEmptyValue(value) && (
        <>
          <BaseAmount amount={asText(value)} currency={field.currency} />
          <AmountInWords amount={asText(value)} currency={field.currency} className={styles.words} />
        </>
      )}
    </>
  );
}

function Count({ field, value }: { field: FieldSchema; value: FieldValue | undefined }) {
  const { msg } = useLocale();
  if (field.type === 'lines')
    return <span className={styles.count}>{itemCount(asLines(value).length, msg)}</span>;
  if (field.type === 'attachments') return <span className={styles.count}>{asFiles(value).length}</span>;
  return null;
}

function isWide(field: FieldSchema): boolean {
  return field.wide === true || field.type === 'longtext';
}

interface SectionHeadingProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  level: 2 | 3;
}

interface FieldSectionProps extends SectionHeadingProps {
  values: FieldValues;
}

function FieldSection(props: FieldSectionProps) {
  return (
    <section className={styles.section}>
      <SectionHeading {...props} />
      <FieldDisplay field={props.field} value={props.value} values={props.values} />
    </section>
  );
}

/** Label of a field as a heading, with the number of its items and what can be done with all of them. */
function SectionHeading({ field, value, level }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  const files = field.type === 'attachments' ? asFiles(value) : [];
  return (
    <div className={styles.headingRow}>
      <Heading className={styles.heading}>
        {field.label}
        <Count field={field} value={value} />
      </Heading>
      {files.length > 1 && <DownloadAll files={files} />}
    </div>
  );
}

function DownloadAll({ files }: { files: FileRef[] }) {
  const { msg } = useLocale();
  const { progress, download } = useFileDownload();

  return (
    <Button
      tone="ghost"
      size="small"
      icon={Download}
      busy={progress.size > 0}
      onClick={() => void download(files)}
    >
      {msg('Download all')}
    </Button>
  );
}
