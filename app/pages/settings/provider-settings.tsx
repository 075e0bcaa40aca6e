import { useMemo } from 'react';

import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { useProviderApi } from './provider-api.js';
import { ProviderForm } from './provider-form.js';
import { useSettingsLocale } from './settings-locale.js';

/** How employees sign in besides by their password: the provider of the organization. */
export function ProviderSettingsView() {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const api = useProviderApi();
  const load = useQuery(
    useMemo(() => server.query(['sign-in-provider'], (signal) => api.read(signal)), [server, api]),
  );
  if (load.data) return <ProviderForm loaded={load.data} onSaved={load.reload} />;
  return load.state === 'failed' ? (
    <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load the settings")} />
  ) : (
    <Skeleton kind="list" rows={6} />
  );
}
