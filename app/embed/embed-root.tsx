import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react';

import type { Layout } from '../../core/kernel/device/types.js';
import { languageTag } from '../../core/contracts/languages.js';
import { useRecords } from '../services/data/use-records.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { LayoutContext } from '../ui/layout/use-layout.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { DecisionHost } from '../records/record/decision-host.js';
import { useRoute } from '../services/routing/use-route.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { PageBoundary } from '../ui/states/page-boundary.js';
import { Skeleton } from '../ui/states/skeleton.js';
import { isPlainClick } from '../services/routing/plain-click.js';
import { homeAddress } from './addresses.js';
import type { Shown } from './embed-props.js';
import { EmbedUi, type Messages } from './embed-ui.js';
import { rootClass } from './shadow-styles.js';

const waiting = <Skeleton kind="list" rows={8} />;
const RecordList = lazyComponent(async () => (await import('./record-list.js')).RecordList, waiting);
const RecordDetail = lazyComponent(
  async () => (await import('./record-detail.js')).RecordDetail,
  <Skeleton kind="record" />,
);
const RecordCreate = lazyComponent(
  async () => (await import('./record-create.js')).RecordCreate,
  <Skeleton kind="record" />,
);
const ProvidedList = lazyComponent(
  async () => (await import('./provided/provided-list.js')).ProvidedList,
  waiting,
);
const ModuleHome = lazyComponent(async () => (await import('./module-home.js')).ModuleHome, waiting);

interface EmbedRootProps {
  $shown: ReadableAtom<Shown>;
  messages: Messages;
  /** Opens a link of a text in a new tab. */
  openLink: (href: string) => void;
}

/** Width in CSS px below which a container has the layout of a phone. */
const phoneBelow = 640;

/** The element around a component, with its language, direction and layout. */
export function EmbedRoot({ $shown, messages, openLink }: EmbedRootProps) {
  const { lang, dir } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout>();

  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const read = (): void => setLayout(box.clientWidth < phoneBelow ? 'phone' : 'pc');
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  /** Links that no component has handled would leave the page. */
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || !isPlainClick(event)) return;
    if (!/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    openLink(link.getAttribute('href') ?? '');
  }

  return (
    <div ref={root} className={rootClass} lang={languageTag(lang)} dir={dir} onClick={onClick}>
      {layout && (
        <LayoutContext value={layout}>
          <EmbedUi messages={messages}>
            <DecisionHost>
              <Content $shown={$shown} />
            </DecisionHost>
          </EmbedUi>
        </LayoutContext>
      )}
    </div>
  );
}

function Content({ $shown }: Pick<EmbedRootProps, '$shown'>) {
  const shown = useStore($shown);
  const { registry, history, platform } = useNavigation();
  const route = useRoute();
  useCreated(shown);
  const onBack = useMemo(() => {
    if (shown.component !== 'record-detail') {
      const home = homeAddress(registry, shown, platform.device.kind);
      return (options?: { unguarded?: boolean }) => void history.leaveTo(home, options);
    }
    return shown.props.onBack && (() => shown.props.onBack?.());
  }, [registry, history, platform, shown]);

  if (shown.component === 'provided-list') {
    return (
      <PageBoundary key="provided">
        <ProvidedList {...shown.props} />
      </PageBoundary>
    );
  }
  if (route?.definition.show === 'list') {
    return (
      <PageBoundary key="list">
        <RecordList
          route={route}
          onBack={shown.component === 'module-home' ? onBack : undefined}
          onOpen={shown.component === 'record-list' ? shown.props.onOpen : undefined}
          columns={shown.component === 'record-list' ? shown.props.columns : undefined}
        />
      </PageBoundary>
    );
  }
  if (route?.definition.show === 'record') {
    return (
      <PageBoundary key={`record ${route.match.id}`}>
        <RecordDetail
          route={route}
          onBack={onBack}
          onSaved={shown.component === 'record-detail' ? shown.props.onSaved : undefined}
        />
      </PageBoundary>
    );
  }
  if (route?.definition.show === 'create') {
    return (
      <PageBoundary key="create">
        <RecordCreate
          route={route}
          onBack={onBack}
          onOpen={shown.component === 'record-list' ? shown.props.onOpen : undefined}
        />
      </PageBoundary>
    );
  }
  return (
    <PageBoundary key="home">
      <ModuleHome module={shown.props.module} />
    </PageBoundary>
  );
}

/** Tells the host page of new records of its module, also of one whose form was left before the answer came. */
function useCreated({ component, props }: Shown): void {
  const { changes } = useRecords();
  const created =
    component === 'record-list' || component === 'module-home'
      ? { module: props.module, tell: props.onCreated }
      : undefined;
  const onCreated = useEffectEvent((module: string, id: string) => {
    if (module === created?.module) created.tell?.({ module, id });
  });
  useEffect(
    () =>
      changes.listen((change) => {
        if (change.kind === 'created') onCreated(change.module, change.record.id);
      }),
    [changes],
  );
}
