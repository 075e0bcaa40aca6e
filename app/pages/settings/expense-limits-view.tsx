import { useMemo } from 'react';

import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { useExpenseLimitsApi } from './expense-limits-api.js';
import { ExpenseLimitsForm } from './expense-limits-form.js';
import { useSettingsLocale } from './settings-locale.js';

/** Limits of the kinds of expense of the organization. */
export function ExpenseLimitsView() {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const api = useExpenseLimitsApi();
  const load = useQuery(
    useMemo(() => server.query(['expense-limits'], (signal) => api.read(signal)), [server, api]),
  );
  if (load.data) return <ExpenseLimitsForm loaded={load.data} onSaved={load.reload} />;
  return load.state === 'failed' ? (
    <ErrorState error={load.error} retry={load.reload} title={msg("Couldn't load the settings")} />
  ) : (
    <Skeleton kind="list" rows={6} />
  );
}
