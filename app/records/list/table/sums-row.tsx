import { useMemo } from 'react';

import type { FieldSchema } from '../../../../core/contracts/records.js';
import { sumsPath, sumsSchema, type Sums, type SumsQuery } from '../../../../core/contracts/sums.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { useFormats } from '../../fields/use-formats.js';
import type { Formats } from '../../fields/formats.js';
import { viewCall } from '../../views/view-call.js';
import { isNumeric } from '../columns.js';
import type { RowsQuery } from '../list-query.js';
import styles from './record-table.module.css';

interface SumsRowProps {
  module: string;
  query: RowsQuery;
  columns: readonly FieldSchema[];
  /** Of the row in the grid, the first row being 1. */
  index: number;
}

const readSums = viewCall<SumsQuery, typeof sumsSchema>(sumsPath, sumsSchema);

/** The last row of a table: the sums of its numbers over all records of the list. */
export function SumsRow({ module, query, columns, index }: SumsRowProps) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const server = useServerState();
  const { request } = usePlatform();
  const keys = columns.filter(isNumeric).map(({ key }) => key);
  const asked = JSON.stringify({ search: query.search, filters: query.filters, fields: keys });
  const load = useQuery(
    useMemo(
      () =>
        server.query(['rows', lang, module, `sums ${asked}`], (signal) =>
          readSums(request)(module, JSON.parse(asked) as SumsQuery, signal),
        ),
      [server, request, lang, module, asked],
    ),
  );
  const { data } = load;
  return (
    <div role="rowgroup" className={styles.sums} aria-busy={load.state === 'loading'}>
      <div role="row" aria-rowindex={index} className={styles.row}>
        <div role="gridcell" className={styles.check} />
        <div role="rowheader" className={styles.title}>
          {load.state === 'failed' ? (
            <Button size="small" onClick={load.reload}>
              {msg('Load the totals again')}
            </Button>
          ) : (
            msg('Totals')
          )}
        </div>
        {columns.map((field) => (
          <div
            key={field.key}
            role="gridcell"
            className={styles.cell}
            data-numeric={isNumeric(field) ? '' : undefined}
          >
            {data && isNumeric(field) && <bdi>{sumText(field, data, formats)}</bdi>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** '¥1,200.00 + $300.00'. */
function sumText(field: FieldSchema, { fields }: Sums, formats: Formats): string {
  const sums = fields.find((one) => one.field === field.key)?.sums ?? [];
  return sums
    .map(({ sum, currency }) =>
      field.type === 'money'
        ? formats.money(sum, currency ?? field.currency, field.precision)
        : formats.number(sum, field.precision),
    )
    .join(' + ');
}
