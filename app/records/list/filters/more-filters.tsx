import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import styles from './editor.module.css';
import { FilterEditor } from './filter-editor.js';

interface MoreFiltersProps {
  fields: readonly FieldSchema[];
  onChange: (field: FieldSchema, filter: Filter | undefined) => void;
  onDone: () => void;
}

/**
 * Menu of further filter fields; the editor of the chosen one replaces the list. Once its filter is applied the menu
 * closes or, where `common.searchHidePanel` is off, offers the other fields.
 */
export function MoreFilters({ fields, onChange, onDone }: MoreFiltersProps) {
  const { msg } = useLocale();
  const { searchHidePanel } = useBaseConfig();
  const [field, setField] = useState<FieldSchema>();
  const [filter, setFilter] = useState<Filter>();
  const leave = (): void => {
    setField(undefined);
    setFilter(undefined);
  };

  if (!field) {
    return (
      <div
        className={styles.choices}
        role="group"
        aria-label={msg('More filters')}
        onKeyDown={(event) => moveRovingFocus(event, 'button', { orientation: 'vertical', typeahead: true })}
      >
        {fields.map((one, index) => (
          <button
            key={one.key}
            type="button"
            autoFocus={index === 0}
            className={styles.period}
            onClick={() => setField(one)}
          >
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
          onClick={leave}
        />
        {field.label}
      </div>
      <FilterEditor
        field={field}
        filter={filter}
        onDone={searchHidePanel ? onDone : leave}
        onChange={(next) => {
          setFilter(next);
          onChange(field, next);
        }}
      />
    </div>
  );
}
