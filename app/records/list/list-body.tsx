import {
  defaultSort,
  type ModuleSchema,
  type RecordRow,
  type Sort,
} from '../../../core/contracts/records.js';
import type { RowLook } from '../rows/row-mark.js';
import { BodyPlace, LoadErrorStrip } from '../rows/body-states.js';
import { useShortTime } from '../rows/use-short-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { isNetworkError } from '../../services/offline/is-network-error.js';
import { useBaseConfig } from '../../services/platform/use-base-config.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { OfflineStrip } from '../../ui/states/offline-strip.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { sortableFields } from './check-state.js';
import { EmptyState } from './empty-state.js';
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
  look?: RowLook;
}

/** The rows, or the loading, error or empty state. */
export function ListBody(props: ListBodyProps) {
  const { schema, model, heading, ownerError, openId, onOpen, hrefOf, look } = props;
  const { msg } = useLocale();
  const layout = useLayout();
  const { rows } = model;
  const { autowrap: wraps } = useBaseConfig();
  const { total, error, retry } = rows;

  if (total === undefined) {
    return (
      <BodyPlace>
        {error !== undefined && !rows.loading ? (
          <ErrorState error={error} title={msg("Couldn't load the list")} retry={retry} />
        ) : (
          <Skeleton kind="list" rows={12} />
        )}
      </BodyPlace>
    );
  }
  return (
    <>
      {error !== undefined && (
        <LoadError error={error} loadedAt={rows.list.cache.$state.get().loadedAt} retry={retry} />
      )}
      {total === 0 ? (
        <BodyPlace>
          <EmptyState schema={schema} model={model} ownerError={ownerError} />
        </BodyPlace>
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
              chosenWidths={model.widths}
              onColumns={model.chooseColumns}
              onWidths={model.chooseWidths}
              query={model.query}
              totals={model.totals}
              onTotals={model.chooseTotals}
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
              look={look}
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
  const tenantTime = useTenantTime();
  const shortTime = useShortTime();
  if (isNetworkError(error)) {
    return <OfflineStrip time={shortTime(tenantTime(loadedAt ?? 0), false)} retry={retry} />;
  }
  return <LoadErrorStrip error={error} retry={retry} />;
}
