import { str } from '@lit/localize';
import { Download } from 'lucide-react';

import type { FieldSchema, FieldValue, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { isEmptyValue } from '../../core/modules/field-value.js';
import { useApp } from '../app-context.js';
import { FieldDisplay } from '../fields/display/field-display.js';
import { asFiles, asLines } from '../fields/values.js';
import { useLocale } from '../i18n/use-locale.js';
import { Button } from '../ui/button.js';
import styles from './record-groups.module.css';

/** Types that are a section of their own, under their own heading. */
const sectionTypes = new Set(['lines', 'attachments', 'richtext']);

interface RecordGroupsProps {
  schema: ModuleSchema;
  record: RecordDetail;
  level: 2 | 3;
}

/** What a record holds, by the groups of its schema. */
export function RecordGroups({ schema, record, level }: RecordGroupsProps) {
  const Heading = `h${level}` as const;
  // They stand in the head already.
  const inHead = new Set([schema.titleField, schema.statusField, schema.codeField]);
  return schema.groups.map((group) => {
    const fields = schema.fields.filter(
      (field) => field.group === group.key && !field.hidden && !inHead.has(field.key),
    );
    const facts = fields.filter((field) => !sectionTypes.has(field.type));
    const sections = fields.filter(
      (field) => sectionTypes.has(field.type) && !isEmptyValue(record.values[field.key]),
    );
    return (
      <div key={group.key} className={styles.group}>
        {facts.length > 0 && (
          <section className={styles.section}>
            <Heading className={styles.heading}>{group.label}</Heading>
            <dl className={styles.facts}>
              {facts.map((field) => (
                <div key={field.key} className={styles.fact} data-wide={isWide(field) ? '' : undefined}>
                  <dt>{field.label}</dt>
                  <dd>
                    <FieldDisplay field={field} value={record.values[field.key]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {sections.map((field) => (
          <FieldSection key={field.key} field={field} value={record.values[field.key]} level={level} />
        ))}
      </div>
    );
  });
}

function isWide(field: FieldSchema): boolean {
  return field.wide === true || field.type === 'longtext';
}

function FieldSection({
  field,
  value,
  level,
}: {
  field: FieldSchema;
  value: FieldValue | undefined;
  level: 2 | 3;
}) {
  const { msg } = useLocale();
  const Heading = `h${level}` as const;
  const files = field.type === 'attachments' ? asFiles(value) : [];
  const count = field.type === 'lines' ? msg(str`${asLines(value).length} items`) : files.length || '';
  return (
    <section className={styles.section}>
      <div className={styles.headingRow}>
        <Heading className={styles.heading}>
          {field.label}
          {count !== '' && <span className={styles.count}>{count}</span>}
        </Heading>
        {files.length > 1 && <DownloadAll ids={files.map(({ id }) => id)} />}
      </div>
      <FieldDisplay field={field} value={value} />
    </section>
  );
}

function DownloadAll({ ids }: { ids: string[] }) {
  const { msg } = useLocale();
  const { records, platform } = useApp();

  function download(): void {
    const { document } = platform.window;
    for (const id of ids) {
      const link = document.createElement('a');
      link.href = records.downloadUrl(id);
      link.download = '';
      link.click();
    }
  }

  return (
    <Button tone="ghost" size="small" icon={Download} onClick={download}>
      {msg('Download all')}
    </Button>
  );
}
