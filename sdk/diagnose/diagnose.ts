import { storageKeys } from '../../core/contracts/names.js';
import { attempt } from '../../core/contracts/parse.js';
import type { Lang } from '../../core/contracts/tenant.js';
import type { ErrorReporter } from '../../core/kernel/errors/create-error-reporter.js';
import type { ErrorCounts } from '../../core/services/monitor/error-monitor.js';
import type { ParsedConfig } from '../config.js';
import type { RefusedJob } from '../host/create-sdk-host.js';
import type { SdkError } from '../sdk-error.js';
import { checkCopies } from './check-copies.js';
import { checkFrame } from './check-frame.js';
import { checkNetwork } from './check-network.js';
import { checkPolicy } from './check-policy.js';
import { checkStorage } from './check-storage.js';
import { createFindings, type CreateFinding, type Finding, type Severity } from './finding.js';
import type { PolicyViolations } from './policy-violations.js';

export interface DiagnoseDeps {
  window: Window & typeof globalThis;
  /** Configuration of the latest `init`; undefined before the first. */
  config: ParsedConfig | undefined;
  /** Error of the latest `init`. */
  initError: SdkError | undefined;
  /** Errors that the instance has not shown. */
  errors: Pick<ErrorReporter, 'counts' | 'latest'> | undefined;
  /** Counts of the errors that the instance has recorded; undefined for none. */
  monitored: ErrorCounts | undefined;
  violations: PolicyViolations;
  /** Jobs that the client around the page did not do. */
  refusedByHost: readonly RefusedJob[];
  /** Names of all elements. */
  elementNames: readonly string[];
  /** Address of the drop-in; undefined for the package. */
  scriptUrl: string | undefined;
  version: string;
  libraryVersion: string;
  lang: Lang;
}

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** What the page lacks for the SDK, the worst first. Changes nothing in the page; calls the OA system once. */
export async function diagnose(deps: DiagnoseDeps): Promise<Finding[]> {
  const { window, config, violations, elementNames, version, libraryVersion, lang } = deps;
  const finding = createFindings(lang.startsWith('zh'));
  const needsCookie = config?.source.kind === 'script';
  const [network, storage] = await Promise.all([
    config ? checkNetwork({ window, config, violations, finding }) : [finding('not-initialised')],
    checkStorage(window, needsCookie, finding),
  ]);
  return [
    ...checkInit(deps, finding),
    ...checkPolicy(violations.list(), originsOf(deps), finding),
    ...network,
    ...storage,
    ...checkHost(deps, finding),
    ...checkFrame(window, finding),
    ...checkCopies(window, elementNames, version, finding),
    ...checkErrors(deps, finding),
    ...checkMonitor(deps, finding),
    finding('versions', { own: version, library: libraryVersion }),
  ].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

/** Origins that the SDK and its components load from. */
function originsOf({ config, scriptUrl }: DiagnoseDeps): string[] {
  const urls = [config?.oaOrigin, config?.apiOrigin, config?.staticOrigin, config?.embedUrl, scriptUrl];
  const origins = urls.map((url) => (url === undefined ? undefined : attempt(() => new URL(url).origin)));
  return [...new Set(origins)].filter((origin) => origin !== undefined);
}

function checkInit({ config, initError }: DiagnoseDeps, finding: CreateFinding): Finding[] {
  if (!initError) return [];
  const { code, step = '', message, cause } = initError;
  const detail = cause instanceof Error ? ` (${cause.message})` : '';
  const isRefused = code === 'token-failed' && config?.source.kind === 'script';
  return [
    finding('init-failed', { step, reason: message + detail }),
    ...(isRefused ? [finding('token-refused', { origin: config.apiOrigin })] : []),
  ];
}

function checkHost({ window, refusedByHost }: DiagnoseDeps, finding: CreateFinding): Finding[] {
  const page = window.location.origin;
  return refusedByHost.map(({ host, job, reason }) => {
    const id =
      reason === 'not-set-up' || reason === 'page-not-allowed' ? (`host-${reason}` as const) : 'host-refused';
    return finding(id, { host: host || 'browser', job, reason, page });
  });
}

function checkErrors({ errors }: DiagnoseDeps, finding: CreateFinding): Finding[] {
  const counts = Object.entries(errors?.counts() ?? {});
  const [latest] = counts[counts.length - 1] ?? [];
  return [
    ...(counts.length > 0
      ? [
          finding('hidden-errors', {
            counts: counts.map(([place, count]) => `${place} ${count}`).join(', '),
            latest: latest === undefined ? '' : String(errors?.latest(latest)),
          }),
        ]
      : []),
  ];
}

function checkMonitor({ window, monitored }: DiagnoseDeps, finding: CreateFinding): Finding[] {
  const { dropped = 0, waiting = 0, stored = 0, skipped = 0, off } = monitored ?? {};
  const { droppedResourceReports } = storageKeys;
  const resources = Number(attempt(() => window.localStorage.getItem(droppedResourceReports))) || 0;
  const unsent = waiting + stored;
  return [
    ...(off && unsent + skipped > 0
      ? [finding('monitoring-off', { reason: off, count: unsent, skipped })]
      : []),
    ...(dropped + resources > 0 ? [finding('monitoring-dropped', { count: dropped + resources })] : []),
  ];
}

/** Prints findings as a table. */
export function printFindings(console: Pick<Console, 'info' | 'table'>, findings: readonly Finding[]): void {
  console.info(`Portico.diagnose(): ${findings.length}`);
  console.table(findings.map(({ severity, id, message, fix }) => ({ severity, id, message, fix })));
}
