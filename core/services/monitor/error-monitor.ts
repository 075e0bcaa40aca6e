import { monitorLimits, monitorPaths } from '../../contracts/monitor.js';
import type { ErrorRecord } from '../../contracts/monitor.js';
import { storageKeys } from '../../contracts/names.js';
import type { PlatformKernel } from '../../kernel/create-platform.js';
import { newId, onPageHidden } from '../../kernel/errors/report-edge.js';
import { timersOf } from '../../kernel/request/timers-edge.js';
import { ownerKey } from '../../kernel/storage/row.js';
import type { ErrorCapture } from './early-errors.js';
import type { CapturedError } from './error-record.js';
import { isCounted, toRecord } from './error-record.js';
import { openErrorDatabase } from './error-store-edge.js';
import { createErrorStore } from './error-store.js';
import { errorCount, type ErrorRow } from './error-row.js';
import { keepRows } from './keep-rows-edge.js';
import { parseKeptRows } from './kept-rows.js';
import { every, reportOptions, uploadLock } from './monitor-edge.js';
import { createErrorUpload } from './error-upload.js';
import { createErrorFold } from './fold-errors.js';
import type { MonitorSwitches, OffReason } from '../../kernel/errors/monitor-switches.js';

/** Counts of the errors of this page and of those that it has taken over; identical errors count each. */
export interface ErrorCounts {
  captured: number;
  /** In memory, not stored yet. */
  waiting: number;
  /** Stored, and not known to have been sent. */
  stored: number;
  /** Sent by this page, which may include errors of other pages. */
  sent: number;
  dropped: number;
  /** Not recorded, because reporting was off; absent without any. */
  skipped?: number;
  /** Why nothing is recorded and sent; absent while errors are. */
  off?: OffReason;
}

export interface ErrorMonitor {
  counts(): ErrorCounts;
  /** Resolves when what has not been sent is stored. */
  dispose(): Promise<void>;
}

export interface ErrorMonitorOptions {
  capture: Pick<ErrorCapture, 'attach'>;
  switches: MonitorSwitches;
  /** Called with each record of this page. */
  onRecord: (record: ErrorRecord) => void;
}

/** Time in which identical errors are folded into one record. A longer one would lose more with a tab that is killed. */
const foldMs = 250;

/** Records that are made in one task. */
const recordsAtOnce = 200;

/**
 * Stores the errors of a capture and sends them every 10 seconds (docs/requirements.md 4.8, 4.9, 8.18). While reporting is
 * off, errors are counted only (5.2); those that were stored before stay, and are sent when it is on again.
 */
export function startErrorMonitor(
  { window, context, device, errors, monitoring, request, storage }: PlatformKernel,
  { capture, switches, onRecord }: ErrorMonitorOptions,
): ErrorMonitor {
  const tab = newId(window);
  const nobody = ownerKey('', '');
  const onError = (error: unknown): void => errors.report('monitor', error);
  const timers = timersOf(window);
  const fold = createErrorFold(monitorLimits.storedErrors);
  const store = createErrorStore({
    open: openErrorDatabase,
    timers,
    tab,
    // Without an error store reporting is off, and nothing is stored in its place.
    keep: (rows) => switches.isOn('master') && keepRows(window, rows),
    onAvailableChange: switches.setStoreAvailable,
    onError,
  });
  const upload = createErrorUpload({
    store,
    switches,
    nobody,
    tab,
    now: () => Date.now(),
    isOnline: () => window.navigator.onLine,
    exclusively: uploadLock(window),
    owner() {
      const session = context.$session.get();
      return session
        ? { owner: ownerKey(session.tenantKey, session.employeeId), employeeId: session.employeeId }
        : undefined;
    },
    async client() {
      const unknown = { os: device.os, osVersion: '', browser: '', version: '' };
      const { os, osVersion, browser, version } = await device.full().catch(() => unknown);
      return { clientInfo: `${os} ${osVersion}`.trim(), browserInfo: `${browser} ${version}`.trim() };
    },
    send: (body) => request.send(monitorPaths.errorRecord, { ...reportOptions, body }),
    onError,
  });

  let captured = 0;
  let timer: unknown;
  let foldedAt = 0;

  function toRows(most: number): ErrorRow[] {
    return fold.take(most).map(({ captured: facts, owner, sessionId, count }) => {
      const record = toRecord(facts, { id: newId(window), count, sessionId });
      onRecord(record);
      return { owner, tab, record };
    });
  }

  function schedule(delayMs: number): void {
    timer ??= timers.set(() => {
      timer = undefined;
      foldedAt = Date.now();
      store.add(toRows(recordsAtOnce));
      if (fold.size() > 0) schedule(0);
    }, delayMs);
  }

  function onCaptured(error: CapturedError): void {
    if (!isCounted(error)) return;
    if (!switches.isOn('master')) {
      switches.skip(1);
      return;
    }
    captured += 1;
    const session = context.$session.get();
    const owner = session ? ownerKey(session.tenantKey, session.employeeId) : nobody;
    if (!fold.add(error, owner, context.sessionId())) store.drop(owner, 1);
    // At once after a quiet time; the clock may have been set back.
    const sinceMs = Math.abs(Date.now() - foldedAt);
    schedule(Math.max(0, foldMs - sinceMs));
  }

  function flush(): void {
    store.add(toRows(Infinity));
    captured -= store.flush();
  }

  /** Takes over the errors of pages that were left before they could store them. */
  function adoptKept(): void {
    if (!switches.isOn('master')) return;
    const text = storage.getText('local', storageKeys.keptErrors);
    if (text === undefined) return;
    storage.setText('local', storageKeys.keptErrors, undefined);
    const rows = parseKeptRows(text);
    for (const row of rows) {
      captured += errorCount(row);
      store.drop(row.owner, row.dropped ?? 0);
    }
    store.add(rows.flatMap(({ owner, record }) => (record ? [{ owner, tab, record }] : [])));
  }

  /** A store that was unavailable may be available again. */
  function maintain(): void {
    if (switches.isOn('master') || switches.offReason() === 'no-store') void store.maintain();
  }

  const lost = capture.attach(onCaptured);
  if (switches.isOn('master')) {
    captured += lost;
    store.drop(nobody, lost);
  } else switches.skip(lost);
  adoptKept();
  maintain();
  const stopInterval = every(window, monitorLimits.errorUploadMs, () => {
    adoptKept();
    maintain();
    void upload.run();
  });
  const stopHidden = onPageHidden(window, flush);

  return {
    counts() {
      const { waiting, stored, dropped } = store.counts();
      const off = switches.offReason();
      return {
        captured,
        waiting: waiting + fold.count(),
        stored,
        sent: upload.sent(),
        dropped,
        ...(monitoring.skipped > 0 && { skipped: monitoring.skipped }),
        ...(off && { off }),
      };
    },
    dispose() {
      stopInterval();
      stopHidden();
      timers.clear(timer);
      store.add(toRows(Infinity));
      return store.dispose();
    },
  };
}
