import { str } from '@lit/localize';
import { ArrowDown, ArrowUp } from 'lucide-react';

import type { FieldSchema, ModuleSchema, Sort } from '../../../core/contracts/records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Checkbox } from '../../ui/checkbox.js';
import { Icon } from '../../ui/icon.js';
import { isNumeric } from '../columns.js';
import styles from './record-table.module.css';

interface TableHeadProps {
  schema: ModuleSchema;
  columns: readonly FieldSchema[];
  sort: readonly Sort[];
  onSort: (sort: Sort) => void;
  /** Numbers of selected and of loaded rows. */
  selected: number;
  selectable: number;
  onSelectAll: () => void;
}

export function TableHead({
  schema,
  columns,
  sort,
  onSort,
  selected,
  selectable,
  onSelectAll,
}: TableHeadProps) {
  const { msg } = useLocale();
  const title = schema.fields.find((field) => field.key === schema.titleField);
  const shown = title ? [title, ...columns] : columns;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.check}>
          <Checkbox
            hideLabel
            label={msg(str`Select the ${selectable} loaded rows`)}
            checked={selectable > 0 && selected === selectable}
            indeterminate={selected > 0 && selected < selectable}
            disabled={selectable === 0}
            onChange={onSelectAll}
          />
        </div>
        {shown.map((field) => (
          <HeadCell key={field.key} field={field} isTitle={field === title} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  );
}

function HeadCell({
  field,
  isTitle,
  sort,
  onSort,
}: {
  field: FieldSchema;
  isTitle: boolean;
  sort: readonly Sort[];
  onSort: (sort: Sort) => void;
}) {
  const [main] = sort;
  const direction = main?.field === field.key ? main.direction : undefined;
  // Numbers and times are sorted descending first, names ascending.
  const first = isNumeric(field) || field.type === 'date' || field.type === 'datetime' ? 'desc' : 'asc';
  const next = direction === undefined ? first : direction === 'asc' ? 'desc' : 'asc';
  return (
    <div
      role="columnheader"
      className={isTitle ? styles.title : styles.cell}
      data-numeric={isNumeric(field) ? '' : undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      {field.sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-on={direction}
          title={field.label}
          onClick={() => onSort({ field: field.key, direction: next })}
        >
          <span className={styles.ellipsis}>{field.label}</span>
          <Icon of={(direction ?? first) === 'asc' ? ArrowUp : ArrowDown} size={12} />
        </button>
      ) : (
        <span className={styles.ellipsis} title={field.label}>
          {field.label}
        </span>
      )}
    </div>
  );
}
