import { monitorLimits } from '../../contracts/monitor.js';
import type { ErrorReport } from '../../contracts/monitor.js';
import type { ErrorRow } from './error-row.js';
import type { ErrorStore } from './error-store.js';
import type { MonitorSwitches } from '../../kernel/errors/monitor-switches.js';

/** User of the page. */
interface ErrorOwner {
  /** As the rows of the store have it. */
  owner: string;
  employeeId: string;
}

export interface ErrorUploadDeps {
  store: Pick<ErrorStore, 'isOpen' | 'read' | 'remove'>;
  switches: Pick<MonitorSwitches, 'isOn' | 'fail'>;
  /** undefined before sign-in. */
  owner: () => ErrorOwner | undefined;
  /** Owner of the errors that occurred before anybody was signed in; they are sent by the next user. */
  nobody: string;
  /** Id of this page. */
  tab: string;
  isOnline: () => boolean;
  now: () => number;
  /** Runs the function unless another tab is uploading. undefined outside secure contexts, which have no locks. */
  exclusively: ((work: () => Promise<void>) => Promise<void>) | undefined;
  /** Operating system and browser. Never rejects. */
  client: () => Promise<Pick<ErrorReport, 'clientInfo' | 'browserInfo'>>;
  /** Rejects unless the back end has stored the report (7.1.9). */
  send: (report: ErrorReport) => Promise<unknown>;
  onError: (error: unknown) => void;
}

export interface ErrorUpload {
  /** Sends what is stored, if there is anything and sending is allowed. Never rejects. */
  run(): Promise<void>;
  /** Errors that this page has sent. */
  sent(): number;
}

/** Without a lock, errors of other tabs are sent once those tabs should have sent them. */
const otherTabsMs = 60_000;

/**
 * Sends the errors of the signed-in user. Those of other users of this browser stay until they are signed in again.
 * Records are deleted once they have arrived (4.9), and have ids, so that the back end stores each once. A failed request
 * turns the monitor off for this page (4.6); the next page sends what has stayed.
 */
export function createErrorUpload(deps: ErrorUploadDeps): ErrorUpload {
  const { store, switches, exclusively, nobody, tab } = deps;
  let sent = 0;
  let isRunning = false;

  const mayRun = (): boolean => switches.isOn('master') && store.isOpen() && deps.isOnline();

  /** Rows that this tab may send. */
  async function read(owner: string, count: number): Promise<ErrorRow[]> {
    if (exclusively) return store.read(owner, count);
    const before = deps.now() - otherTabsMs;
    const rows = await store.read(owner, monitorLimits.storedErrors);
    return rows.filter((row) => row.tab === tab || (row.record?.createTime ?? 0) < before).slice(0, count);
  }

  /** Returns false when nothing is left, or the report did not arrive. */
  async function sendNext(): Promise<boolean> {
    const user = mayRun() ? deps.owner() : undefined;
    if (!user) return false;
    const most = monitorLimits.sentErrors;
    const rows = await read(user.owner, most);
    if (rows.length < most) rows.push(...(await read(nobody, most - rows.length)));
    if (rows.length === 0) return false;
    const dtos = rows.map(({ record }) => record).filter((record) => record !== undefined);
    let dropped = 0;
    for (const row of rows) dropped += row.dropped ?? 0;
    const report = {
      dtos,
      creator: user.employeeId,
      ...(await deps.client()),
      ...(dropped > 0 && { dropped }),
    };
    try {
      await deps.send(report);
    } catch (error) {
      switches.fail();
      deps.onError(error);
      return false;
    }
    for (const { count = 1 } of dtos) sent += count;
    await store.remove(rows);
    return true;
  }

  async function sendAll(): Promise<void> {
    while (await sendNext());
  }

  return {
    async run() {
      if (isRunning || !mayRun() || !deps.owner()) return;
      isRunning = true;
      try {
        await (exclusively ?? ((work) => work()))(sendAll);
      } catch (error) {
        // The store has been closed. What was sent twice is stored once.
        deps.onError(error);
      }
      isRunning = false;
    },
    sent: () => sent,
  };
}
