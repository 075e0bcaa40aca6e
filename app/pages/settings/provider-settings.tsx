import { useMemo } from 'react';

import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Loaded } from '../../ui/states/loaded.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { PasswordSwitchSection } from './password-switch.js';
import { usePasswordSwitchApi } from './password-switch-api.js';
import { useProviderApi } from './provider-api.js';
import { ProviderForm } from './provider-form.js';
import { useSettingsLocale } from './settings-locale.js';

/** How employees sign in: the provider of the organization, and whether passwords do. */
export function ProviderSettingsView() {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const api = useProviderApi();
  const passwordsApi = usePasswordSwitchApi();
  const load = useQuery(
    useMemo(() => server.query(['sign-in-provider'], (signal) => api.read(signal)), [server, api]),
  );
  const passwords = useQuery(
    useMemo(
      () => server.query(['password-switch'], (signal) => passwordsApi.read(signal)),
      [server, passwordsApi],
    ),
  );
  const title = msg("Couldn't load the settings");

  function onSaved(): void {
    load.reload();
    passwords.reload();
  }

  if (!load.data)
    return load.state === 'failed' ? (
      <ErrorState error={load.error} retry={load.reload} title={title} />
    ) : (
      <Skeleton kind="list" rows={6} />
    );
  return (
    <>
      <ProviderForm loaded={load.data} onSaved={onSaved} />
      <Loaded load={passwords} title={title} skeleton={{ kind: 'list', rows: 2 }}>
        {(state) => <PasswordSwitchSection state={state} onChanged={passwords.reload} />}
      </Loaded>
    </>
  );
}
