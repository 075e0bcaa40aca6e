import { Radio } from 'lucide-react';
import { useEffect } from 'react';

import type { MonitorRange } from '../../../core/contracts/monitor-page.js';
import { AdminPage } from '../admin/admin-page.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { Button } from '../../ui/controls/button.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { MonitorMessages, useMonitorLocale } from './monitor-locale.js';
import { ErrorDetail } from './error-detail.js';
import { ErrorsView } from './errors-view.js';
import { LoadsView } from './loads-view.js';
import type { MonitorTab } from './monitor-address.js';
import styles from './monitor-page.module.css';
import { ResourcesView } from './resources-view.js';
import { SettingsView } from './settings-view.js';
import { TimingsView } from './timings-view.js';
import { useMonitorView } from './use-monitor.js';
import { useWatch } from './use-watch.js';
import { ViewDetail } from './view-detail.js';

/** Reports of the organization's browsers: errors, page loads, resources; for its administrators. */
export function MonitorPage() {
  return (
    <MonitorMessages>
      <Access />
    </MonitorMessages>
  );
}

function Access() {
  const { msg } = useMonitorLocale();
  return (
    <AdminsOnly
      title={msg('Monitoring')}
      text={msg("Only administrators can see your organization's monitoring.")}
    >
      <Monitor />
    </AdminsOnly>
  );
}

function Monitor() {
  const { msg } = useMonitorLocale();
  const view = useMonitorView();
  const { state, change } = view;
  const watch = useWatch();
  const isDetail = state.group !== '' || state.view !== '';
  const isLists = state.tab === 'errors' && !isDetail;

  // Watching ends where its list is not shown.
  const { stop } = watch;
  useEffect(() => {
    if (!isLists) stop();
  }, [isLists, stop]);

  return (
    <AdminPage<MonitorTab>
      title={msg('Monitoring')}
      tools={
        state.tab !== 'settings' &&
        !isDetail && (
          <>
            {state.tab === 'errors' && (
              <Button
                icon={Radio}
                aria-pressed={watch.isOn}
                className={styles.live}
                onClick={watch.isOn ? watch.stop : watch.start}
              >
                {msg('Live')}
              </Button>
            )}
            <Segmented<MonitorRange>
              label={msg('Period')}
              value={state.range}
              options={[
                { value: 'hour', label: msg('1 hour') },
                { value: 'day', label: msg('24 hours') },
                { value: 'week', label: msg('7 days') },
                { value: 'month', label: msg('30 days') },
              ]}
              onChange={(range) => change({ range })}
            />
          </>
        )
      }
      tabs={[
        { key: 'errors', label: msg('Errors') },
        { key: 'loads', label: msg('Page loads') },
        { key: 'timings', label: msg('Page changes') },
        { key: 'resources', label: msg('Resources') },
        { key: 'settings', label: msg('Switches') },
      ]}
      tab={state.tab}
      onTab={(tab) => change({ tab, group: '', view: '', sort: 'latest' })}
    >
      {state.tab === 'errors' &&
        (state.group === '' ? (
          <ErrorsView view={view} watch={watch} />
        ) : (
          <ErrorDetail key={state.group} view={view} />
        ))}
      {state.tab === 'loads' &&
        (state.view === '' ? <LoadsView view={view} /> : <ViewDetail key={state.view} view={view} />)}
      {state.tab === 'timings' && <TimingsView range={state.range} />}
      {state.tab === 'resources' && <ResourcesView range={state.range} />}
      {state.tab === 'settings' && <SettingsView />}
    </AdminPage>
  );
}
