import { setTimeout as pause } from 'node:timers/promises';

import { createApp } from '../routes/app.js';
import { createEmbedOrigins } from '../http/embed-origins.js';
import { createHealth } from '../http/health.js';
import type { HttpServerOptions } from '../http/http-server.js';
import { startHttpServer } from '../http/http-server.js';
import { createStaticFiles } from '../http/static-files.js';
import { repeatDaily } from './daily-work.js';
import { repeatWork } from './repeat-work.js';
import { createServices, type OpenedServices, type ServicesOptions } from './create-services.js';

const minutesMs = (minutes: number): number => minutes * 60_000;

export interface ServerOptions extends ServicesOptions, Omit<HttpServerOptions, 'first'> {
  /** Folder of the built app; without it only the API is served. */
  staticFolder?: string;
  /** Folder of the drop-in (`portico.js`, `portico.iife.js`, `portico/`), for pages of other systems. */
  dropInFolder?: string;
  /** Runs a task, which does not reject, at an interval, in ms, until the returned function is called. */
  repeat?: (task: () => Promise<void>, intervalMs: number) => () => void;
  /**
   * True if a proxy in front of the server sets X-Forwarded-Proto and X-Forwarded-For. Without one, clients could
   * set them as they like.
   */
  trustProxy?: boolean;
  /** Host names, besides addresses and loopback names, for which the server answers. */
  hosts?: readonly string[];
  /** Origins besides the server's own whose pages may send resource reports here. */
  reportOrigins?: readonly string[];
  /** Origin that receives the page app's resource reports; undefined: this server. */
  maintainDomain?: string | undefined;
  /** Origin of a real OA to which API calls are proxied. */
  backend?: string;
  /**
   * Time in ms for which a server that stops goes on to answer, while `/readyz` says that it stops: until load balancers
   * have noticed.
   */
  stopDelayMs?: number;
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  port: number;
  /** Leaves its batch tasks to other processes, completes pending requests, then releases the port and the data folder. */
  close(): Promise<void>;
}

/**
 * Starts a server. Takes the port before it opens or fills the data folder. Rejects with a StoreProblem or a system
 * error such as EADDRINUSE.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { staticFolder, dropInFolder, backend, log, trustProxy = false } = options;
  const { hosts = [], reportOrigins = [], embedOrigins = [], maintainDomain, fileOrigin } = options;
  const health = createHealth();
  const http = await startHttpServer({ ...options, first: health.answer });
  let opened: OpenedServices | undefined;
  let stopRepeating = (): void => undefined;
  const filling = new AbortController();
  let filled: Promise<void> | undefined;
  let refilled: Promise<void> | undefined;
  let converted: Promise<void> | undefined;
  try {
    const shared = {
      staticFiles: createStaticFiles(staticFolder),
      dropInFiles: createStaticFiles(dropInFolder),
      log,
      trustProxy,
      hosts,
      reportOrigins,
      maintainDomain,
      fileOrigin,
    };
    if (backend === undefined) {
      opened = await createServices(options);
      const { services } = opened;
      const { lateRequests, celebrations, noticeMails, searchRefills, conversions } = opened;
      const stops = [
        repeatWork(options, {
          failure: 'Mails could not be sent',
          intervalMs: minutesMs(1),
          async work() {
            await noticeMails.gather();
            await services.outbox.send();
          },
        }),
        repeatWork(options, {
          failure: 'Late requests could not be marked',
          intervalMs: minutesMs(5),
          work: () => lateRequests.mark(),
        }),
        repeatWork(options, {
          failure: 'Search texts could not be computed',
          intervalMs: minutesMs(0.5),
          work: () => (refilled = searchRefills.fill(filling.signal)),
        }),
        repeatWork(options, {
          failure: 'Values of another kind could not be converted',
          intervalMs: 5_000,
          work: () => (converted = conversions.run(filling.signal)),
        }),
        repeatWork(options, {
          failure: 'Birthdays could not be told',
          intervalMs: minutesMs(60),
          work: () => celebrations.tell(),
        }),
      ];
      stopRepeating = () => {
        for (const stop of stops) stop();
      };
      stops.push(await repeatDaily(options, { ...services, storedFiles: opened.storedFiles }));
      http.serve(createApp({ ...shared, services }).fetch);
      const { tables } = opened.database;
      health.serve(() => tables.selectFrom('meta').select('key').limit(1).execute());
      await services.batch.wake();
      filled = completeAfterStart(opened, filling.signal, log);
    } else {
      const proxied = { backend, embedOrigins: createEmbedOrigins(embedOrigins) };
      http.serve(createApp({ ...shared, ...proxied }).fetch);
      health.serve(undefined);
    }
  } catch (error) {
    await http.close();
    throw error;
  }
  return {
    url: `http://localhost:${http.port}`,
    port: http.port,
    async close() {
      health.stop();
      http.drain();
      stopRepeating();
      // Before waiting for requests in progress: event streams do not end by themselves.
      await Promise.all([pause(options.stopDelayMs ?? 0), opened?.services.batch.close()]);
      await http.close();
      filling.abort();
      await Promise.allSettled([filled, refilled, converted]);
      await opened?.services.laterWork.settled();
      await opened?.services.sessions.flush();
      await opened?.services.reads.close();
      opened?.services.fileStore.close();
      await opened?.database.close();
    },
  };
}

/** Does what takes long in a large folder or bucket, and what no request waits for. Does not reject. */
async function completeAfterStart(
  { database, derived, storedFiles, reconcilesLate }: OpenedServices,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const logUnlessStopped = (what: string) => (error: unknown) => {
    if (!signal.aborted) log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const fill = async () => {
    if (database.isOfNewerServer) return;
    for (const columns of derived) await columns.fill(signal);
  };
  await Promise.all([
    database
      .inAllTenants(() => database.exclusiveNow('fill', fill))
      .catch((error: unknown) => log(`Search texts or sort keys could not be computed: ${String(error)}`)),
    reconcilesLate &&
      database
        .inAllTenants(() => storedFiles.reconcile(signal))
        .catch(logUnlessStopped('Files could not be compared with the database')),
  ]);
}
