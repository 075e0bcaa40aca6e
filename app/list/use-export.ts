import { str } from '@lit/localize';
import { useState } from 'react';

import type { FieldSchema, ModuleSchema, RecordRow } from '../../core/contracts/records.js';
import { csvFile } from '../../core/format/csv.js';
import { useRecords } from '../data/use-records.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useUi } from '../ui/use-ui.js';
import { cellText } from './cell-text.js';

import type { RowsQuery } from './list-query.js';
import { saveFile } from './save-file.js';

export interface ListExport {
  /** The back end is writing the file. */
  busy: boolean;
  /** All rows of the query, as a CSV file. */
  all: (query: RowsQuery, columns: readonly FieldSchema[]) => Promise<void>;
  /** The given rows, as a CSV file made in the browser. */
  rows: (rows: readonly RecordRow[], columns: readonly FieldSchema[]) => void;
}

/** CSV exports of a list, with toasts for progress and errors. */
export function useExport(schema: ModuleSchema): ListExport {
  const records = useRecords();
  const platform = usePlatform();
  const { msg } = useLocale();
  const { toast } = useUi();
  const [busy, setBusy] = useState(false);

  async function all(query: RowsQuery, columns: readonly FieldSchema[]): Promise<void> {
    setBusy(true);
    try {
      const keys = [schema.titleField, ...columns.map(({ key }) => key)];
      const { blob, fileName } = await records.exportCsv(schema.module, { ...query, columns: keys });
      saveFile(platform.window, blob, fileName || `${schema.label}.csv`);
      toast(msg('Export complete'), { kind: 'success' });
    } catch (error) {
      toast(msg(str`Export failed: ${platform.describe(error)}`), {
        kind: 'error',
        action: { label: msg('Try again'), onSelect: () => void all(query, columns) },
      });
    } finally {
      setBusy(false);
    }
  }

  function rows(chosen: readonly RecordRow[], columns: readonly FieldSchema[]): void {
    const title = schema.fields.find(({ key }) => key === schema.titleField);
    const head = [title?.label ?? schema.itemLabel, ...columns.map(({ label }) => label)];
    const body = chosen.map((row) => [
      row.title,
      ...columns.map((field) => cellText(field, row.values[field.key], msg)),
    ]);
    saveFile(
      platform.window,
      new Blob([csvFile([head, ...body])], { type: 'text/csv;charset=utf-8' }),
      `${schema.label}.csv`,
    );
    toast(msg(str`${chosen.length} records exported`), { kind: 'success' });
  }

  return { busy, all, rows };
}
