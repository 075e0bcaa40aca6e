import type { ReactNode } from 'react';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { ErrorReport, PerformanceReport, SubReport } from '../../../../core/contracts/monitor.js';
import { FakeTimers } from '../../../core/fake-timers.js';
import { mount, until, type Answer, type Mounted } from '../../shell/mounted-app.js';

export const reportData = '/api/front/monitor/report/reportData';
export const reportSubData = '/api/front/monitor/report/reportSubData';
export const errorRecord = '/api/tissot/frontErrorRecord';

/** Time limit in ms for opening the error store; no other timer of the app has it. */
const openTimeoutMs = 5_000;

export interface MonitoredOptions {
  node?: ReactNode;
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
  /** Waits for a number of submissions, and until no request is in flight: a later time would be past its limit. */
  whenSubmitted(count: number): Promise<unknown>;
  /** Adds entries to the timeline of the page, as the browser does. */
  observe(entries: readonly TimelineItem[]): void;
}

interface TimelineItem {
  name: string;
  entryType: string;
  startTime?: number;
  duration?: number;
  detail?: unknown;
  interactionId?: number;
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
    static readonly supportedEntryTypes = ['navigation', 'paint', 'resource', 'mark', 'measure', 'event'];
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
  const opening = new Set<unknown>();
  const repeats = new Map<symbol, unknown>();
  const repeat = (id: symbol, run: () => void, ms: number): void => {
    const timer = timers.set(() => {
      repeat(id, run, ms);
      run();
    }, ms);
    repeats.set(id, timer);
  };
  const mounted = await mount(options.node, {
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
      setTimeout(run: () => void, ms = 0) {
        const timer = timers.set(run, ms);
        if (ms === openTimeoutMs) opening.add(timer);
        return timer;
      },
      clearTimeout(timer: unknown) {
        timers.clear(timer);
        opening.delete(timer);
      },
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
  const { platform, history } = app;
  const { request } = platform;
  const { send } = request;
  let inFlight = 0;
  Object.assign(request, {
    async send(...given: Parameters<typeof send>) {
      inFlight += 1;
      try {
        return await send(...given);
      } finally {
        inFlight -= 1;
      }
    },
  });
  // What a report needs to know of the browser is loaded with the first one.
  await platform.device.full();
  const began = timers.now();
  await platform.monitor.load(history.$address);
  await until(() => platform.monitor.state() !== undefined && opening.size === 0, 'the open error store');
  return {
    ...mounted,
    timers,
    began,
    reports,
    subReports,
    errorReports,
    whenSubmitted: (count) =>
      until(() => subReports.length === count && inFlight === 0, `${count} submissions`),
    observe(entries) {
      for (const [type, listener] of observers) {
        const found = entries.filter(({ entryType }) => entryType === type);
        if (found.length > 0)
          listener({ getEntries: () => found.map((each) => ({ startTime: 1, duration: 0, ...each })) });
      }
    },
  };
}
