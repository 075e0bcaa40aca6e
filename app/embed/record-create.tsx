import { str } from '@lit/localize';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';

import type { ModuleListProps } from '../../core/embed/contract.js';
import type { ResolvedAddress } from '../../core/records/types.js';
import { addressPreset, withPreset } from '../records/record/address-preset.js';
import { CreateForm } from '../records/record/create-form.js';
import { RecordLayerProvider, staysAt, type RecordLayer } from '../records/record/record-layer.js';
import { useSchema } from '../services/data/queries.js';
import { inSentence } from '../services/i18n/in-sentence.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { createAddress } from '../services/navigation/open-record.js';
import { recordAddress } from '../services/navigation/record-address.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { Button } from '../ui/controls/button.js';
import { RecordForm } from './lazy-form.js';
import styles from './record-detail.module.css';

interface RecordCreateProps {
  route: ResolvedAddress;
  /** Leaves the form, for the list or the module's home. */
  onBack: ((options?: { unguarded?: boolean }) => void) | undefined;
  onOpen: ModuleListProps['onOpen'];
}

/** The form for a new record in a foreign page. */
export function RecordCreate({ route, onBack, onOpen }: RecordCreateProps) {
  const navigation = useNavigation();
  const { registry, history } = navigation;
  const { msg, lang } = useLocale();
  const { module } = route.definition;
  const schema = useSchema(module).data;
  const preset = addressPreset(route);
  const title = schema && msg(str`New ${inSentence(schema.itemLabel, lang)}`);

  const layer = useMemo(
    (): RecordLayer => ({
      kind: 'page',
      form: RecordForm,
      tools: null,
      staysAt: staysAt(registry, route, 0),
      leave: (options) => onBack?.(options),
    }),
    [registry, route, onBack],
  );

  function show(id: string): void {
    const address = onOpen ? undefined : recordAddress(navigation, module, id);
    if (address !== undefined) {
      // 'Back' leads to what was before the form, not to an empty form.
      void history.navigate(address, { replace: true, unguarded: true });
      return;
    }
    onBack?.({ unguarded: true });
    onOpen?.({ module, id });
  }

  return (
    <RecordLayerProvider value={layer}>
      <section className={styles.page} aria-label={title}>
        <div className={styles.bar}>
          <Button tone="ghost" icon={ChevronLeft} className={styles.back} onClick={() => onBack?.()}>
            {schema?.label ?? msg('Back')}
          </Button>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        </div>
        <CreateForm
          module={module}
          preset={preset}
          onType={(field, type) => {
            const address = createAddress(navigation, module, withPreset(preset, field, type));
            if (address !== undefined) void history.navigate(address, { replace: true, unguarded: true });
          }}
          onCreated={({ id }) => show(id)}
        />
      </section>
    </RecordLayerProvider>
  );
}
