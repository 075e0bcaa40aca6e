import { useMemo } from 'react';

import { AdminFrame } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
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
      <AdminFrame title={msg('Organization settings')}>
        <Settings />
      </AdminFrame>
    </AdminsOnly>
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
