import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import type { Filter, ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { totalText } from '../fields/total-text.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { wordsNote } from '../../services/i18n/words-note.js';
import type { MenuAction } from '../../ui/controls/menu.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { readListState } from '../../services/navigation/list-state.js';
import { openRecord, refusalMessage } from '../../services/navigation/open-record.js';
import { namesSplit, recordBeside } from '../../services/navigation/record-beside.js';
import { recordHref } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { amountSums } from './amount-sums.js';
import { BatchActions } from './lazy-batch.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { countsAll, isRowsKind, KindView, SplitView } from '../views/kinds.js';
import type { ShownList } from '../views/split/split-view.js';
import { EmptyState } from './empty-state.js';
import { useFilterText } from './filters/use-filter-text.js';
import { ListBody } from './list-body.js';
import styles from './list-view.module.css';
import { ModuleLayout } from './nav/module-layout.js';
import { PhoneTools } from './phone/phone-tools.js';
import { nothingSelected } from '../rows/selection.js';
import { useExportItems } from './tools/export-menu.js';
import { ListHead } from './tools/list-head.js';
import { ListTools } from './tools/list-tools.js';
import bar from './tools/selection-bar.module.css';
import { SelectionBar } from './tools/selection-bar.js';
import { useExport, type ExportFormat } from './use-export.js';
import { useHeading } from './use-heading.js';
import { loadModule } from '../../services/loading/load-module.js';
import { useList, type ListModel } from './use-list.js';
import { useViews } from './views-store.js';

const loadWorkbook = () => loadModule(() => import('./excel/make-workbook.js'));

const noFilters: readonly Filter[] = [];
const noItems: readonly MenuAction[] = [];

export function ListView({ route, schema }: { route: ResolvedAddress; schema: ModuleSchema }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { toast } = useUi();
  const formats = useFormats();
  const layout = useLayout();
  const { model, onTotal } = useCounted(useList(route, schema));
  const { kind } = model;
  const views = useViews(schema.module);
  const filterText = useFilterText(schema, model.query.filters ?? noFilters);
  const exported = useExport(schema, loadWorkbook);
  const exportAll = (format: ExportFormat): void => void exported.write(model.query, model.columns, format);
  const owner = useHeading(route, schema, model.view);
  const heading = owner.text;
  const { list, total, totalIsMinimum } = model.rows;
  const selection = useStore(list.$selection);
  const isAllChosen = useStore(list.$isAllChosen);
  const exportItems = useExportItems(exported.formats, (format) => {
    const what = isAllChosen ? model.query : { ids: [...selection.keys()] };
    void exported.write(what, model.columns, format);
  });
  const isSelecting = useStore(list.$isSelecting);
  const { module } = schema;
  const isSplit = kind?.kind === 'split';
  useNamedKind(route, model);
  const beside = isSplit ? recordBeside(route) : undefined;
  const openId = isSplit ? beside?.id : route.dialogs.findLast((step) => step.module === module)?.id;

  const onOpen = useCallback(
    async (row: RecordRow, params?: Readonly<Record<string, string>>) => {
      list.opened = row.id;
      list.$active.set(Math.max(0, list.cache.indexOf(row.id)));
      const refusal = refusalMessage(
        await openRecord(navigation, {
          module,
          id: row.id,
          replacesDialogs: true,
          ...(params && { params }),
        }),
        msg,
      );
      if (refusal) toast(refusal, { kind: 'error' });
      // The back end marks a record as read when it is opened.
      else list.cache.patch(row.id, (opened) => ({ ...opened, unread: false, unreadComments: 0 }));
    },
    [navigation, list, module, msg, toast],
  );
  const open = useCallback(
    (row: RecordRow, params?: Readonly<Record<string, string>>) => void onOpen(row, params),
    [onOpen],
  );
  const onOpenBeside = useOpenBeside(route, model, onOpen);
  const hrefOf = useCallback(
    (row: RecordRow) => recordHref(navigation, module, row.id),
    [navigation, module],
  );

  const { amountField } = schema;
  const amount = schema.fields.find((field) => field.key === amountField && !field.hidden);
  const isPc = layout === 'pc' && !isSplit;
  // A phone shows an open conversation alone.
  const hidesTools =
    kind?.kind === 'thread' && layout === 'phone' && readListState(route.base).at !== undefined;
  const allCount = totalText(formats, total ?? 0, totalIsMinimum);
  const count = isAllChosen ? allCount : formats.number(String(selection.size));
  const clear = () => {
    list.$selection.set(nothingSelected);
    list.$isSelecting.set(false);
  };

  /** The tools and the body; in the reading pane with the rows and the opening that it has. */
  const section = (split?: ShownList) => (
    <section className={styles.list} aria-label={heading} data-layout={layout}>
      {isPc ? (
        <>
          <ListHead
            schema={schema}
            heading={heading}
            total={total}
            totalIsMinimum={totalIsMinimum}
            kinds={model}
            exporting={exported.busy}
            exportFormats={exported.formats}
            onExport={exportAll}
          />
          <ListTools schema={schema} model={model} views={views} whole={model.whole} />
        </>
      ) : hidesTools ? null : (
        <PhoneTools
          schema={schema}
          model={model}
          views={views}
          heading={heading}
          whole={model.whole}
          exporting={exported.busy}
          exportFormats={exported.formats}
          onExport={exportAll}
        />
      )}
      <p className={styles.wordsNote} role="status">
        {wordsNote(model.query.search ?? '', msg)}
      </p>
      {kind === undefined ? (
        <Skeleton kind="list" rows={12} />
      ) : isRowsKind(kind) ? (
        <ListBody
          schema={schema}
          model={split ? { ...model, rows: { ...model.rows, list: split.list, total: split.total } } : model}
          heading={heading}
          ownerError={owner.error}
          openId={openId}
          onOpen={split?.onOpen ?? open}
          hrefOf={hrefOf}
          {...(split && { look: split.look })}
        />
      ) : (
        <RenderTrace name={`${module}/${kind.kind}`}>
          <KindView
            kind={kind}
            schema={schema}
            query={model.query}
            chosen={model.chosen}
            view={model.view}
            change={model.change}
            addressWith={model.addressWith}
            list={list}
            heading={heading}
            filterText={filterText}
            empty={<EmptyState schema={schema} model={model} ownerError={owner.error} />}
            openId={openId}
            onOpen={open}
            hrefOf={hrefOf}
            onTotal={onTotal}
          />
        </RenderTrace>
      )}
      {(isPc ? selection.size > 0 : isSelecting) && (
        <SelectionBar
          phone={!isPc}
          count={count}
          sum={!isAllChosen && amount ? amountSums(amount, selection.values(), formats) : ''}
          all={
            kind !== undefined &&
            countsAll(kind) &&
            !isAllChosen &&
            total !== undefined &&
            total > selection.size
              ? allCount
              : undefined
          }
          actions={
            schema.batch &&
            selection.size > 0 && (
              <BatchActions
                className={bar.action}
                schema={schema}
                chosen={{
                  rows: [...selection.values()],
                  query: isAllChosen ? model.query : undefined,
                  count,
                }}
                columns={[schema.titleField, ...model.columns.map(({ key }) => key)]}
                exports={isAllChosen || selection.size <= limits.batchIds ? exportItems : noItems}
                onBegun={clear}
              />
            )
          }
          onSelectAll={() => {
            // Other kinds of view load their own rows.
            if (kind && isRowsKind(kind))
              list.$selection.set(new Map(list.cache.loaded().map((row) => [row.id, row])));
            list.$isAllChosen.set(true);
          }}
          onClear={clear}
        />
      )}
    </section>
  );

  return (
    <ModuleLayout module={module} title={heading} hasRows={total !== undefined && total > 0} isWide={isSplit}>
      {kind?.kind === 'split' ? (
        <RenderTrace name={`${module}/split`}>
          <SplitView
            schema={schema}
            kind={kind}
            route={route}
            beside={beside}
            list={list}
            onOpen={onOpenBeside}
            heading={heading}
            renderList={section}
          />
        </RenderTrace>
      ) : (
        section()
      )}
    </ModuleLayout>
  );
}

/**
 * Writes the reading pane into the address where the user's last choice or a saved view has it, and takes it out where the
 * list does not: the shell knows by the address whether the list shows an open record itself.
 */
function useNamedKind(route: ResolvedAddress, { kind, addressNaming }: ListModel): void {
  const { history } = useNavigation();
  const isPhone = useLayout() === 'phone';
  const isSplit = kind?.kind === 'split';
  const isAmiss = kind !== undefined && !isPhone && namesSplit(route.base) !== isSplit;
  useEffect(() => {
    if (!isAmiss) return;
    const address = addressNaming(history.$address.get(), isSplit ? 'split' : undefined);
    void history.navigate(address, { replace: true, unguarded: true });
  }, [history, isAmiss, isSplit, addressNaming]);
}

/**
 * Opens a record beside the list, whatever the tenant's way of opening is: its address names the kind of view, so that it
 * leads to the same place anywhere. Resolves to false where the user keeps the present record.
 */
function useOpenBeside(
  route: ResolvedAddress,
  { addressWith }: ListModel,
  openElsewhere: (row: RecordRow) => Promise<void>,
): (row: RecordRow) => Promise<boolean> {
  const { registry, history } = useNavigation();
  const { module } = route.definition;
  // One step back leads to the list, however many of its records have been opened.
  const replace = route.dialogs.length > 0;
  return useCallback(
    async (row: RecordRow) => {
      const address = registry.dialogRoute(addressWith({ kind: 'split' }), module, 'side', row.id);
      if (address !== undefined) return history.navigate(address, { replace });
      await openElsewhere(row);
      return true;
    },
    [registry, history, addressWith, module, replace, openElsewhere],
  );
}

/** The model with the number of records that a kind of view other than the table reports, which loads them itself. */
function useCounted(model: ListModel): {
  model: ListModel;
  onTotal: (total: number, isMinimum: boolean) => void;
} {
  const [count, setCount] = useState<{ total: number; totalIsMinimum: boolean }>();
  const onTotal = useCallback(
    (total: number, totalIsMinimum: boolean) => setCount({ total, totalIsMinimum }),
    [],
  );
  const { kind } = model;
  return {
    model: kind && isRowsKind(kind) ? model : { ...model, rows: { ...model.rows, ...count } },
    onTotal,
  };
}
