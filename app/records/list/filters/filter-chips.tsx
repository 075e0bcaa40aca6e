import { ListFilter } from 'lucide-react';

import type { Filter, ModuleSchema } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { Popover } from '../../../ui/controls/popover.js';
import { filterableFields } from '../check-state.js';
import { byUse } from './by-use.js';
import { changeFilter } from './change-filter.js';
import { FilterChip } from './filter-chip.js';
import styles from './filter-chips.module.css';
import { MoreFilters } from './more-filters.js';
import { useFilterText } from './use-filter-text.js';

interface FilterChipsProps {
  schema: ModuleSchema;
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
  /** Fields whose chip is shown without a filter. */
  offered: number;
}

/** Chips of the most frequent filter fields and of every filter that is set; the other fields behind one button. */
export function FilterChips({ schema, filters, onChange, offered }: FilterChipsProps) {
  const { msg } = useLocale();
  const textOf = useFilterText(schema, filters);
  const fields = filterableFields(schema);
  const set = new Set(filters.map(({ field }) => field));
  const standing = new Set(
    byUse(fields, schema)
      .slice(0, offered)
      .map(({ key }) => key),
  );
  const chips = fields.filter(({ key }) => standing.has(key) || set.has(key));
  const rest = fields.filter((field) => !chips.includes(field));

  return (
    <div className={styles.chips} role="group" aria-label={msg('Filters')}>
      {chips.map((field) => {
        const filter = filters.find((one) => one.field === field.key);
        return (
          <FilterChip
            key={field.key}
            field={field}
            filter={filter}
            text={filter ? textOf(filter) : ''}
            onChange={(next) => onChange(changeFilter(filters, field.key, next))}
          />
        );
      })}
      {rest.length > 0 && (
        <Popover
          label={msg('More filters')}
          button={
            <Button tone="ghost" icon={ListFilter}>
              {msg('Filter')}
            </Button>
          }
        >
          {(close) => (
            <MoreFilters
              fields={rest}
              onChange={(field, next) => onChange(changeFilter(filters, field.key, next))}
              onDone={close}
            />
          )}
        </Popover>
      )}
    </div>
  );
}
