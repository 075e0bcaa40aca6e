import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';

import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { SearchField } from '../../../ui/controls/search-field.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import styles from './editor.module.css';
import { FilterEditor } from './filter-editor.js';

interface MoreFiltersProps {
  fields: readonly FieldSchema[];
  onChange: (field: FieldSchema, filter: Filter | undefined) => void;
  onDone: () => void;
}

/** Number of fields from which on the user can search them. */
const searchedFrom = 8;

/**
 * Menu of further filter fields; the editor of the chosen one replaces the list. Once its filter is applied the menu
 * closes or, where `common.searchHidePanel` is off, offers the other fields.
 */
export function MoreFilters({ fields, onChange, onDone }: MoreFiltersProps) {
  const { msg } = useLocale();
  const { searchHidePanel } = useBaseConfig();
  const [field, setField] = useState<FieldSchema>();
  const [filter, setFilter] = useState<Filter>();
  const [search, setSearch] = useState('');
  const leave = (): void => {
    setField(undefined);
    setFilter(undefined);
  };

  if (!field) {
    const wanted = search.trim().toLocaleLowerCase();
    const found = fields.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
    // Fields of some types of records only come after those of all.
    const groups = [found.filter(({ showWhen }) => !showWhen), found.filter(({ showWhen }) => showWhen)];
    const isSearched = fields.length >= searchedFrom;
    return (
      <>
        {isSearched && (
          <SearchField
            autoFocus
            className={styles.find}
            label={msg('Search')}
            value={search}
            onChange={setSearch}
          />
        )}
        <div
          className={styles.choices}
          role="group"
          aria-label={msg('More filters')}
          onKeyDown={(event) =>
            moveRovingFocus(event, 'button', { orientation: 'vertical', typeahead: true })
          }
        >
          {groups.map((group, at) => (
            <Fragment key={at}>
              {at > 0 && group.length > 0 && group.length < found.length && (
                <hr className={styles.separator} />
              )}
              {group.map((one) => (
                <button
                  key={one.key}
                  type="button"
                  autoFocus={!isSearched && one === found[0]}
                  className={styles.period}
                  onClick={() => setField(one)}
                >
                  {one.label}
                  <Icon of={ChevronRight} flip />
                </button>
              ))}
            </Fragment>
          ))}
        </div>
        <p className={found.length === 0 ? styles.none : 'sr-only'} role="status">
          {found.length === 0 && msg('No results')}
        </p>
      </>
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
