import type { ResolvedAddress } from '../../../core/records/types.js';
import { useRecordDetail, useSchema } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { RecordGroups } from './record-groups.js';
import { RecordHeader } from './record-header.js';
import styles from './record-view.module.css';

/** A record for those it was distributed to: its values, without actions, comments and activity. */
export function SharedPage({ route }: { route: ResolvedAddress }) {
  const { msg } = useLocale();
  const phone = useLayout() === 'phone';
  const { module } = route.definition;
  const schema = useSchema(module);
  const record = useRecordDetail(module, route.match.id);
  usePageTitle((phone ? undefined : record.data?.title) ?? schema.data?.itemLabel ?? '');
  const failed = [schema, record].find((part) => part.state === 'failed');
  if (!schema.data || !record.data) {
    return (
      <div className={styles.record} data-layer="page">
        <div className={styles.state}>
          {failed?.state === 'failed' ? (
            <ErrorState
              error={failed.error}
              title={msg("Couldn't load the record")}
              level={1}
              retry={() => {
                schema.reload();
                record.reload();
              }}
            />
          ) : (
            <Skeleton kind="record" />
          )}
        </div>
      </div>
    );
  }
  return (
    <article className={styles.record} data-layer="page" data-record={record.data.id}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.column}>
            <RecordHeader
              schema={schema.data}
              record={record.data}
              level={1}
              amount={phone}
              focused={false}
            />
            <RecordGroups schema={schema.data} record={record.data} level={2} />
          </div>
        </div>
      </div>
    </article>
  );
}
