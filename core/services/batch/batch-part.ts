import * as v from 'valibot';

import { batchPaths } from '../../contracts/batch.js';
import { asString } from '../../contracts/parse.js';
import { storageKeys } from '../../contracts/names.js';
import type { Part, PlatformKernel } from '../../kernel/create-platform.js';
import { createBatchService, type BatchService } from './batch-service.js';
import { eventStreamConnect } from './event-stream-edge.js';
import { followEvents } from './follow-events.js';
import { createNoticeListeners } from './notice-listeners.js';
import { laterIn, type NoticeSource } from './notice-source.js';
import { shareNotices } from './shared-notices-edge.js';

const noticeSchema = v.object({ command: v.number() });
/** Notices that a page which joins later needs: results of tasks, decisions on appeals, and what others write. */
const lastingSchema = v.union([
  v.object({ batchTaskResult: v.unknown() }),
  v.object({ appeal: v.unknown() }),
  v.object({ personalNotice: v.unknown() }),
]);
const isLasting = (notice: unknown): boolean => v.is(lastingSchema, notice);

/**
 * Notices of the back end's event stream, for the signed-in user; a new session begins a new connection. Several commands
 * share one.
 */
export function streamSource({ window, config, context, storage, errors }: PlatformKernel): NoticeSource {
  const connect = eventStreamConnect({
    window,
    url: config.apiOrigin + batchPaths.stream,
    sessionId: context.sessionId,
    language: config.language ?? (() => ''),
  });
  const lastEventId = {
    get: () => storage.get('local', storageKeys.batchEvent, asString) ?? '',
    set: (id: string) => storage.set('local', storageKeys.batchEvent, id),
  };

  /** Ends early when the connection is back, which a browser without one reports. */
  function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        window.clearTimeout(timer);
        window.removeEventListener('online', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = window.navigator.onLine ? window.setTimeout(end, ms) : 0;
      window.addEventListener('online', end);
      signal.addEventListener('abort', end);
    });
  }

  const listeners = createNoticeListeners();
  let user = '';
  let stop = (): void => undefined;
  let unlisten = (): void => undefined;

  function start(): void {
    stop();
    stop = () => undefined;
    if (context.sessionId() === '') return;
    const signedIn = `${context.tenantKey()}/${context.employeeId()}`;
    if (signedIn !== user) listeners.clear();
    user = signedIn;
    stop = shareNotices({
      window,
      user,
      follow: (pass, signal) =>
        followEvents({ connect, lastEventId, wait, random: Math.random }, pass, signal),
      isLasting,
      onNotice(notice) {
        const parsed = v.safeParse(noticeSchema, notice);
        if (parsed.success) listeners.pass(parsed.output.command, notice, isLasting(notice));
      },
      onError: (error) => errors.report('batch', error),
    });
  }

  return {
    register(command, onNotice) {
      const remove = listeners.add(command, onNotice);
      if (listeners.size === 1) {
        start();
        unlisten = context.$session.listen(start);
      }
      return () => {
        if (!remove() || listeners.size > 0) return;
        unlisten();
        stop();
      };
    },
  };
}

/** Batch tasks of a platform. @param source by default the back end's event stream */
export function batchPart(source?: NoticeSource): Part<BatchService> {
  return (kernel) => {
    const { window, context } = kernel;
    const service = createBatchService({
      source: source ?? streamSource(kernel),
      later: laterIn(window),
    });
    let employee = context.employeeId();
    const unlisten = context.$session.listen(() => {
      if (context.employeeId() !== employee) service.clear();
      employee = context.employeeId();
    });
    return {
      ...service,
      dispose() {
        unlisten();
        service.dispose();
      },
    };
  };
}
