import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { ErrorReport, PerformanceReport, SubReport } from '../../../../core/contracts/monitor.js';
import { FakeTimers } from '../../../core/fake-timers.js';
import { mount, until, type Answer, type Mounted } from '../../shell/mounted-app.js';

export const reportData = '/api/front/monitor/report/reportData';
export const reportSubData = '/api/front/monitor/report/reportSubData';
export const errorRecord = '/api/tissot/frontErrorRecord';

export interface MonitoredOptions {
  address?: string;
  answers?: Record<string, Answer>;
  page?: Readonly<Record<string, unknown>>;
  signedIn?: boolean;
}

/** A report, and the time of the page at which it arrived. */
interface Arrived<T> {
  at: number;
  body: T;
}

export interface MonitoredApp extends Mounted {
  timers: FakeTimers;
  /** Time at which the monitor was loaded. */
  began: number;
  reports: Arrived<PerformanceReport>[];
  subReports: Arrived<SubReport>[];
  errorReports: Arrived<ErrorReport>[];
  /** Adds entries to the timeline of the page, as the browser does. */
  observe(entries: readonly { name: string; entryType: string; detail?: unknown; duration?: number }[]): void;
}

const { now } = Date;

/** Gives the clock back to the page; after each test. */
export function restoreClock(): void {
  Date.now = now;
}

/** The page app with its monitor as it is after the start, in a page whose clock and timeline are those of the test. */
export async function mountMonitored(options: MonitoredOptions = {}): Promise<MonitoredApp> {
  const timers = new FakeTimers(now());
  Date.now = () => timers.now();
  const reports: Arrived<PerformanceReport>[] = [];
  const subReports: Arrived<SubReport>[] = [];
  const errorReports: Arrived<ErrorReport>[] = [];
  const into =
    <T>(list: Arrived<T>[]): Answer =>
    ({ body }) => {
      list.push({ at: timers.now(), body: body as T });
      return null;
    };
  const observers = new Map<string, (list: { getEntries(): object[] }) => void>();
  class TimelineObserver {
    static readonly supportedEntryTypes = ['navigation', 'paint', 'resource', 'mark', 'measure'];
    readonly #listener: (list: { getEntries(): object[] }) => void;
    constructor(listener: (list: { getEntries(): object[] }) => void) {
      this.#listener = listener;
    }
    observe({ type }: { type: string }): void {
      observers.set(type, this.#listener);
    }
    disconnect(): void {
      observers.clear();
    }
  }
  const repeats = new Map<symbol, unknown>();
  const repeat = (id: symbol, run: () => void, ms: number): void => {
    const timer = timers.set(() => {
      repeat(id, run, ms);
      run();
    }, ms);
    repeats.set(id, timer);
  };
  const mounted = await mount(null, {
    ...options,
    answers: {
      [reportData]: into(reports),
      [reportSubData]: into(subReports),
      [errorRecord]: into(errorReports),
      [endpoints.home]: () => ({}),
      ...options.answers,
    },
    page: {
      PerformanceObserver: TimelineObserver,
      setTimeout: (run: () => void, ms = 0) => timers.set(run, ms),
      clearTimeout: (timer: unknown) => timers.clear(timer),
      setInterval(run: () => void, ms: number) {
        const id = Symbol('interval');
        repeat(id, run, ms);
        return id;
      },
      clearInterval(id: symbol) {
        timers.clear(repeats.get(id));
      },
      ...options.page,
    },
  });
  const { app } = mounted;
  const { platform, session, locale, history } = app;
  // What a report needs to know of the browser is loaded with the first one.
  await platform.device.full();
  const stores = {
    session: session.$state,
    tenant: platform.context.$tenant,
    locale: locale.$locale,
    address: history.$address,
  };
  const began = timers.now();
  await platform.monitor.load({ $address: history.$address, stores });
  await until(() => platform.monitor.state() !== undefined, 'the monitor');
  return {
    ...mounted,
    timers,
    began,
    reports,
    subReports,
    errorReports,
    observe(entries) {
      for (const entry of entries)
        observers.get(entry.entryType)?.({ getEntries: () => [{ startTime: 1, duration: 0, ...entry }] });
    },
  };
}
