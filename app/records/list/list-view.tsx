import { useStore } from '@nanostores/react';
import { useCallback } from 'react';

import type { ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { totalText } from '../fields/total-text.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { wordsNote } from '../../services/i18n/words-note.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { openRecord, refusalMessage } from '../../services/navigation/open-record.js';
import { recordHref } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { amountSums } from './amount-sums.js';
import { BatchActions } from './lazy-batch.js';
import { ListBody } from './list-body.js';
import styles from './list-view.module.css';
import { ModuleLayout } from './nav/module-layout.js';
import { PhoneTools } from './phone/phone-tools.js';
import { nothingSelected } from './selection.js';
import { ListHead } from './tools/list-head.js';
import { ListTools } from './tools/list-tools.js';
import bar from './tools/selection-bar.module.css';
import { SelectionBar } from './tools/selection-bar.js';
import { useExport } from './use-export.js';
import { useHeading } from './use-heading.js';
import { useList } from './use-list.js';
import { useViews } from './views-store.js';

export function ListView({ route, schema }: { route: ResolvedAddress; schema: ModuleSchema }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { toast } = useUi();
  const formats = useFormats();
  const layout = useLayout();
  const model = useList(route, schema);
  const views = useViews(schema.module);
  const exported = useExport(schema);
  const owner = useHeading(route, schema, model.view);
  const heading = owner.text;
  const { list, total, totalIsMinimum } = model.rows;
  const selection = useStore(list.$selection);
  const isAllChosen = useStore(list.$isAllChosen);
  const isSelecting = useStore(list.$isSelecting);
  const { module } = schema;
  const openId = route.dialogs.findLast((step) => step.module === module)?.id;

  const onOpen = useCallback(
    async (row: RecordRow) => {
      list.opened = row.id;
      list.$active.set(Math.max(0, list.cache.indexOf(row.id)));
      const refusal = refusalMessage(
        await openRecord(navigation, { module, id: row.id, replacesDialogs: true }),
        msg,
      );
      if (refusal) toast(refusal, { kind: 'error' });
      // The back end marks a record as read when it is opened.
      else list.cache.patch(row.id, (opened) => ({ ...opened, unread: false }));
    },
    [navigation, list, module, msg, toast],
  );
  const open = useCallback((row: RecordRow) => void onOpen(row), [onOpen]);
  const hrefOf = useCallback(
    (row: RecordRow) => recordHref(navigation, module, row.id),
    [navigation, module],
  );

  const { amountField } = schema;
  const amount = schema.fields.find((field) => field.key === amountField && !field.hidden);
  const isPc = layout === 'pc';
  const allCount = totalText(formats, total ?? 0, totalIsMinimum);
  const count = isAllChosen ? allCount : formats.number(String(selection.size));
  const clear = () => {
    list.$selection.set(nothingSelected);
    list.$isSelecting.set(false);
  };

  return (
    <ModuleLayout module={module} title={heading} hasRows={total !== undefined && total > 0}>
      <section className={styles.list} aria-label={heading} data-layout={layout}>
        {isPc ? (
          <>
            <ListHead
              schema={schema}
              heading={heading}
              total={total}
              totalIsMinimum={totalIsMinimum}
              exporting={exported.busy}
              onExport={() => void exported.all(model.query, model.columns)}
            />
            <ListTools schema={schema} model={model} views={views} whole={model.whole} />
          </>
        ) : (
          <PhoneTools
            schema={schema}
            model={model}
            views={views}
            heading={heading}
            whole={model.whole}
            exporting={exported.busy}
            onExport={() => void exported.all(model.query, model.columns)}
          />
        )}
        <p className={styles.wordsNote} role="status">
          {wordsNote(model.query.search ?? '', msg)}
        </p>
        <ListBody
          schema={schema}
          model={model}
          heading={heading}
          ownerError={owner.error}
          openId={openId}
          onOpen={open}
          hrefOf={hrefOf}
        />
        {(isPc ? selection.size > 0 : isSelecting) && (
          <SelectionBar
            phone={!isPc}
            count={count}
            sum={!isAllChosen && amount ? amountSums(amount, selection.values(), formats) : ''}
            all={!isAllChosen && total !== undefined && total > selection.size ? allCount : undefined}
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
                  onExport={
                    isAllChosen ? undefined : () => exported.rows([...selection.values()], model.columns)
                  }
                  onBegun={clear}
                />
              )
            }
            onSelectAll={() => {
              list.$selection.set(new Map(list.cache.loaded().map((row) => [row.id, row])));
              list.$isAllChosen.set(true);
            }}
            onClear={clear}
          />
        )}
      </section>
    </ModuleLayout>
  );
}
