import { str } from '@lit/localize';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

import { keyFieldTypes, structuredFieldTypes } from '../../../core/contracts/batch.js';
import type { FieldSchema, ModuleSchema } from '../../../core/contracts/records.js';
import { Icon } from '../../ui/controls/icon.js';
import { Select } from '../../ui/controls/select.js';
import { useBatchLocale } from './batch-locale.js';
import styles from './import-dialog.module.css';
import type { ImportModel, MappedTable } from './use-import-table.js';

/** Fields that the user may import into. */
export const importableFields = ({ fields, rights }: ModuleSchema): FieldSchema[] =>
  fields.filter(
    ({ key, type, hidden, readOnly }) =>
      !hidden &&
      !structuredFieldTypes.has(type) &&
      (rights.fields ? rights.fields.includes(key) : readOnly !== true),
  );

interface ImportColumnsProps {
  schema: ModuleSchema;
  table: MappedTable;
  /** Shows the number of columns that were recognized, and the columns once that is pressed. */
  folds: boolean;
  onChange: ImportModel['open'];
}

/** The field of each column, and the one by which rows find the records that they change. */
export function ImportColumns({ schema, table, folds, onChange }: ImportColumnsProps) {
  const { msg } = useBatchLocale();
  const recognized = table.fields.filter((field) => field !== '').length;
  // Columns that are not recognized are seen at once.
  const [startsOpen] = useState(recognized < table.head.length);
  const fields = importableFields(schema);
  const keyFields = schema.fields.filter(
    ({ key, type, hidden }) =>
      !hidden &&
      keyFieldTypes.has(type) &&
      (fields.some((field) => field.key === key) || key === schema.codeField),
  );
  const first = table.rows[0] ?? [];

  function choose(column: number, chosen: string): void {
    const next = table.fields.map((key, index) => (index === column ? chosen : key === chosen ? '' : key));
    // A number that the back end gives only finds records.
    const isCode = chosen !== '' && !fields.some(({ key }) => key === chosen);
    change(next, isCode ? chosen : table.key);
  }

  function change(next: string[], key: string | undefined): void {
    const known = key !== undefined && next.includes(key) ? key : undefined;
    const allowed = next.map((name) =>
      name === known || fields.some((field) => field.key === name) ? name : '',
    );
    const { head, rows } = table;
    onChange({ head, rows, fields: allowed, ...(known === undefined ? {} : { key: known }) });
  }

  const choices = (
    <>
      <ul className={styles.pairs}>
        {table.head.map((label, column) => (
          <li key={column} className={styles.pair} data-open={table.fields[column] === '' ? '' : undefined}>
            <span className={styles.names}>
              <bdi className={styles.name}>{label}</bdi>
              <bdi className={styles.sample}>{first[column] ?? ''}</bdi>
            </span>
            <Icon of={ArrowRight} />
            <Select
              aria-label={label}
              value={table.fields[column] ?? ''}
              onChange={({ target }) => choose(column, target.value)}
            >
              <option value="">{msg('Leave out')}</option>
              {[...fields, ...keyFields.filter((field) => !fields.includes(field))].map((field) => (
                <option key={field.key} value={field.key}>
                  {field.required ? `${field.label} *` : field.label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <label className={styles.key}>
        {msg('Update records with the same')}
        <Select
          value={table.key ?? ''}
          onChange={({ target }) => change(table.fields, target.value === '' ? undefined : target.value)}
        >
          <option value="">{msg('None: create all')}</option>
          {keyFields
            .filter(({ key }) => table.fields.includes(key))
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
        </Select>
      </label>
    </>
  );
  return (
    <section className={styles.columns} aria-label={msg('Columns and fields')}>
      {folds ? (
        <details open={startsOpen}>
          <summary className={styles.summary}>
            {msg(str`Columns recognized: ${recognized} of ${table.head.length}`)}
          </summary>
          {choices}
        </details>
      ) : (
        choices
      )}
    </section>
  );
}
