import { storageKeys } from '../../contracts/names.js';
import type { SwitchStates } from '../../contracts/monitor.js';
import { isObject } from '../../contracts/parse.js';
import type { StorageService } from '../storage/types.js';

/** Switches of monitoring (docs/requirements.md 4.7); all others are off while master is. */
export type MonitorSwitch = 'master' | 'traceId' | 'route' | 'render' | 'action';

/**
 * Why nothing is recorded and sent: a flag in local storage (`permanent`) or in session storage (`session`), no error store
 * (`no-store`), a failed request of the monitor (`failed`), or the tenant's switch (`tenant`).
 */
export type OffReason = 'permanent' | 'session' | 'no-store' | 'failed' | 'tenant';

/** State of this page that all its monitors share. */
export interface MonitoringState {
  /** A request of a monitor has failed (4.6). */
  hasFailed: boolean;
  /** The error store is available (4.5). */
  hasStore: boolean;
  /** Number of errors and resources that were not recorded because reporting was off (5.2). */
  skipped: number;
}

/** Switches decide what is recorded and sent. What was recorded before they were off stays, and is sent later. */
export interface MonitorSwitches {
  isOn(name: MonitorSwitch): boolean;
  /** undefined while monitoring is on. */
  offReason(): OffReason | undefined;
  /** A response of the back end has set the switches, in this page or an earlier one of the session. */
  isKnown(): boolean;
  /** Adopts the switches of an answer (7.1.6), for this page and the session. Anything else changes nothing. */
  apply(answer: unknown): void;
  /** Turns all switches off for this page, after a 404 or any other failed request of the monitor (4.6). */
  fail(): void;
  /** Nothing is recorded or sent while the error store is unavailable (4.5). */
  setStoreAvailable(isAvailable: boolean): void;
  /** Counts what was not recorded because reporting is off. */
  skip(count: number): void;
  dispose(): void;
}

export interface SwitchesDeps {
  monitoring: MonitoringState;
  storage: Pick<StorageService, 'get' | 'set' | 'getText' | 'onChange'>;
  /** Notifies when another user signs in, whose tenant has other switches. */
  context: { $session: { listen(listener: () => void): () => void } };
}

/** Field of an answer for each switch. */
const fields: Readonly<Record<MonitorSwitch, keyof SwitchStates>> = {
  master: 'switchStatus',
  traceId: 'traceIdSwitchStatus',
  route: 'routeSwitchStatus',
  render: 'renderSwitchStatus',
  action: 'mobxActionSwitchStatus',
};

/** The back end may send text or numbers for booleans. */
const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The switches that a value contains; undefined if it contains none. */
function parseStates(value: unknown): Partial<SwitchStates> | undefined {
  if (!isObject(value)) return undefined;
  const states: Partial<SwitchStates> = {};
  for (const field of Object.values(fields)) {
    const state = booleans.get(String(value[field]));
    if (state !== undefined) states[field] = state;
  }
  return Object.keys(states).length > 0 ? states : undefined;
}

/** Switches of monitoring. On until a response or a stored flag turns them off. */
export function createSwitches({ monitoring, storage, context }: SwitchesDeps): MonitorSwitches {
  const { monitorOff, monitorSwitches } = storageKeys;
  let states: Partial<SwitchStates> | undefined;
  let stored: OffReason | undefined;

  function readStates(): void {
    states = storage.get('session', monitorSwitches, parseStates);
  }

  /** Kept in memory, since switches are checked for each render and action. */
  function readFlags(): void {
    if (storage.getText('local', monitorOff) === '1') stored = 'permanent';
    else stored = storage.getText('session', monitorOff) === '1' ? 'session' : undefined;
  }

  function offReason(): OffReason | undefined {
    if (stored) return stored;
    if (!monitoring.hasStore) return 'no-store';
    if (monitoring.hasFailed) return 'failed';
    return states?.switchStatus === false ? 'tenant' : undefined;
  }

  readStates();
  readFlags();
  const stopUser = context.$session.listen(readStates);
  const stopFlag = storage.onChange(monitorOff, readFlags);

  return {
    isOn: (name) => offReason() === undefined && states?.[fields[name]] !== false,
    offReason,
    isKnown: () => states !== undefined,
    apply(answer) {
      const parsed = parseStates(answer);
      if (!parsed) return;
      states = { ...states, ...parsed };
      storage.set('session', monitorSwitches, states);
    },
    fail() {
      monitoring.hasFailed = true;
    },
    setStoreAvailable(isAvailable) {
      monitoring.hasStore = isAvailable;
    },
    skip(count) {
      monitoring.skipped += count;
    },
    dispose() {
      stopUser();
      stopFlag();
    },
  };
}
