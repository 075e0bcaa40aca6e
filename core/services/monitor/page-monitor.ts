import {
  monitorLimits,
  monitorPaths,
  type GroupedMarks,
  type PerformanceReport,
  type SubReport,
} from '../../contracts/monitor.js';
import type { Timers } from '../../kernel/request/types.js';
import { createMarkBuffer, type MarkBuffer, type MarkGroup } from './marks.js';
import type { MonitorSwitch, MonitorSwitches } from '../../kernel/errors/monitor-switches.js';

export interface PageMonitorDeps {
  timers: Timers;
  switches: Pick<MonitorSwitches, 'isOn' | 'isKnown' | 'apply' | 'fail'>;
  /** Sends a report. Rejects for each failure, an HTTP status of 404 included. */
  send: (path: string, body: object, options: { keepalive: boolean }) => Promise<unknown>;
  /** Without a user the back end would reject the report, which ends monitoring: marks are kept until sign-in. */
  isSignedIn: () => boolean;
  /** Facts about page, browser and user at the time of the call. */
  report: () => Promise<Omit<PerformanceReport, 'ignoreSwitchStatus'>>;
  /** Adds what is measured at the time of a submission, such as memory. */
  collect: (add: MarkBuffer['add']) => void;
  isOnline: () => boolean;
  onError: (error: unknown) => void;
}

/** Collects marks of the page and submits them (docs/requirements.md 4.10 to 4.12). */
export interface PageMonitor {
  /** Id of the page's report; every submission names it. */
  readonly reportId: string;
  add: MarkBuffer['add'];
  /** Starts the reports: 3 s after the page has loaded, and every 5 minutes. */
  start(): void;
  /** Submits the collected marks with a request that outlives the page. */
  leave(): void;
  /** Number of marks that were not recorded while monitoring was off, or could not be kept or sent. */
  dropped(): number;
  dispose(): void;
}

/** Groups that have a switch of their own (docs/requirements.md 4.7); all others follow the master. */
const switchOf: { readonly [group in MarkGroup]?: MonitorSwitch } = {
  route: 'route',
  trace: 'traceId',
  render: 'render',
  action: 'action',
};

export function createPageMonitor(deps: PageMonitorDeps, reportId: string): PageMonitor {
  const { timers, switches } = deps;
  const marks = createMarkBuffer();
  let lost = 0;
  let latest = Number.NEGATIVE_INFINITY;
  let isReported = false;
  let sending: Promise<void> = Promise.resolve();
  let delay: unknown;
  let isDisposed = false;

  const maySend = (group: MarkGroup): boolean => switches.isOn(switchOf[group] ?? 'master');

  async function send(data: GroupedMarks, keepalive: boolean): Promise<void> {
    // An earlier submission may have failed while this one waited.
    if (!switches.isOn('master')) throw new TypeError('Monitoring is off');
    const ignoreSwitchStatus = !switches.isKnown();
    const { url, timestamp, userId, employeeId, ...facts } = await deps.report();
    const page = { url, timestamp, userId, employeeId };
    if (!isReported) {
      const body: PerformanceReport = { ...facts, ...page, id: reportId, ignoreSwitchStatus };
      await deps.send(monitorPaths.reportData, body, { keepalive });
      isReported = true;
    }
    const body: SubReport = { reportId, reportData: page, data, ignoreSwitchStatus };
    switches.apply(await deps.send(monitorPaths.reportSubData, body, { keepalive }));
  }

  /** @param forced passes the fuse */
  function submit({ forced = false, keepalive = false } = {}): void {
    // Offline, a report would fail and end the monitoring of this page: its marks are submitted later.
    if (isDisposed || !deps.isSignedIn() || !deps.isOnline() || !switches.isOn('master')) return;
    const now = timers.now();
    if (!forced && now - latest < monitorLimits.fuseMs) return;
    latest = now;
    deps.collect(marks.add);
    const data = marks.take(maySend);
    sending = sending
      .then(() => send(data, keepalive))
      .catch((error: unknown) => {
        for (const items of Object.values<readonly object[]>({ ...data })) lost += items.length;
        switches.fail();
        deps.onError(error);
      });
  }

  function repeat(delayMs: number): void {
    delay = timers.set(() => {
      submit();
      repeat(deps.isSignedIn() ? monitorLimits.reportIntervalMs : monitorLimits.reportDelayMs);
    }, delayMs);
  }

  return {
    reportId,
    add(group, item) {
      if (!switches.isOn('master')) {
        lost += 1;
        return;
      }
      marks.add(group, item);
      if (group === 'resource' && marks.count(group) >= monitorLimits.forcedEntries) submit({ forced: true });
    },
    start: () => repeat(monitorLimits.reportDelayMs),
    leave() {
      if (!marks.isEmpty()) submit({ keepalive: true });
    },
    dropped: () => lost + marks.dropped(),
    dispose() {
      isDisposed = true;
      timers.clear(delay);
    },
  };
}
