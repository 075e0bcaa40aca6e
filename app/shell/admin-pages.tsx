import type { PageKind } from '../../core/records/types.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { NotFoundPage } from './not-found-page.js';

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
const FlowsPage = lazyComponent(async () => (await import('../pages/flows/flows-page.js')).FlowsPage);
const LabelsPage = lazyComponent(async () => (await import('../pages/labels/labels-page.js')).LabelsPage);
const ThemePage = lazyComponent(async () => (await import('../pages/theme/theme-page.js')).ThemePage);

/** The pages of administrators, which others need not know of before they open one. */
export function AdminPages({ page }: { page: PageKind }) {
  switch (page) {
    case 'monitor':
      return <MonitorPage />;
    case 'sensitive':
      return <SensitivePage />;
    case 'settings':
      return <SettingsPage />;
    case 'accounts':
      return <AccountsPage />;
    case 'flows':
      return <FlowsPage />;
    case 'labels':
      return <LabelsPage />;
    case 'theme':
      return <ThemePage />;
    default:
      return <NotFoundPage />;
  }
}
