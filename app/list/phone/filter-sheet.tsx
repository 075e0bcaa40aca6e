import { str } from '@lit/localize';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import type { FieldSchema, Filter, ModuleSchema } from '../../../core/contracts/records.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { IconButton } from '../../ui/icon-button.js';
import { filterableFields } from '../check-state.js';
import { byUse } from '../filters/by-use.js';
import { changeFilter } from '../filters/change-filter.js';
import { FilterEditor } from '../filters/filter-editor.js';
import { useFilterText } from '../filters/use-filter-text.js';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  schema: ModuleSchema;
  filters: readonly Filter[];
  /** Rows that match; undefined while it is not known. */
  total: number | undefined;
  onChange: (filters: Filter[]) => void;
  onClose: () => void;
}

/** All filters in a sheet from below: first the fields with what is set, then one field's editor. */
export function FilterSheet({ schema, filters, total, onChange, onClose }: FilterSheetProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const [field, setField] = useState<FieldSchema>();
  const textOf = useFilterText(schema, filters);
  const filterOf = (key: string) => filters.find((filter) => filter.field === key);

  useEffect(() => {
    const box = sheet.current;
    box?.showModal();
    return () => box?.close();
  }, []);

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        if (field) setField(undefined);
        else onClose();
      }}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          {field && (
            <IconButton
              icon={ChevronLeft}
              flip
              label={msg('Back to all filters')}
              onClick={() => setField(undefined)}
            />
          )}
          <h2 id={`${id}-title`} className={styles.title}>
            {field ? field.label : msg('Filters')}
          </h2>
          <IconButton icon={X} label={msg('Close')} onClick={onClose} />
        </div>
        <div className={styles.body}>
          {field ? (
            <div className={styles.editor}>
              <FilterEditor
                key={field.key}
                field={field}
                filter={filterOf(field.key)}
                onChange={(next) => onChange(changeFilter(filters, field.key, next))}
                onDone={() => setField(undefined)}
              />
            </div>
          ) : (
            byUse(filterableFields(schema), schema).map((one) => {
              const filter = filterOf(one.key);
              return (
                <button key={one.key} type="button" className={styles.field} onClick={() => setField(one)}>
                  <span className={styles.label}>{one.label}</span>
                  <span className={styles.value}>{filter && textOf(filter)}</span>
                  <Icon of={ChevronRight} flip />
                </button>
              );
            })
          )}
        </div>
        <div className={styles.foot}>
          <Button size="large" disabled={filters.length === 0} onClick={() => onChange([])}>
            {msg('Clear filters')}
          </Button>
          <Button size="large" tone="primary" onClick={field ? () => setField(undefined) : onClose}>
            {total === undefined
              ? msg('Show results')
              : msg(str`Show ${formats.number(String(total))} results`)}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
