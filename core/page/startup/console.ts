import { addressFlags } from '../../contracts/names.js';
import type { ErrorReporter } from '../../kernel/errors/create-error-reporter.js';
import { keepFlagNames } from './address-flags.js';

/** Flags of the device and the host, which do not concern the console. */
const otherFlags: readonly string[] = [
  addressFlags.device,
  addressFlags.agentKey,
  addressFlags.corpKey,
  addressFlags.tenantKey,
];

/**
 * Returns whether the console stays enabled (docs/requirements.md 4.58): in the run modes test and release, and when
 * the address has a `wea_link_keep_*` flag other than those of the device and the host's keys.
 */
export function isConsoleKept(runMode: string, address: string): boolean {
  if (runMode === 'test' || runMode === 'release') return true;
  return keepFlagNames(address).some((name) => !otherFlags.includes(name));
}

export interface QuietConsole {
  /** Writes one warning, although the console is silenced. */
  warn(text: string): void;
  /** Restores the console. */
  restore(): void;
}

const silencedMethods = [
  ...(['debug', 'error', 'info', 'log', 'warn', 'trace', 'dir', 'dirxml', 'table', 'assert'] as const),
  ...(['group', 'groupCollapsed', 'groupEnd', 'count', 'time', 'timeEnd', 'timeLog'] as const),
];

/** The same interface for a console that is not silenced. */
export function openConsole(console: Console): QuietConsole {
  return { warn: (text) => console.warn(text), restore: () => undefined };
}

/**
 * Silences the console; for the page app only, never in a host page. Errors are counted in `errors` (place `console`)
 * for `diagnose()`. A method that another script replaces afterwards is not restored.
 */
export function silenceConsole(console: Console, errors: Pick<ErrorReporter, 'report'>): QuietConsole {
  const warn = console.warn.bind(console);
  const methods = console as unknown as Record<string, (...values: unknown[]) => void>;
  const restores = silencedMethods.map((name) => {
    const former = Object.getOwnPropertyDescriptor(methods, name);
    const silent = (...values: unknown[]): void => {
      if (name === 'error') errors.report('console', values.length === 1 ? values[0] : values);
      else if (name === 'assert' && !values[0]) errors.report('console', values.slice(1));
    };
    Object.defineProperty(methods, name, {
      value: silent,
      configurable: true,
      writable: true,
      enumerable: true,
    });
    return () => {
      if (methods[name] !== silent) return;
      if (former) Object.defineProperty(methods, name, former);
      else Reflect.deleteProperty(methods, name);
    };
  });
  return {
    warn,
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}
