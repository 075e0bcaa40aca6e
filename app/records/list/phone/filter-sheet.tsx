import { str } from '@lit/localize';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { FieldSchema, Filter, ModuleSchema } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { BottomSheet } from '../../../ui/controls/bottom-sheet.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { filterableFields } from '../check-state.js';
import { byUse } from '../filters/by-use.js';
import { changeFilter } from '../filters/change-filter.js';
import { FilterEditor } from '../filters/filter-editor.js';
import { useFilterText } from '../filters/use-filter-text.js';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  schema: ModuleSchema;
  filters: readonly Filter[];
  /** Number of matching rows as text; undefined until it has been loaded. */
  count: string | undefined;
  onChange: (filters: Filter[]) => void;
  onClose: () => void;
}

/**
 * All filters in a bottom sheet: a list of the fields, and behind each its editor. Once a filter is applied the sheet
 * closes where `common.searchHidePanel` is on, and shows the fields otherwise.
 */
export function FilterSheet({ schema, filters, count, onChange, onClose }: FilterSheetProps) {
  const { msg } = useLocale();
  const [field, setField] = useState<FieldSchema>();
  const textOf = useFilterText(schema, filters);
  const { searchHidePanel } = useBaseConfig();
  /** The field whose editor was left last; its button gets the focus. */
  const [left, setLeft] = useState<FieldSchema>();
  const showFields = (): void => {
    setLeft(field);
    setField(undefined);
  };
  const leave = searchHidePanel ? onClose : showFields;
  const filterOf = (key: string) => filters.find((filter) => filter.field === key);

  return (
    <BottomSheet
      title={field ? field.label : msg('Filters')}
      lead={
        field && (
          <IconButton icon={ChevronLeft} flip label={msg('Back to all filters')} onClick={showFields} />
        )
      }
      foot={
        <>
          <Button size="large" disabled={filters.length === 0} onClick={() => onChange([])}>
            {msg('Clear filters')}
          </Button>
          <Button size="large" tone="primary" onClick={field ? leave : onClose}>
            {count === undefined ? msg('Show results') : msg(str`Show ${count} results`)}
          </Button>
        </>
      }
      onRequestClose={(reason) => {
        if (field && reason === 'escape') showFields();
        else onClose();
      }}
      onClose={onClose}
    >
      {field ? (
        <div className={styles.editor}>
          <FilterEditor
            key={field.key}
            field={field}
            filter={filterOf(field.key)}
            onChange={(next) => onChange(changeFilter(filters, field.key, next))}
            onDone={leave}
          />
        </div>
      ) : (
        byUse(filterableFields(schema), schema).map((one) => {
          const filter = filterOf(one.key);
          return (
            <button
              key={one.key}
              type="button"
              autoFocus={one === left}
              className={styles.field}
              onClick={() => setField(one)}
            >
              <span className={styles.label}>{one.label}</span>
              <span className={styles.value}>{filter && textOf(filter)}</span>
              <Icon of={ChevronRight} flip />
            </button>
          );
        })
      )}
    </BottomSheet>
  );
}
