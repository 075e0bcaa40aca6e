import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { ArrowDownUp, Download, ListChecks, ListFilter, Plus, Upload } from 'lucide-react';
import { useState } from 'react';

import { limits } from '../../../../core/contracts/limits.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import { pageRows } from '../../../services/data/row-cache.js';
import { totalText } from '../../fields/total-text.js';
import { useFormats } from '../../fields/use-formats.js';
import { inSentence } from '../../../services/i18n/in-sentence.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { PageActions } from '../../../ui/layout/page-actions.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { useBaseConfig } from '../../../services/platform/use-base-config.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { SearchField } from '../../../ui/controls/search-field.js';
import { Tabs } from '../../../ui/controls/tabs.js';
import { filterableFields } from '../check-state.js';
import { ListImport } from '../lazy-batch.js';
import { ModuleNavToggle } from '../nav/module-nav.js';
import { ExportMenu } from '../tools/export-menu.js';
import { KindMenu } from '../tools/kind-switch.js';
import { useSearchText } from '../tools/use-search-text.js';
import type { ExportFormat } from '../use-export.js';
import type { ListModel } from '../use-list.js';
import type { ModuleViews } from '../views-store.js';
import { FilterSheet } from './filter-sheet.js';
import styles from './phone-tools.module.css';
import { SortSheet } from './sort-sheet.js';

interface PhoneToolsProps {
  schema: ModuleSchema;
  model: ListModel;
  views: ModuleViews;
  heading: string;
  /** True if this is the module's own list, with views. */
  whole: boolean;
  exporting: boolean;
  exportFormats: readonly ExportFormat[];
  onExport: (format: ExportFormat) => void;
}

/** Touch toolbar of a list: search, filters, sort order and views. */
export function PhoneTools({
  schema,
  model,
  views,
  heading,
  whole,
  exporting,
  exportFormats,
  onExport,
}: PhoneToolsProps) {
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const isPhone = useLayout() === 'phone';
  const [sheet, setSheet] = useState<'filter' | 'sort' | 'import' | null>(null);
  const close = () => setSheet(null);
  const { chosen, change, rows } = model;
  const search = useSearchText(chosen.search, (text) => change({ search: text }));
  const { list, total, totalIsMinimum } = rows;
  const isSelecting = useStore(list.$isSelecting);
  const { batchFirstPageSelected } = useBaseConfig();
  const count = total === undefined ? undefined : totalText(formats, total, totalIsMinimum);
  const set = chosen.filters.length;
  const importButton = (size: 'medium' | 'large') =>
    schema.rights.create &&
    schema.batch && (
      <IconButton
        size={size}
        icon={Upload}
        label={msg('Import')}
        className={styles.import}
        aria-haspopup="dialog"
        onClick={() => setSheet('import')}
      />
    );

  return (
    <header className={styles.tools}>
      {!isPhone && (
        <div className={styles.head}>
          <h1 className={styles.heading} dir="auto">
            {heading}
          </h1>
          <span className={styles.count}>{count !== undefined && <bdi>{count}</bdi>}</span>
          <span className={styles.grow} />
          <ExportMenu
            button={
              <IconButton
                icon={Download}
                label={exporting ? msg('Exporting…') : msg('Export')}
                aria-busy={exporting || undefined}
                disabled={exporting || total === 0}
              />
            }
            formats={exportFormats}
            onExport={onExport}
          />
          {importButton('medium')}
          {schema.rights.create && (
            <Button tone="primary" icon={Plus} onClick={() => void openCreate(navigation, schema.module)}>
              <span className={styles.createLabel}>
                {msg(str`New ${inSentence(schema.itemLabel, lang)}`)}
              </span>
            </Button>
          )}
        </div>
      )}
      <div className={styles.line}>
        <SearchField
          className={styles.search}
          label={msg('Search this list')}
          value={search.text}
          onChange={search.change}
          onSubmit={search.submit}
          maxLength={limits.searchLength}
        />
        {filterableFields(schema).length > 0 && (
          <IconButton
            icon={ListFilter}
            label={set > 0 ? msg(str`Filter (${set} set)`) : msg('Filter')}
            className={styles.filter}
            data-on={set > 0 ? '' : undefined}
            aria-haspopup="dialog"
            onClick={() => setSheet('filter')}
          />
        )}
        {schema.batch && total !== undefined && total > 0 && (
          <IconButton
            icon={ListChecks}
            label={msg('Select')}
            aria-pressed={isSelecting}
            onClick={() => {
              const first =
                isSelecting || !batchFirstPageSelected ? [] : list.cache.loaded().slice(0, pageRows);
              list.$selection.set(new Map(first.map((row) => [row.id, row])));
              list.$isSelecting.set(!isSelecting);
            }}
          />
        )}
        <IconButton
          icon={ArrowDownUp}
          label={msg('Sort')}
          aria-haspopup="dialog"
          onClick={() => setSheet('sort')}
        />
        <KindMenu {...model} />
        {isPhone && <PageActions fallback={importButton('medium')}>{importButton('large')}</PageActions>}
      </div>
      {whole && views.views.length > 1 && (
        <div className={styles.views}>
          <ModuleNavToggle module={schema.module} />
          <Tabs
            label={msg('Views')}
            className={styles.tabs}
            tabs={views.views.map((view) => ({
              key: view.id,
              label: view.label,
              count: view.id === model.view?.id ? count : undefined,
            }))}
            value={model.view?.id ?? ''}
            onChange={(id) => {
              const view = views.views.find((one) => one.id === id);
              if (view) void navigation.history.navigate(views.addressOf(view), { replace: true });
            }}
          />
        </div>
      )}
      {isPhone && schema.rights.create && <Create schema={schema} />}
      {sheet === 'filter' && (
        <FilterSheet
          schema={schema}
          filters={chosen.filters}
          count={rows.waiting ? undefined : count}
          onChange={(filters) => change({ filters })}
          onClose={close}
        />
      )}
      {sheet === 'sort' && (
        <SortSheet
          schema={schema}
          sort={chosen.sort}
          count={rows.waiting ? undefined : count}
          onChange={(sort) => change({ sort })}
          onClose={close}
        />
      )}
      {sheet === 'import' && <ListImport schema={schema} onClose={close} />}
    </header>
  );
}

/** Rendered in the title bar, or above the rows where the host has its own. */
function Create({ schema }: { schema: ModuleSchema }) {
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const label = msg(str`New ${inSentence(schema.itemLabel, lang)}`);
  const create = () => void openCreate(navigation, schema.module);
  const floating = (
    <button type="button" className={styles.create} title={label} onClick={create}>
      <Icon of={Plus} size={24} />
    </button>
  );
  return (
    <PageActions fallback={floating}>
      <IconButton size="large" icon={Plus} label={label} onClick={create} />
    </PageActions>
  );
}
