import { str } from '@lit/localize';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';

import type { ResolvedAddress } from '../../../core/records/types.js';
import { useOwner, useSchema } from '../../services/data/queries.js';
import { inSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { createAddress } from '../../services/navigation/open-record.js';
import { useNames } from '../../services/navigation/module-names.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { addressPreset, withPreset } from './address-preset.js';
import { CreateForm } from './create-form.js';
import { RecordForm } from './lazy-form.js';
import { RecordLayerProvider, staysAt, type RecordLayer } from './record-layer.js';
import styles from './record-page.module.css';

/** The form for a new record as a page of its own. */
export function CreatePage({ route }: { route: ResolvedAddress }) {
  const navigation = useNavigation();
  const { registry, history, platform } = navigation;
  const { msg, lang } = useLocale();
  const { moduleName } = useNames();
  const phone = useLayout() === 'phone';
  const { module } = route.definition;
  const owner = useOwner(route);
  const { data: schema, state } = useSchema(module);
  const preset = addressPreset(route);
  const list = registry.addressOf({ module, page: 'list', device: platform.device.kind }) ?? '/';
  const title = schema
    ? msg(str`New ${inSentence(schema.itemLabel, lang)}`)
    : state === 'failed'
      ? moduleName(module, route.entry.app)
      : '';
  usePageTitle(title);

  const layer = useMemo(
    (): RecordLayer => ({
      kind: 'page',
      form: RecordForm,
      tools: null,
      staysAt: staysAt(registry, route, 0),
      leave: (options) => void history.leaveTo(list, options),
    }),
    [registry, route, history, list],
  );

  return (
    <RecordLayerProvider value={layer}>
      <div className={styles.page}>
        {!phone && (
          <div className={styles.bar}>
            <nav className={styles.crumbs} aria-label={msg('Breadcrumb')}>
              {schema && (
                <>
                  <AppLink to={list}>{schema.label}</AppLink>
                  <Icon of={ChevronRight} size={12} flip />
                </>
              )}
              <h1 className={styles.title}>{title}</h1>
            </nav>
          </div>
        )}
        {owner.state === 'failed' ? (
          <ErrorState
            error={owner.error}
            retry={owner.reload}
            title={msg("Couldn't load the record")}
            leave={{ label: msg('Back to the list'), onSelect: () => void history.leaveTo(list) }}
            level={phone ? 1 : 2}
          />
        ) : (
          <CreateForm
            module={module}
            preset={preset}
            onType={(field, type) => {
              const address = createAddress(navigation, module, withPreset(preset, field, type));
              if (address !== undefined) void history.navigate(address, { replace: true, unguarded: true });
            }}
            onCreated={(record) => {
              const address = recordAddress(navigation, module, record.id) ?? list;
              // 'Back' leads to the page that opened the form, not to an empty form.
              void history.navigate(address, { replace: true, unguarded: true });
            }}
          />
        )}
      </div>
    </RecordLayerProvider>
  );
}
