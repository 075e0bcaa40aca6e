import type { ResolvedAddress } from '../../core/records/types.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { Skeleton } from '../ui/states/skeleton.js';

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.js')).NotFoundPage);
const SearchPage = lazyComponent(async () => (await import('../pages/search/search-page.js')).SearchPage);
const ClassicPage = lazyComponent(
  async () => (await import('../pages/classic/classic-page.js')).ClassicPage,
  <Skeleton kind="list" />,
);
const SharedPage = lazyComponent(
  async () => (await import('../records/record/shared-page.js')).SharedPage,
  <Skeleton kind="record" />,
);
const ReportPage = lazyComponent(async () => (await import('../pages/report/report-page.js')).ReportPage);
const FlowsPage = lazyComponent(async () => (await import('../pages/flows/flows-page.js')).FlowsPage);
const FormsPage = lazyComponent(async () => (await import('../pages/forms/forms-page.js')).FormsPage);
const MonitorPage = lazyComponent(async () => (await import('../pages/monitor/monitor-page.js')).MonitorPage);
const SensitivePage = lazyComponent(
  async () => (await import('../pages/sensitive/sensitive-page.js')).SensitivePage,
);
const SettingsPage = lazyComponent(
  async () => (await import('../pages/settings/settings-page.js')).SettingsPage,
);
const AccountsPage = lazyComponent(
  async () => (await import('../pages/accounts/accounts-page.js')).AccountsPage,
);
const LabelsPage = lazyComponent(async () => (await import('../pages/labels/labels-page.js')).LabelsPage);
const ThemePage = lazyComponent(async () => (await import('../pages/theme/theme-page.js')).ThemePage);

/** Pages that are opened less often: what was shared, reports, search, forms, and those of administrators. */
export function LaterPages({ route }: { route: ResolvedAddress }) {
  switch (route.definition.show) {
    case 'shared':
      return <SharedPage route={route} />;
    case 'report':
      return <ReportPage route={route} />;
    default:
      return <LaterShellPage route={route} />;
  }
}

function LaterShellPage({ route }: { route: ResolvedAddress }) {
  switch (route.match.page) {
    case 'search':
      return <SearchPage />;
    case 'classic':
      return <ClassicPage route={route} />;
    case 'flows':
      return <FlowsPage />;
    case 'forms':
      return <FormsPage />;
    case 'monitor':
      return <MonitorPage />;
    case 'sensitive':
      return <SensitivePage />;
    case 'settings':
      return <SettingsPage />;
    case 'accounts':
      return <AccountsPage />;
    case 'labels':
      return <LabelsPage />;
    case 'theme':
      return <ThemePage />;
    default:
      return <NotFoundPage />;
  }
}
