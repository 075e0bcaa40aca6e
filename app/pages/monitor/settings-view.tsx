import { useMemo, useState } from 'react';

import type { MonitorSettings } from '../../../core/contracts/monitor-page.js';
import type { SwitchStates } from '../../../core/contracts/monitor.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './monitor-page.module.css';
import { useMonitorApi, useMonitorQueries } from './use-monitor.js';

/** Switches of the organization's monitoring; a change is saved at once. */
export function SettingsView() {
  const { msg } = useMonitorLocale();
  const queries = useMonitorQueries();
  const load = useQuery(useMemo(() => queries.settings(), [queries]));
  return (
    <Loaded load={load} title={msg("Couldn't load the switches")} skeleton={{ kind: 'list', rows: 5 }}>
      {(settings) => <Switches settings={settings} onSaved={load.reload} />}
    </Loaded>
  );
}

interface SwitchesProps {
  settings: MonitorSettings;
  onSaved: () => void;
}

function Switches({ settings, onSaved }: SwitchesProps) {
  const { msg } = useMonitorLocale();
  const api = useMonitorApi();
  const ui = useUi();
  /** Set until the saved ones have arrived. */
  const [chosen, setChosen] = useState<MonitorSettings>();
  const [isSaving, setSaving] = useState(false);
  const shown = chosen ?? settings;

  async function save(next: MonitorSettings): Promise<void> {
    setChosen(next);
    setSaving(true);
    try {
      setChosen(await api.saveSettings(next));
      onSaved();
      ui.toast(msg('Saved'), { kind: 'success' });
    } catch (error) {
      setChosen(undefined);
      ui.toast((isRequestError(error) && error.msg) || msg("Couldn't save the switches"), { kind: 'error' });
    } finally {
      setSaving(false);
    }
  }

  const rows: readonly (readonly [keyof SwitchStates, label: string, text: string])[] = [
    [
      'switchStatus',
      msg('Reports'),
      msg('Browsers send errors and performance. While off, errors stay in the browser and are sent later.'),
    ],
    ['routeSwitchStatus', msg('Page views'), msg('How long each page needs after a link was followed.')],
    ['traceIdSwitchStatus', msg('Trace ids'), msg('Calls carry an id that joins them with their page view.')],
    ['renderSwitchStatus', msg('Slow renders'), msg('Renders of 100 ms and more, with their components.')],
    ['mobxActionSwitchStatus', msg('Slow actions'), msg('Actions on shared state of 48 ms and more.')],
  ];
  if (shown.mode === 'none') {
    return (
      <StatePanel
        kind="empty"
        title={msg('Monitoring is removed')}
        text={msg('Reports of your organization are not accepted.')}
        actions={
          <Button tone="primary" busy={isSaving} onClick={() => void save({ ...shown, mode: 'on' })}>
            {msg('Turn on')}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="monitor-switches">
      <h2 id="monitor-switches" className={styles.heading}>
        {msg('What browsers send')}
      </h2>
      <p className={styles.note}>{msg('Pages apply a change with their next report.')}</p>
      <ul>
        {rows.map(([name, label, text]) => (
          <li key={name} className={styles.switch}>
            <Checkbox
              label={label}
              checked={shown.switches[name]}
              disabled={isSaving || (name !== 'switchStatus' && !shown.switches.switchStatus)}
              onChange={(checked) =>
                void save({ ...shown, switches: { ...shown.switches, [name]: checked } })
              }
            />
            <span className={styles.note}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
