import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import type { EmbedProps } from '../../core/embed/contract.js';
import type { ResolvedAddress } from '../../core/records/types.js';
import { useRecords } from '../services/data/use-records.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { useLayout } from '../ui/layout/use-layout.js';
import { recordAddress } from '../services/navigation/record-address.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { PreviousNext } from '../records/record/previous-next.js';
import { RecordLayerProvider, staysAt, type RecordLayer } from '../records/record/record-layer.js';
import { LoadedRecord } from '../records/record/record-loader.js';
import { useRecord } from '../records/record/use-record.js';
import { Button } from '../ui/controls/button.js';
import { RecordForm } from './lazy-form.js';
import styles from './record-detail.module.css';

interface RecordDetailProps {
  route: ResolvedAddress;
  /** Leaves the record; absent where there is nowhere to go. */
  onBack: ((options?: { unguarded?: boolean }) => void) | undefined;
  onSaved: EmbedProps['record-detail']['onSaved'];
}

/** A record in a foreign page: its values, activity, comments, actions and form. */
export function RecordDetail({ route, onBack, onSaved }: RecordDetailProps) {
  const navigation = useNavigation();
  const { registry, history } = navigation;
  const { msg } = useLocale();
  const phone = useLayout() === 'phone';
  const records = useRecords();
  const { module } = route.definition;
  const id = route.match.id ?? '';
  const data = useRecord(module, id);
  const [tools, setTools] = useState<HTMLElement | null>(null);

  useEffect(
    () =>
      records.changes.listen((change) => {
        if (change.kind === 'saved' && change.module === module && change.record.id === id)
          onSaved?.({ module, id });
      }),
    [records, module, id, onSaved],
  );

  const layer = useMemo(
    (): RecordLayer => ({
      kind: 'page',
      form: RecordForm,
      tools,
      staysAt: staysAt(registry, route, 0),
      leave: (options) => onBack?.(options),
    }),
    [tools, registry, route, onBack],
  );

  return (
    <RecordLayerProvider value={layer}>
      <section className={styles.page} aria-label={data.record.data?.title ?? data.schema.data?.itemLabel}>
        {(onBack !== undefined || !phone) && (
          <div className={styles.bar}>
            {onBack && (
              <Button tone="ghost" icon={ChevronLeft} className={styles.back} onClick={() => onBack()}>
                {data.schema.data?.label ?? msg('Back')}
              </Button>
            )}
            <span className={styles.grow} />
            <PreviousNext
              module={module}
              id={id}
              onGo={(other) => {
                const address = recordAddress(navigation, module, other);
                if (address !== undefined) void history.navigate(address, { replace: true });
              }}
            />
            <span ref={setTools} className={styles.tools} />
          </div>
        )}
        <LoadedRecord data={data} />
      </section>
    </RecordLayerProvider>
  );
}
