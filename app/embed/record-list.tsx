import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { ChevronLeft, Download, Plus, Upload } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';

import type { ModuleListProps } from '../../core/embed/contract.js';
import type { ModuleSchema, RecordRow } from '../../core/contracts/records.js';
import type { ResolvedAddress } from '../../core/records/types.js';
import { useSchema } from '../services/data/queries.js';
import { totalText } from '../records/fields/total-text.js';
import { useFormats } from '../records/fields/use-formats.js';
import { inSentence } from '../services/i18n/in-sentence.js';
import { wordsNote } from '../services/i18n/words-note.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { useLayout } from '../ui/layout/use-layout.js';
import { amountSums } from '../records/list/amount-sums.js';
import { ListBody } from '../records/list/list-body.js';
import { PhoneTools } from '../records/list/phone/phone-tools.js';
import { nothingSelected } from '../records/rows/selection.js';
import { ListTools } from '../records/list/tools/list-tools.js';
import { SelectionBar } from '../records/list/tools/selection-bar.js';
import { ExportMenu } from '../records/list/tools/export-menu.js';
import { useExport, type ExportFormat } from '../records/list/use-export.js';
import { useList } from '../records/list/use-list.js';
import { useViews } from '../records/list/views-store.js';
import { openCreate, openRecord, refusalMessage } from '../services/navigation/open-record.js';
import { recordHref } from '../services/navigation/record-address.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { ErrorState } from '../ui/states/error-state.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { Skeleton } from '../ui/states/skeleton.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import { Tabs } from '../ui/controls/tabs.js';
import { useUi } from '../services/feedback/use-ui.js';
import { usePageColumns } from './page-columns.js';
import styles from './record-list.module.css';

const FollowedImport = lazyComponent(
  async () => (await import('../records/batch/followed-import.js')).FollowedImport,
);

interface RecordListProps {
  route: ResolvedAddress;
  /** Back to the module's home, where the list was opened from it. */
  onBack: (() => void) | undefined;
  onOpen: ModuleListProps['onOpen'];
  /** Keys of the columns that the host page wants, in their order. */
  columns: ModuleListProps['columns'];
}

/** The list of a module in a foreign page: views, search, filters, sort order, columns and export. */
export function RecordList(props: RecordListProps) {
  const { route } = props;
  const { msg } = useLocale();
  const load = useSchema(route.definition.module);
  if (load.data) return <LoadedList {...props} schema={load.data} />;
  if (load.state === 'failed') {
    return <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load the list")} />;
  }
  return <Skeleton kind="list" rows={12} />;
}

function LoadedList(props: RecordListProps & { schema: ModuleSchema }) {
  const { route, schema: full, onBack, onOpen, columns } = props;
  const navigation = useNavigation();
  const { history } = navigation;
  const { msg, lang } = useLocale();
  const { toast } = useUi();
  const formats = useFormats();
  const phone = useLayout() === 'phone';
  /** Undefined before the first import, whose parts are loaded for it. */
  const [isImporting, setImporting] = useState<boolean>();
  const canImport = full.rights.create && full.batch !== undefined;
  // Batch tasks are dialogs of the OA system (docs/requirements.md 6.5); lists are tables.
  const schema = useMemo(() => ({ ...full, batch: undefined, kinds: undefined }), [full]);
  const model = usePageColumns(useList(route, schema), schema, columns);
  const views = useViews(schema.module);
  const exported = useExport(schema);
  const { list, total, totalIsMinimum } = model.rows;
  const selection = useStore(list.$selection);
  const { module } = schema;
  const heading = model.view?.label ?? schema.label;

  const open = useCallback(
    async (row: RecordRow) => {
      list.opened = row.id;
      list.$active.set(Math.max(0, list.cache.indexOf(row.id)));
      if (onOpen) {
        onOpen({ module, id: row.id });
        return;
      }
      const refusal = refusalMessage(await openRecord(navigation, { module, id: row.id }), msg);
      if (refusal) toast(refusal, { kind: 'error' });
      // The back end marks a record as read when it is opened.
      else list.cache.patch(row.id, (opened) => ({ ...opened, unread: false }));
    },
    [navigation, list, module, msg, toast, onOpen],
  );
  const onRow = useCallback((row: RecordRow) => void open(row), [open]);
  const hrefOf = useCallback(
    (row: RecordRow) => recordHref(navigation, module, row.id),
    [navigation, module],
  );

  const amount = schema.fields.find((field) => field.key === schema.amountField && !field.hidden);
  const count = total === undefined ? undefined : totalText(formats, total, totalIsMinimum);
  const exportAll = (format: ExportFormat) => void exported.write(model.query, model.columns, format);

  const importButton = (
    <Button
      tone={phone ? 'ghost' : 'plain'}
      icon={Upload}
      aria-haspopup="dialog"
      onClick={() => setImporting(true)}
    >
      {msg('Import')}
    </Button>
  );

  return (
    <section className={styles.list} aria-label={heading} data-layout={phone ? 'phone' : 'pc'}>
      {phone && (onBack ?? canImport) && (
        <div className={styles.bar}>
          {onBack && (
            <Button tone="ghost" icon={ChevronLeft} onClick={() => onBack()}>
              {msg('Back')}
            </Button>
          )}
          <span className={styles.grow} />
          {canImport && importButton}
        </div>
      )}
      {phone ? (
        <PhoneTools
          schema={schema}
          model={model}
          views={views}
          heading={heading}
          whole
          exporting={exported.busy}
          exportFormats={exported.formats}
          onExport={exportAll}
        />
      ) : (
        <>
          <header className={styles.head}>
            {onBack && <IconButton icon={ChevronLeft} flip label={msg('Back')} onClick={() => onBack()} />}
            <h2 className={styles.heading} dir="auto">
              {schema.label}
            </h2>
            <span className={styles.count}>
              {count !== undefined && <bdi>{msg(str`${count} records`)}</bdi>}
            </span>
            <span className={styles.grow} />
            <ExportMenu
              button={
                <Button icon={Download} busy={exported.busy} disabled={total === 0}>
                  {exported.busy ? msg('Exporting…') : msg('Export')}
                </Button>
              }
              formats={exported.formats}
              onExport={exportAll}
            />
            {canImport && importButton}
            {schema.rights.create && (
              <Button tone="primary" icon={Plus} onClick={() => void openCreate(navigation, module)}>
                {msg(str`New ${inSentence(schema.itemLabel, lang)}`)}
              </Button>
            )}
          </header>
          {views.views.length > 1 && (
            <Tabs
              label={msg('Views')}
              className={styles.views}
              tabs={views.views.map(({ id, label }) => ({ key: id, label }))}
              value={model.view?.id ?? ''}
              onChange={(id) => {
                const view = views.views.find((one) => one.id === id);
                if (view) void history.navigate(views.addressOf(view), { replace: true });
              }}
            />
          )}
          <ListTools schema={schema} model={model} views={views} whole />
        </>
      )}
      {isImporting !== undefined && (
        <FollowedImport
          schema={full}
          isOpen={isImporting}
          onOpen={() => setImporting(true)}
          onClose={() => setImporting(false)}
        />
      )}
      <p className={styles.note} role="status">
        {wordsNote(model.query.search ?? '', msg)}
      </p>
      <ListBody
        schema={schema}
        model={model}
        heading={heading}
        ownerError={undefined}
        openId={undefined}
        onOpen={onRow}
        hrefOf={hrefOf}
      />
      {!phone && selection.size > 0 && (
        <SelectionBar
          phone={false}
          count={formats.number(String(selection.size))}
          sum={amount ? amountSums(amount, selection.values(), formats) : ''}
          all={undefined}
          actions={null}
          {...(exported.formats.length > 0 && {
            onExport: () => void exported.write({ ids: [...selection.keys()] }, model.columns, 'csv'),
          })}
          onSelectAll={() => undefined}
          onClear={() => list.$selection.set(nothingSelected)}
        />
      )}
    </section>
  );
}
