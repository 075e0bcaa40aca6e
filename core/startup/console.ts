import { addressFlags } from '../contracts/names.js';
import type { ErrorReporter } from '../errors/create-error-reporter.js';
import { keptNames } from './address-flags.js';

/** Flags that say something of the device or the host; they say nothing of the console. */
const otherFlags: readonly string[] = [
  addressFlags.device,
  addressFlags.agentKey,
  addressFlags.corpKey,
  addressFlags.tenantKey,
];

/**
 * Whether the page's console stays (spec 4, 'Start-up'): in the run modes test and release, and where the address
 * carries any `wea_link_keep_*` flag but those of the device and the host's keys.
 */
export function keepsConsole(runMode: string, address: string): boolean {
  if (runMode === 'test' || runMode === 'release') return true;
  return keptNames(address).some((name) => !otherFlags.includes(name));
}

export interface QuietConsole {
  /** Writes one line all the same, as a warning. */
  say(text: string): void;
  /** Gives the console its voice back. */
  restore(): void;
}

const noise = [
  ...(['debug', 'error', 'info', 'log', 'warn', 'trace', 'dir', 'dirxml', 'table', 'assert'] as const),
  ...(['group', 'groupCollapsed', 'groupEnd', 'count', 'time', 'timeEnd', 'timeLog'] as const),
];

/** A console that is left as it is, behind the same face. */
export function openConsole(console: Console): QuietConsole {
  return { say: (text) => console.warn(text), restore: () => undefined };
}

/**
 * Silences a page's console; for the page app only, never as a guest. What was to be an error is counted in
 * `errors` (place `console`), so that nothing is lost for `diagnose()`. A method that somebody has replaced
 * meanwhile is theirs, and stays theirs at the end.
 */
export function silenceConsole(console: Console, errors: Pick<ErrorReporter, 'report'>): QuietConsole {
  const warn = console.warn.bind(console);
  const methods = console as unknown as Record<string, (...values: unknown[]) => void>;
  const undo = noise.map((name) => {
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
    say: warn,
    restore: () => {
      for (const back of undo) back();
    },
  };
}
