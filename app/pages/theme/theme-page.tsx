import { useMemo } from 'react';

import { AdminFrame } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { useThemeApi } from './theme-api.js';
import { ThemeForm } from './theme-form.js';
import { ThemeMessages, useThemeLocale } from './theme-locale.js';

/** Theme of the organization; for its administrators. */
export function ThemePage() {
  return (
    <ThemeMessages>
      <Access />
    </ThemeMessages>
  );
}

function Access() {
  const { msg } = useThemeLocale();
  return (
    <AdminsOnly
      title={msg('Organization theme')}
      text={msg("Only administrators can change your organization's theme.")}
    >
      <AdminFrame title={msg('Organization theme')}>
        <Theme />
      </AdminFrame>
    </AdminsOnly>
  );
}

function Theme() {
  const { msg } = useThemeLocale();
  const server = useServerState();
  const api = useThemeApi();
  const load = useQuery(useMemo(() => server.query(['theme'], (signal) => api.read(signal)), [server, api]));
  if (load.data) return <ThemeForm loaded={load.data} onSaved={load.reload} />;
  return load.state === 'failed' ? (
    <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load the theme")} />
  ) : (
    <Skeleton kind="list" rows={6} />
  );
}
