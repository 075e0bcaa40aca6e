/** Code that runs in the bench's page: a platform, without and with the monitor as the page app starts it. */
import { atom } from 'nanostores';

import { captureErrors } from '../../core/services/monitor/early-errors.js';
import { startMonitor } from '../../core/services/monitor/monitor-part.js';
import { traceCalls } from '../../core/services/monitor/traced-calls.js';
import { createSwitches } from '../../core/kernel/errors/monitor-switches.js';
import { newId } from '../../core/kernel/errors/report-edge.js';
import { createPlatform } from '../../core/kernel/create-platform.js';

/** What the page app has anyway. */
export function startPlatform() {
  const platform = createPlatform({
    window,
    config: { apiOrigin: '', language: () => 'en' },
    parts: {},
    views: {},
    translate: (id) => id,
  });
  platform.context.setSession({
    sessionId: '0123456789abcdef0123456789abcdef',
    tenantKey: 't1',
    userId: '1',
    employeeId: '2',
    name: 'Wang Min',
    account: 'wang.min',
    department: '',
    title: '',
    admin: false,
  });
  return platform;
}

export function startPortico(): void {
  const capture = captureErrors(window);
  const platform = startPlatform();
  const calls = traceCalls(platform.request, { newId: () => newId(window), isJoined: () => true });
  const monitor = startMonitor(platform, {
    capture,
    switches: createSwitches(platform),
    $address: atom('/'),
    calls,
  });
  Object.assign(window, { benchStored: () => monitor.state().errors.stored + monitor.state().errors.sent });
}
