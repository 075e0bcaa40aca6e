import { useState } from 'react';

import type { AppHost, HostCheck } from '../../../core/contracts/host-apps.js';
import { useHostAppsApi } from './host-apps-api.js';

interface HostCheckState {
  result: HostCheck | undefined;
  isChecking: boolean;
  /** Error of the call itself. */
  failure: unknown;
  run(): Promise<void>;
  clear(): void;
}

/** Asks the vendor, on request, whether it accepts the stored app. */
export function useHostCheck(host: AppHost): HostCheckState {
  const api = useHostAppsApi();
  const [result, setResult] = useState<HostCheck>();
  const [failure, setFailure] = useState<unknown>();
  const [isChecking, setChecking] = useState(false);
  return {
    result,
    isChecking,
    failure,
    clear() {
      setResult(undefined);
      setFailure(undefined);
    },
    async run() {
      if (isChecking) return;
      setChecking(true);
      setResult(undefined);
      setFailure(undefined);
      try {
        setResult(await api.check(host));
      } catch (error) {
        setFailure(error);
      } finally {
        setChecking(false);
      }
    },
  };
}
