import { limits } from '../../../../core/contracts/limits.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { SearchField } from '../../../ui/controls/search-field.js';
import { FilterChips } from '../filters/filter-chips.js';
import type { ListModel } from '../use-list.js';
import type { ModuleViews } from '../views-store.js';
import { ColumnsPanel } from './columns-panel.js';
import styles from './list-tools.module.css';
import { SortMenu } from './sort-menu.js';
import { useSearchText } from './use-search-text.js';
import { ViewMenu } from './view-menu.js';

interface ListToolsProps {
  schema: ModuleSchema;
  model: ListModel;
  views: ModuleViews;
  /** The module's main list, whose views can be saved; not that of a folder or project. */
  whole: boolean;
}

/** Toolbar of a list: search, filters, sort order, columns and views. */
export function ListTools({ schema, model, views, whole }: ListToolsProps) {
  const { msg } = useLocale();
  const { chosen, change } = model;
  const search = useSearchText(chosen.search, (text) => change({ search: text }));
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={msg('Search this list')}
        value={search.text}
        onChange={search.change}
        onSubmit={search.submit}
        maxLength={limits.searchLength}
      />
      <span className={styles.line} />
      <FilterChips
        schema={schema}
        filters={chosen.filters}
        offered={3}
        onChange={(filters) => change({ filters })}
      />
      <span className={styles.grow} />
      <span className={styles.end}>
        {model.kind?.kind !== 'chart' && model.kind?.kind !== 'report' && (
          <SortMenu schema={schema} sort={chosen.sort} onChange={(sort) => change({ sort })} />
        )}
        {model.kind?.kind === 'table' && (
          <ColumnsPanel
            schema={schema}
            shown={model.columns.map(({ key }) => key)}
            onChange={model.chooseColumns}
          />
        )}
        {whole && (
          <ViewMenu
            views={views}
            view={model.view}
            content={model.content}
            changed={model.changed}
            onReset={model.reset}
          />
        )}
      </span>
    </div>
  );
}
