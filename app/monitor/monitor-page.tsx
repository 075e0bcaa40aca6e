import { useStore } from '@nanostores/react';
import { Radio } from 'lucide-react';
import { useEffect, useId } from 'react';

import type { MonitorRange } from '../../core/contracts/monitor-page.js';
import { useLayout } from '../layout/use-layout.js';
import { usePageTitle } from '../layout/use-page-title.js';
import { usePlatform } from '../platform/use-platform.js';
import { StatePanel } from '../states/state-panel.js';
import { Button } from '../ui/button.js';
import { Segmented } from '../ui/segmented.js';
import { Tabs } from '../ui/tabs.js';
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

/** What browsers of the organization reported: errors, page loads, resources; for its administrators. */
export function MonitorPage() {
  return (
    <MonitorMessages>
      <AdminsOnly />
    </MonitorMessages>
  );
}

function AdminsOnly() {
  const { context } = usePlatform();
  const { msg } = useMonitorLocale();
  const isAdmin = useStore(context.$session)?.admin === true;
  usePageTitle(isAdmin ? msg('Monitoring') : msg("You don't have access to this page"));
  if (isAdmin) return <Monitor />;
  return (
    <StatePanel
      kind="no-access"
      level={1}
      title={msg("You don't have access to this page")}
      text={msg("Only administrators can see your organization's monitoring.")}
    />
  );
}

function Monitor() {
  const { msg } = useMonitorLocale();
  const view = useMonitorView();
  const { state, change } = view;
  const phone = useLayout() === 'phone';
  const panelId = useId();
  const watch = useWatch();
  const isDetail = state.group !== '' || state.view !== '';
  const isLists = state.tab === 'errors' && !isDetail;

  // Watching ends where its list is not shown.
  const { stop } = watch;
  useEffect(() => {
    if (!isLists) stop();
  }, [isLists, stop]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={phone ? 'sr-only' : undefined}>{msg('Monitoring')}</h1>
        {state.tab !== 'settings' && !isDetail && (
          <div className={styles.tools}>
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
          </div>
        )}
      </header>
      <Tabs<MonitorTab>
        label={msg('Monitoring')}
        panelId={panelId}
        value={state.tab}
        tabs={[
          { key: 'errors', label: msg('Errors') },
          { key: 'loads', label: msg('Page loads') },
          { key: 'timings', label: msg('Page changes') },
          { key: 'resources', label: msg('Resources') },
          { key: 'settings', label: msg('Switches') },
        ]}
        onChange={(tab) => change({ tab, group: '', view: '', sort: 'latest' })}
      />
      <div id={panelId} role="tabpanel" aria-label={msg('Monitoring')} className={styles.panel}>
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
      </div>
    </div>
  );
}
