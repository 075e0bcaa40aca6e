import { ArrowDownUp, ListFilter } from 'lucide-react';
import { str } from '@lit/localize';
import { useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import { filterableFields, sortableFields } from '../../records/list/check-state.js';
import { possibleColumns } from '../../records/list/columns.js';
import { FilterChips } from '../../records/list/filters/filter-chips.js';
import { FilterSheet } from '../../records/list/phone/filter-sheet.js';
import phoneStyles from '../../records/list/phone/phone-tools.module.css';
import { SortSheet } from '../../records/list/phone/sort-sheet.js';
import { ColumnsPanel } from '../../records/list/tools/columns-panel.js';
import styles from '../../records/list/tools/list-tools.module.css';
import { SortMenu } from '../../records/list/tools/sort-menu.js';
import { useSearchText } from '../../records/list/tools/use-search-text.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { SearchField } from '../../ui/controls/search-field.js';
import type { ProvidedList } from './use-provided-list.js';

interface ToolsProps {
  list: ProvidedList;
  /** True if the provider searches texts. */
  searchable: boolean;
}

/** Toolbar of a list of the host page: what its provider and its columns offer. */
export function ProvidedTools({ list, searchable }: ToolsProps) {
  const { schema, chosen, change } = list;
  const filterable = filterableFields(schema).length > 0;
  const sortable = sortableFields(schema).length > 0;
  const hasColumns = possibleColumns(schema).length > 0;
  if (!searchable && !filterable && !sortable && !hasColumns) return null;
  return (
    <div className={styles.tools}>
      {searchable && <Search list={list} className={styles.search} />}
      {searchable && filterable && <span className={styles.line} />}
      {filterable && (
        <FilterChips
          schema={schema}
          filters={chosen.filters}
          offered={3}
          onChange={(filters) => change({ filters })}
        />
      )}
      <span className={styles.grow} />
      <span className={styles.end}>
        {sortable && <SortMenu schema={schema} sort={chosen.sort} onChange={(sort) => change({ sort })} />}
        {hasColumns && (
          <ColumnsPanel
            schema={schema}
            shown={list.columns.map(({ key }) => key)}
            onChange={list.chooseColumns}
          />
        )}
      </span>
    </div>
  );
}

/** @param count number of rows as text; undefined before the first response */
export function ProvidedPhoneTools({ list, searchable, count }: ToolsProps & { count: string | undefined }) {
  const { msg } = useLocale();
  const { schema, chosen, change, rows } = list;
  const [sheet, setSheet] = useState<'filter' | 'sort'>();
  const filterable = filterableFields(schema).length > 0;
  const sortable = sortableFields(schema).length > 0;
  if (!searchable && !filterable && !sortable) return null;
  const set = chosen.filters.length;
  const sheetProps = {
    schema,
    count: rows.waiting ? undefined : count,
    onClose: () => setSheet(undefined),
  };
  return (
    <header className={phoneStyles.tools}>
      <div className={phoneStyles.line}>
        {searchable ? (
          <Search list={list} className={phoneStyles.search} />
        ) : (
          <span className={phoneStyles.grow} />
        )}
        {filterable && (
          <IconButton
            icon={ListFilter}
            label={set > 0 ? msg(str`Filter (${set} set)`) : msg('Filter')}
            className={phoneStyles.filter}
            data-on={set > 0 ? '' : undefined}
            aria-haspopup="dialog"
            onClick={() => setSheet('filter')}
          />
        )}
        {sortable && (
          <IconButton
            icon={ArrowDownUp}
            label={msg('Sort')}
            aria-haspopup="dialog"
            onClick={() => setSheet('sort')}
          />
        )}
      </div>
      {sheet === 'filter' && (
        <FilterSheet {...sheetProps} filters={chosen.filters} onChange={(filters) => change({ filters })} />
      )}
      {sheet === 'sort' && (
        <SortSheet {...sheetProps} sort={chosen.sort} onChange={(sort) => change({ sort })} />
      )}
    </header>
  );
}

function Search({ list, className }: { list: ProvidedList; className: string | undefined }) {
  const { msg } = useLocale();
  const search = useSearchText(list.chosen.search, (text) => list.change({ search: text }));
  return (
    <SearchField
      className={className}
      label={msg('Search this list')}
      value={search.text}
      onChange={search.change}
      onSubmit={search.submit}
      maxLength={limits.searchLength}
    />
  );
}
