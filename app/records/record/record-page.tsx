import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { linkSource } from '../../../core/services/links/link-source.js';
import { splitAddress } from '../../../core/records/address-parts.js';
import { isStandalone } from '../../../core/records/layouts.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { useNames } from '../../services/navigation/module-names.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useGoBack } from '../../services/navigation/use-go-back.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Icon } from '../../ui/controls/icon.js';
import { occurrenceKey } from './occurrences/at-occurrence.js';
import { PreviousNext } from './previous-next.js';
import { printsShownRecord } from './print-record.js';
import { RecordForm } from './lazy-form.js';
import { RecordLayerProvider, staysAt, type RecordLayer } from './record-layer.js';
import { LoadedRecord } from './record-loader.js';
import styles from './record-page.module.css';
import { usePrintHead } from './use-print-head.js';
import { useRecord } from './use-record.js';

/** A record as a page of its own. */
export function RecordPage({ route }: { route: ResolvedAddress }) {
  const navigation = useNavigation();
  const { registry, history, platform } = navigation;
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const phone = useLayout() === 'phone';
  const goBack = useGoBack();
  const { module } = route.definition;
  const isAlone = isStandalone(route);
  const id = route.match.id ?? '';
  const data = useRecord(module, id);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const list = registry.addressOf({ module, page: 'list', device: platform.device.kind });
  // A failed page has a title too, else a phone's title bar would be empty.
  const fallback = data.schema.state === 'failed' ? moduleName(module, route.entry.app) : '';
  const itemLabel = data.schema.data?.itemLabel ?? fallback;
  // A record that is not there has no name.
  const current = data.record.data?.title ?? (data.record.state === 'failed' ? '' : itemLabel);
  // A phone's title bar has the type of the record; its title follows right below.
  usePageTitle(phone ? itemLabel : (data.record.data?.title ?? itemLabel));

  // A phone may be without a network when the record is to be edited.
  const mayEdit = phone && data.record.data?.rights.edit;
  useEffect(() => (mayEdit ? platform.rest.whenAtRest(RecordForm.prefetch) : undefined), [platform, mayEdit]);

  const printHead = usePrintHead();
  useEffect(() => printsShownRecord(platform.window, printHead), [platform, printHead]);

  const params = useMemo((): Readonly<Record<string, string>> => {
    const query = Object.fromEntries(new URLSearchParams(splitAddress(route.base).query));
    return { ...query, ...route.match.params };
  }, [route.base, route.match.params]);
  const source = useMemo(() => linkSource(params), [params]);

  const layer = useMemo(
    (): RecordLayer => ({
      kind: 'page',
      form: RecordForm,
      tools,
      showsFlow: route.match.page === 'flow',
      staysAt: staysAt(registry, route, 0),
      leave: (options) => void history.leaveTo(list ?? '/', options),
    }),
    [tools, registry, route, history, list],
  );

  return (
    <RecordLayerProvider value={layer}>
      <div className={styles.page}>
        {!phone && (
          <div className={styles.bar} data-standalone={isAlone ? '' : undefined}>
            {isAlone && <IconButton icon={ChevronLeft} flip label={msg('Back')} onClick={goBack} />}
            <nav className={styles.crumbs} aria-label={msg('Breadcrumb')}>
              {list !== undefined && data.schema.data && (
                <>
                  <AppLink to={list}>{data.schema.data.label}</AppLink>
                  {current !== '' && <Icon of={ChevronRight} size={12} flip />}
                </>
              )}
              {current !== '' && (
                <span aria-current="page" dir="auto">
                  {current}
                </span>
              )}
            </nav>
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
        <LoadedRecord data={data} source={source} occurrence={params[occurrenceKey]} />
      </div>
    </RecordLayerProvider>
  );
}
