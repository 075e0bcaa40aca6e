import { Maximize2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';

import { linkSource } from '../../../core/services/links/link-source.js';
import type { DialogStep, ResolvedAddress } from '../../../core/records/types.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { withoutDialogs } from '../../services/navigation/open-record.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { PreviousNext } from './previous-next.js';
import { RecordForm } from './lazy-form.js';
import { RecordLayerProvider, staysAt, type OnActed, type RecordLayer } from './record-layer.js';
import { LoadedRecord } from './record-loader.js';
import styles from './record-pane.module.css';
import { useRecord } from './use-record.js';

interface RecordPaneProps {
  route: ResolvedAddress;
  /** The first dialog of the address, which is shown in the pane. */
  step: DialogStep;
  /** Title until the record is loaded. */
  title?: string | undefined;
  /** Rendered in place of the buttons to the previous and next record of the list. */
  start?: ReactNode;
  onActed?: OnActed;
}

/** A record beside the list that it was opened from, in place of a side dialog. */
export function RecordPane({ route, step, title, start, onActed }: RecordPaneProps) {
  const navigation = useNavigation();
  const { registry, history } = navigation;
  const { msg } = useLocale();
  const { module, id, placement, params } = step;
  const source = useMemo(() => linkSource(params), [params]);
  const data = useRecord(module, id);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const page = recordAddress(navigation, module, id);
  const layer = useMemo(
    (): RecordLayer => ({
      kind: 'side',
      form: RecordForm,
      tools,
      staysAt: staysAt(registry, route, 1),
      leave: (options) => void history.leaveTo(withoutDialogs(registry, history.$address.get()), options),
      ...(onActed && { onActed }),
    }),
    [tools, registry, route, history, onActed],
  );

  return (
    <RecordLayerProvider value={layer}>
      <section
        className={styles.pane}
        aria-label={data.record.data?.title ?? title ?? data.schema.data?.itemLabel}
        tabIndex={start ? -1 : undefined}
      >
        <div className={styles.bar}>
          {start ?? (
            <PreviousNext
              module={module}
              id={id}
              onGo={(other) => {
                const below = withoutDialogs(registry, history.$address.get());
                const address = registry.dialogRoute(below, module, placement, other);
                if (address !== undefined) void history.navigate(address, { replace: true });
              }}
            />
          )}
          <span className={styles.grow} />
          {page !== undefined && (
            <IconButton
              icon={Maximize2}
              label={msg('Open as a page')}
              onClick={() => void history.navigate(page)}
            />
          )}
          <span ref={setTools} className={styles.tools} />
        </div>
        <LoadedRecord data={data} source={source} />
      </section>
    </RecordLayerProvider>
  );
}
