import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { AdminPage } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useHistory } from '../../services/routing/use-route.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { ExpenseLimitsView } from './expense-limits-view.js';
import { HostAppsView } from './host-apps-view.js';
import { OrganizationView } from './organization-view.js';
import { OutboxView } from './outbox-view.js';
import { ProviderSettingsView } from './provider-settings.js';
import { SettingsForm } from './settings-form.js';
import { SettingsMessages, useSettingsLocale } from './settings-locale.js';
import { useSettingsApi } from './settings-api.js';

/** Base configuration of the organization; for its administrators. */
export function SettingsPage() {
  return (
    <SettingsMessages>
      <Access />
    </SettingsMessages>
  );
}

function Access() {
  const { msg } = useSettingsLocale();
  return (
    <AdminsOnly
      title={msg('Organization settings')}
      text={msg("Only administrators can change your organization's settings.")}
    >
      <Tabs />
    </AdminsOnly>
  );
}

const tabs = [
  'general',
  'region',
  'holidays',
  'allowlists',
  'signin',
  'hosts',
  'outbox',
  'expenses',
] as const;
type SettingsTab = (typeof tabs)[number];

function Tabs() {
  const { msg } = useSettingsLocale();
  const history = useHistory();
  const address = useStore(history.$address);
  const [path = '', query] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  const given = new URLSearchParams(query).get('tab');
  const tab = tabs.find((each) => each === given) ?? 'general';
  return (
    <AdminPage<SettingsTab>
      title={msg('Organization settings')}
      tabs={[
        { key: 'general', label: msg('General') },
        { key: 'region', label: msg('Language and region') },
        { key: 'holidays', label: msg('Holidays') },
        { key: 'allowlists', label: msg('Allow-lists') },
        { key: 'signin', label: msg('Sign-in') },
        { key: 'hosts', label: msg('Work chats') },
        { key: 'outbox', label: msg('Outbox') },
        { key: 'expenses', label: msg('Expense limits') },
      ]}
      tab={tab}
      onTab={(next) =>
        void history.navigate(next === 'general' ? path : `${path}?tab=${next}`, { replace: true })
      }
    >
      {tab === 'general' && <Settings />}
      {tab === 'region' && <OrganizationView key={tab} part="region" />}
      {tab === 'holidays' && <OrganizationView key={tab} part="holidays" />}
      {tab === 'allowlists' && <OrganizationView key={tab} part="allowLists" />}
      {tab === 'signin' && <ProviderSettingsView />}
      {tab === 'hosts' && <HostAppsView />}
      {tab === 'outbox' && <OutboxView />}
      {tab === 'expenses' && <ExpenseLimitsView />}
    </AdminPage>
  );
}

function Settings() {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const api = useSettingsApi();
  const load = useQuery(
    useMemo(() => server.query(['settings'], (signal) => api.read(signal)), [server, api]),
  );
  if (load.data) return <SettingsForm loaded={load.data} onSaved={load.reload} />;
  return load.state === 'failed' ? (
    <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load the settings")} />
  ) : (
    <Skeleton kind="list" rows={6} />
  );
}
