import type { HostScript, ScriptLoader } from './host-scripts.js';
import { trustedTypesOf } from './trusted-types.js';

/** Name of the Trusted Types policy for script addresses. */
const scriptPolicyName = 'portico-host-scripts';

/**
 * Loads scripts with elements in the head. Addresses that are not in `allowed` are rejected, under Trusted Types also
 * by the browser.
 */
export function createScriptLoader(window: Window, allowed: readonly string[]): ScriptLoader {
  const { document } = window;
  const loaded = new Map<string, Promise<void>>();
  const types = trustedTypesOf(window);
  let trusted: ((address: string) => unknown) | undefined;

  function trust(address: string): unknown {
    if (!allowed.includes(address)) throw new TypeError(`No script is loaded from ${address}`);
    if (!types) return address;
    if (!trusted) {
      const createScriptURL = (wanted: string): string => {
        if (!allowed.includes(wanted)) throw new TypeError(`No script is loaded from ${wanted}`);
        return wanted;
      };
      const policy = types.createPolicy(scriptPolicyName, { createScriptURL });
      trusted = (wanted) => policy.createScriptURL(wanted);
    }
    return trusted(address);
  }

  function load({ src, referrerPolicy }: HostScript): Promise<void> {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.referrerPolicy = referrerPolicy;
      Reflect.set(script, 'src', trust(src));
      script.addEventListener('load', () => resolve(), { once: true });
      script.addEventListener(
        'error',
        () => {
          script.remove();
          reject(new TypeError(`The script ${src} did not load`));
        },
        { once: true },
      );
      document.head.append(script);
    });
  }

  return (script) => {
    const pending = loaded.get(script.src);
    if (pending) return pending;
    const loading = load(script).catch((error: unknown) => {
      // A failed script can load the next time.
      loaded.delete(script.src);
      throw error;
    });
    loaded.set(script.src, loading);
    return loading;
  };
}
