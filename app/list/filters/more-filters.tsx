import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { FieldSchema, Filter } from '../../../core/contracts/records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { IconButton } from '../../ui/icon-button.js';
import { Icon } from '../../ui/icon.js';
import { moveRovingFocus } from '../../ui/roving-focus.js';
import styles from './editor.module.css';
import { FilterEditor } from './filter-editor.js';

interface MoreFiltersProps {
  fields: readonly FieldSchema[];
  onChange: (field: FieldSchema, filter: Filter | undefined) => void;
  onDone: () => void;
}

/** Menu of further filter fields; the editor of the chosen one replaces the list. */
export function MoreFilters({ fields, onChange, onDone }: MoreFiltersProps) {
  const { msg } = useLocale();
  const [field, setField] = useState<FieldSchema>();
  const [filter, setFilter] = useState<Filter>();

  if (!field) {
    return (
      <div
        className={styles.choices}
        role="group"
        aria-label={msg('More filters')}
        onKeyDown={(event) => moveRovingFocus(event, 'button', { orientation: 'vertical', typeahead: true })}
      >
        {fields.map((one) => (
          <button key={one.key} type="button" className={styles.period} onClick={() => setField(one)}>
            {one.label}
            <Icon of={ChevronRight} flip />
          </button>
        ))}
      </div>
    );
  }

  return (
    <div className={styles.editor}>
      <div className={styles.back}>
        <IconButton
          size="small"
          flip
          autoFocus
          icon={ChevronLeft}
          label={msg('Back to all filters')}
          onClick={() => setField(undefined)}
        />
        {field.label}
      </div>
      <FilterEditor
        field={field}
        filter={filter}
        onDone={onDone}
        onChange={(next) => {
          setFilter(next);
          onChange(field, next);
        }}
      />
    </div>
  );
}
