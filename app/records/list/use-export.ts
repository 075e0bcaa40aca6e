import { str } from '@lit/localize';
import { useState } from 'react';

import type { FieldSchema, ModuleSchema } from '../../../core/contracts/records.js';
import { useRecords } from '../../services/data/use-records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHostFeature } from '../../ui/controls/use-host-feature.js';
import { useUi } from '../../services/feedback/use-ui.js';
import type * as WorkbookModule from './excel/make-workbook.js';

import type { RowsQuery } from './list-query.js';
import { saveFile } from '../../services/data/save-file.js';

export type ExportFormat = 'csv' | 'xlsx';

export interface ListExport {
  /** True if an export is in progress. */
  busy: boolean;
  /** Formats that are written; none for a user who may not export. */
  formats: readonly ExportFormat[];
  /** Exports rows, which the back end reads: all of a query, or those with the ids. */
  write: (
    what: RowsQuery | { ids: string[] },
    columns: readonly FieldSchema[],
    format: ExportFormat,
  ) => Promise<void>;
}

/**
 * Exports of a list, with toasts for progress and errors.
 * @param loadWorkbook loads what makes Excel files; absent where only CSV is offered, whose build has no worker then
 */
export function useExport(
  schema: ModuleSchema,
  loadWorkbook?: () => Promise<typeof WorkbookModule>,
): ListExport {
  const records = useRecords();
  const platform = usePlatform();
  const locale = useLocale();
  const { msg } = locale;
  const { toast } = useUi();
  const mayDownload = useHostFeature('download');
  const [busy, setBusy] = useState(false);
  const title = schema.fields.find(({ key }) => key === schema.titleField);

  async function write(
    what: RowsQuery | { ids: string[] },
    columns: readonly FieldSchema[],
    format: ExportFormat,
  ): Promise<void> {
    if (!mayDownload()) return;
    setBusy(true);
    try {
      const fields = [...(title ? [title] : []), ...columns.filter((column) => column !== title)];
      const { blob, fileName } = await records.exportCsv(schema.module, {
        ...what,
        columns: fields.map(({ key }) => key),
        plain: format === 'xlsx' && loadWorkbook !== undefined,
      });
      const name = fileName || `${schema.label}.csv`;
      if (format === 'csv' || !loadWorkbook) saveFile(platform.window, blob, name);
      else {
        const { columnOf, makeWorkbook } = await loadWorkbook();
        const workbook = {
          name: schema.label,
          columns: fields.map(columnOf),
          isRightToLeft: locale.dir === 'rtl',
        };
        const file = await makeWorkbook(platform.window, workbook, blob);
        saveFile(platform.window, file, name.replace(/\.csv$/, '.xlsx'));
      }
      toast(msg('Export complete'), { kind: 'success' });
    } catch (error) {
      toast(msg(str`Export failed: ${platform.describe(error)}`), {
        kind: 'error',
        action: { label: msg('Try again'), onSelect: () => void write(what, columns, format) },
      });
    } finally {
      setBusy(false);
    }
  }

  const offered: readonly ExportFormat[] = loadWorkbook ? ['xlsx', 'csv'] : ['csv'];
  return { busy, formats: schema.rights.export === false ? [] : offered, write };
}
