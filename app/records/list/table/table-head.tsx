import { str } from '@lit/localize';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';

import type { FieldSchema, ModuleSchema, Sort } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Icon } from '../../../ui/controls/icon.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { isNumeric, isTime } from '../columns.js';
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
  const sortable = shown.filter((field) => field.sortable);
  // The headers are one tab stop; arrow keys move within.
  const [last, setLast] = useState<string>();
  const stop = (sortable.find(({ key }) => key === last) ?? sortable[0])?.key;
  return (
    <div role="rowgroup" className={styles.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={styles.row}
        onKeyDown={(event) => {
          if (!(event.target as HTMLElement).matches('button')) return;
          const to = sortable[moveRovingFocus(event, 'button', { orientation: 'horizontal' })];
          if (to) setLast(to.key);
          // Not the keys of the rows.
          if (to) event.stopPropagation();
        }}
      >
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
          <HeadCell
            key={field.key}
            field={field}
            isTitle={field === title}
            sort={sort}
            tabIndex={field.key === stop ? 0 : -1}
            onSort={onSort}
          />
        ))}
      </div>
    </div>
  );
}

function HeadCell({
  field,
  isTitle,
  sort,
  tabIndex,
  onSort,
}: {
  field: FieldSchema;
  isTitle: boolean;
  sort: readonly Sort[];
  tabIndex: number;
  onSort: (sort: Sort) => void;
}) {
  const [main] = sort;
  const direction = main?.field === field.key ? main.direction : undefined;
  // Numbers and times are sorted descending first, names ascending.
  const first = isNumeric(field) || isTime(field) ? 'desc' : 'asc';
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
          tabIndex={tabIndex}
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
