import { createAdaptorServer } from '@hono/node-server';

import { createApp } from './app.js';
import { createFileStore } from './files/file-store.js';
import { createFiles } from './files/files.js';
import { reconcileFiles } from './files/reconcile-files.js';
import { createStaticFiles } from './http/static-files.js';
import { createAttempts } from './people/attempts.js';
import { createDirectory } from './people/directory.js';
import { createKnownDevices } from './people/known-devices.js';
import { createPreferences } from './people/preferences.js';
import { createWorkQueue } from './people/work-queue.js';
import { createSavedViews } from './records/saved-views.js';
import { createSessions } from './people/sessions.js';
import { createTenants } from './people/tenants.js';
import { createActivities } from './records/activities.js';
import { createIdempotency } from './records/idempotency.js';
import { createIds } from './records/ids.js';
import { createLists } from './records/list.js';
import { createRecords } from './records/records.js';
import { allModules } from './schemas/all.js';
import { createModules } from './schemas/modules.js';
import { isSeeded, seed } from './seed/seed.js';
import type { Services } from './routes/services.js';
import type { Database } from './storage/sql.js';
import { openDatabase } from './storage/database.js';
import { ensureIndexes, ensureTable } from './storage/module-tables.js';

/** Verifications of passwords: two of the four threads that they share with file reads, and about a second of waiting. */
const passwordLimits = { running: 2, waiting: 40 };

export interface ServerOptions {
  /** Data folder; created and seeded if it is empty. */
  dataFolder: string;
  /** Folder of the built app; without it only the API is served. */
  staticFolder?: string;
  /** TCP port; 0 picks a free one. */
  port: number;
  /** Address to listen on; all interfaces if omitted. */
  hostname?: string;
  now?: () => Date;
  log: (line: string) => void;
  /**
   * Whether a proxy in front of the server sets X-Forwarded-Proto and X-Forwarded-For. Without one, clients could
   * set them as they like.
   */
  trustProxy?: boolean;
  /** Origin of a real OA to which API calls are proxied. */
  backend?: string;
  /** Number of seeded records by module, where it differs from the default. */
  seedAmounts?: Readonly<Record<string, number>>;
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  port: number;
  /** Completes pending requests, then releases the port and the data folder. */
  close(): Promise<void>;
}

/** Starts a server. Rejects with DataFolderBusyError, NewerDataError or a system error such as EADDRINUSE. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { staticFolder, backend, log, trustProxy = false } = options;
  const staticFiles = createStaticFiles(staticFolder);
  if (backend !== undefined)
    return listen(createApp({ staticFiles, log, trustProxy, backend }).fetch, options, () => undefined);

  const { services, database } = await createServices(options);
  try {
    return await listen(createApp({ staticFiles, log, trustProxy, services }).fetch, options, () =>
      database.close(),
    );
  } catch (error) {
    database.close();
    throw error;
  }
}

async function createServices({
  dataFolder,
  now = () => new Date(),
  log,
  seedAmounts,
}: ServerOptions): Promise<{ services: Services; database: Database }> {
  const database = openDatabase(dataFolder);
  try {
    const fileStore = createFileStore(dataFolder);
    const modules = createModules(allModules);
    database.transaction(() => {
      for (const def of modules.all) ensureTable(database, def);
    });
    const isNew = !isSeeded(database);
    if (isNew) {
      await seed({
        database,
        modules: modules.all,
        fileStore,
        now,
        log,
        ...(seedAmounts ? { amounts: seedAmounts } : {}),
      });
    }
    database.transaction(() => {
      for (const def of modules.all) ensureIndexes(database, def);
    });
    // A database that was just filled knows nothing of the files of a lost one.
    if (!isNew) {
      const stored = database.all('SELECT DISTINCT stored_as FROM file');
      const known = new Set(stored.map((row) => String(row['stored_as'])));
      await reconcileFiles({ dataFolder, known, now, log });
    }

    const nextId = createIds(now);
    const directory = createDirectory(database);
    const files = createFiles(database, directory);
    const lists = createLists({
      database,
      reader: ({ person }) => ({
        directory,
        tenant: person.tenant,
        files: (ids) => files.refs(person.tenant, ids),
      }),
    });
    const records = createRecords({
      database,
      directory,
      modules,
      files,
      activities: createActivities(database, directory, nextId),
      nextId,
      changed: lists.changed,
    });
    return {
      database,
      services: {
        database,
        modules,
        tenants: createTenants(database, now),
        directory,
        sessions: createSessions(database, directory, now),
        attempts: createAttempts(now),
        knownDevices: createKnownDevices(database),
        passwordQueue: createWorkQueue(passwordLimits),
        preferences: createPreferences(database),
        savedViews: createSavedViews(database, nextId),
        idempotency: createIdempotency(database, now),
        lists,
        records,
        files,
        fileStore,
        nextId,
        log,
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

function listen(fetch: Fetch, { port, hostname }: ServerOptions, closed: () => void): Promise<RunningServer> {
  const http = createAdaptorServer({ fetch });
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, hostname, () => {
      http.off('error', reject);
      const address = http.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://localhost:${taken}`,
        port: taken,
        close: () =>
          new Promise((done, failed) => {
            http.close((error) => {
              closed();
              if (error) failed(error);
              else done();
            });
            if ('closeIdleConnections' in http) http.closeIdleConnections();
          }),
      });
    });
  });
}
