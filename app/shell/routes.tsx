import { useEffect, useState } from 'react';

import type { ResolvedAddress } from '../../core/records/types.js';
import { batchModule } from '../../core/contracts/batch-module.js';
import { HomePage } from '../pages/home/home-page.js';
import { useHasTwoPanes, useLayout } from '../ui/layout/use-layout.js';
import { namesSplit, recordBeside } from '../services/navigation/record-beside.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { startAddress } from '../services/navigation/start-address.js';
import { useHistory, useRegistry, useRoute } from '../services/routing/use-route.js';
import { ListPanes } from './list-panes.js';
import { Messages } from './lazy-messages.js';
import { Shell } from './shell.js';
import { FailedDialog } from '../ui/states/failed-dialog.js';
import { lazyComponent, type LazyComponent } from '../ui/states/lazy-component.js';
import { PageBoundary } from '../ui/states/page-boundary.js';
import { Skeleton } from '../ui/states/skeleton.js';

interface PageProps {
  route: ResolvedAddress;
}

const list = <Skeleton kind="list" />;
const record = <Skeleton kind="record" />;

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.js')).NotFoundPage);
const ListPage = lazyComponent(async () => (await import('../records/list/list-page.js')).ListPage, list);
const RecordPage = lazyComponent(
  async () => (await import('../records/record/record-page.js')).RecordPage,
  record,
);
const CreatePage = lazyComponent(
  async () => (await import('../records/record/create-page.js')).CreatePage,
  record,
);
const BatchPage = lazyComponent<PageProps>(async () => {
  const { TaskPage } = await import('../records/batch/task-page.js');
  return function LoadedPage({ route }) {
    return <TaskPage route={route} fallback={<RecordPage route={route} />} />;
  };
}, record);
const RecordDialogs = lazyComponent(
  async () => (await import('../records/record/record-dialogs.js')).RecordDialogs,
);
const RecordPane = lazyComponent(
  async () => (await import('../records/record/record-pane.js')).RecordPane,
  record,
);
const MePage = lazyComponent(async () => (await import('../pages/me/me-page.js')).MePage);
const AppsPage = lazyComponent(async () => (await import('../pages/home/apps-page.js')).AppsPage);
const LaterPages = lazyComponent(async () => (await import('./later-pages.js')).LaterPages);

type LazyPage = LazyComponent<PageProps> | typeof Messages;

/** Pages of the shell besides the launcher and the later ones, by the names of their addresses. */
const shellPages: Partial<Record<string, LazyPage>> = {
  me: MePage,
  apps: AppsPage,
  messages: Messages,
};

/** The page of the address in its shell, with the dialogs that the address has open above it. */
export function Routes() {
  const history = useHistory();
  const platform = usePlatform();
  const registry = useRegistry();
  const route = useRoute();
  const kind = route?.match.page;
  const away = kind === 'signin' || (kind === 'launcher' && route?.definition.device === 'Any');

  // `/` and, after sign-in, the sign-in page redirect to the user's start page.
  useEffect(() => {
    if (away) void history.navigate(startAddress({ registry, platform }), { replace: true });
  }, [away, history, platform, registry]);

  // The record of a row can be read where the network ends before it is opened.
  const isPhoneList = route?.definition.show === 'list' && platform.device.kind === 'Mobile';
  useEffect(
    () => (isPhoneList ? platform.rest.whenAtRest(RecordPage.prefetch) : undefined),
    [platform, isPhoneList],
  );

  // Stays mounted after the first dialog, for the exit transition of the last one.
  const [withDialogs, setWithDialogs] = useState(false);
  const isList = useLayout() !== 'phone' && route?.definition.show === 'list';
  const hasTwoPanes = useHasTwoPanes();
  const isSplit = isList && namesSplit(route.base);
  const beside = isList && (isSplit || hasTwoPanes) ? recordBeside(route) : undefined;
  const from = beside ? 1 : 0;
  if (!withDialogs && route && route.dialogs.length > from) setWithDialogs(true);

  if (away) return null;
  const page = route ? <Page key={pageKey(route)} route={route} /> : <NotFoundPage />;
  return (
    <Shell route={route}>
      {/* Also without a record beside it: the list is not another one after a rotation. */}
      {isList ? (
        <ListPanes
          list={page}
          record={
            isSplit || !hasTwoPanes ? undefined : beside ? <RecordPane route={route} step={beside} /> : null
          }
          recordKey={beside ? `${beside.module}/${beside.id}` : ''}
        />
      ) : (
        page
      )}
      {route && withDialogs && <Dialogs route={route} from={from} />}
    </Shell>
  );
}

/** The dialogs of the address; a failure to load them is shown above the page. */
function Dialogs({ route, from }: { route: ResolvedAddress; from: number }) {
  const history = useHistory();
  const registry = useRegistry();
  const close = (): void => void history.leaveTo(registry.closeDialog(history.$address.get()));
  return (
    <PageBoundary
      failure={(error, retry) =>
        route.dialogs.length > from && <FailedDialog error={error} retry={retry} onClose={close} />
      }
    >
      <RecordDialogs route={route} from={from} />
    </PageBoundary>
  );
}

/** React key of a page. Without the query: a list's search and filters do not make it another page. */
function pageKey({ match }: ResolvedAddress): string {
  return [match.module, match.page, match.id ?? ''].join('/');
}

/** The page of an address in a chunk of its own; undefined for the launcher, which is in the first load. */
function lazyPageOf({ definition, match }: ResolvedAddress): LazyPage | undefined {
  switch (definition.show) {
    case 'list':
      return ListPage;
    case 'record':
      return definition.module === batchModule ? BatchPage : RecordPage;
    case 'create':
      return CreatePage;
    case 'shell':
      return match.page === 'launcher' ? undefined : (shellPages[match.page] ?? LaterPages);
    default:
      return LaterPages;
  }
}

/** Starts to load the page of an address. Returns false for one that is in the first load. */
export function prefetchPage(route: ResolvedAddress | undefined): boolean {
  const page = route && lazyPageOf(route);
  page?.prefetch();
  return page !== undefined;
}

function Page({ route }: PageProps) {
  const Later = lazyPageOf(route);
  return Later ? <Later route={route} /> : <HomePage />;
}
