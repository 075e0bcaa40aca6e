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
import { lazyComponent } from '../ui/states/lazy-component.js';
import { PageBoundary } from '../ui/states/page-boundary.js';
import { Skeleton } from '../ui/states/skeleton.js';

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
const TaskPage = lazyComponent(async () => (await import('../records/batch/task-page.js')).TaskPage, record);
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

function Page({ route }: { route: ResolvedAddress }) {
  switch (route.definition.show) {
    case 'list':
      return <ListPage route={route} />;
    case 'record':
      return route.definition.module === batchModule ? (
        <TaskPage route={route} fallback={<RecordPage route={route} />} />
      ) : (
        <RecordPage route={route} />
      );
    case 'create':
      return <CreatePage route={route} />;
    case 'shell':
      return <ShellPage route={route} />;
    default:
      return <LaterPages route={route} />;
  }
}

function ShellPage({ route }: { route: ResolvedAddress }) {
  switch (route.match.page) {
    case 'launcher':
      return <HomePage />;
    case 'me':
      return <MePage />;
    case 'apps':
      return <AppsPage />;
    case 'messages':
      return <Messages />;
    default:
      return <LaterPages route={route} />;
  }
}
