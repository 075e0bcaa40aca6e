import { str } from '@lit/localize';
import { Plus } from 'lucide-react';

import {
  defaultSort,
  type ModuleSchema,
  type RecordRow,
  type Sort,
} from '../../../core/contracts/records.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { useFormats } from '../fields/use-formats.js';
import { inSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { openCreate } from '../../services/navigation/open-record.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { useBaseConfig } from '../../services/platform/use-base-config.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { OfflineStrip } from '../../ui/states/offline-strip.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Button } from '../../ui/controls/button.js';
import { sortableFields } from './check-state.js';
import styles from './list-body.module.css';
import { PhoneRows } from './phone/phone-rows.js';
import { RecordTable } from './table/record-table.js';
import type { ListModel } from './use-list.js';

interface ListBodyProps {
  schema: ModuleSchema;
  model: ListModel;
  heading: string;
  /** Error of loading the record that the list belongs to. */
  ownerError: unknown;
  openId: string | undefined;
  onOpen: (row: RecordRow) => void;
  hrefOf: (row: RecordRow) => string | undefined;
}

/** The rows, or the loading, error or empty state. */
export function ListBody({ schema, model, heading, ownerError, openId, onOpen, hrefOf }: ListBodyProps) {
  const { msg } = useLocale();
  const layout = useLayout();
  const { rows } = model;
  const { autowrap: wraps } = useBaseConfig();
  const { total, error, retry } = rows;

  if (total === undefined) {
    return (
      <div className={styles.place}>
        {error !== undefined && !rows.loading ? (
          <ErrorState error={error} title={msg("Couldn't load the list")} retry={retry} />
        ) : (
          <Skeleton kind="list" rows={12} />
        )}
      </div>
    );
  }
  return (
    <>
      {error !== undefined && (
        <LoadError error={error} loadedAt={rows.list.cache.$state.get().loadedAt} retry={retry} />
      )}
      {total === 0 ? (
        <div className={styles.place}>
          <EmptyState schema={schema} model={model} ownerError={ownerError} />
        </div>
      ) : (
        <RenderTrace name={`${schema.module}/list`}>
          {layout === 'pc' ? (
            <RecordTable
              key={String(wraps)}
              wraps={wraps}
              schema={schema}
              label={heading}
              columns={model.columns}
              chosenByHand={model.columnsChosen}
              rows={rows}
              sort={model.chosen.sort.length > 0 ? model.chosen.sort : [ownSort(schema)]}
              onSort={model.sortBy}
              onOpen={onOpen}
              hrefOf={hrefOf}
              openId={openId}
            />
          ) : (
            <PhoneRows
              key={String(wraps)}
              wraps={wraps}
              schema={schema}
              label={heading}
              rows={rows}
              filters={model.query.filters}
              onOpen={onOpen}
              hrefOf={hrefOf}
              openId={openId}
            />
          )}
        </RenderTrace>
      )}
    </>
  );
}

function ownSort(schema: ModuleSchema): Sort {
  return defaultSort(schema.timeField, (key) => sortableFields(schema).some((field) => field.key === key));
}

/** Message above the loaded rows when others could not be loaded. */
function LoadError({
  error,
  loadedAt,
  retry,
}: {
  error: unknown;
  loadedAt: number | undefined;
  retry: () => void;
}) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const tenantTime = useTenantTime();
  const formats = useFormats();
  if (isRequestError(error) && error.kind === 'network') {
    return <OfflineStrip time={formats.time(tenantTime(loadedAt ?? 0))} retry={retry} />;
  }
  return (
    <div className={styles.loadError} role="alert">
      <span>{platform.describe(error)}</span>
      <button type="button" className={styles.retry} onClick={retry}>
        {msg('Try again')}
      </button>
    </div>
  );
}

interface EmptyStateProps {
  schema: ModuleSchema;
  model: ListModel;
  ownerError: unknown;
}

function EmptyState({ schema, model, ownerError }: EmptyStateProps) {
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const layout = useLayout();
  if (model.narrowed) {
    return (
      <StatePanel
        kind="filtered"
        title={msg('No matching records')}
        text={
          model.chosen.filters.length > 0
            ? msg(str`Try different keywords, or clear the ${model.chosen.filters.length} filters.`)
            : msg('Try different keywords.')
        }
        actions={<Button onClick={model.clear}>{msg('Clear search and filters')}</Button>}
      />
    );
  }
  // A folder or project that does not exist has no rows.
  if (ownerError !== undefined) return <ErrorState error={ownerError} />;
  if (!model.whole) {
    return (
      <StatePanel
        kind="empty"
        title={msg('Nothing here yet')}
        text={msg('Records that match this view appear here.')}
      />
    );
  }
  if (model.view?.filters?.length) {
    return (
      <StatePanel
        kind="done"
        title={msg(str`No records in “${model.view.label}”`)}
        text={msg('Records that match this view appear here.')}
      />
    );
  }
  return (
    <StatePanel
      kind="empty"
      title={msg(str`No ${schema.label} yet`)}
      text={
        schema.rights.create
          ? msg(str`Create your first ${inSentence(schema.itemLabel, lang)}.`)
          : msg('Nothing here yet')
      }
      actions={
        schema.rights.create && (
          <Button
            // The page's primary button is in its header.
            tone={layout === 'phone' ? 'primary' : 'plain'}
            icon={Plus}
            onClick={() => void openCreate(navigation, schema.module)}
          >
            {msg(str`New ${inSentence(schema.itemLabel, lang)}`)}
          </Button>
        )
      }
    />
  );
}
