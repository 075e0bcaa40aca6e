import { str } from '@lit/localize';
import { useState } from 'react';

import type { ProviderCheck, ProviderSettings } from '../../../core/contracts/sign-in-provider.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useProviderApi } from './provider-api.js';
import styles from './settings-page.module.css';
import { useSettingsLocale } from './settings-locale.js';

export interface ProviderChecking {
  isRunning: boolean;
  result: ProviderCheck | undefined;
  /** Why there is no result; '' otherwise. */
  failure: string;
  run(): Promise<void>;
}

export function useProviderCheck(): ProviderChecking {
  const api = useProviderApi();
  const platform = usePlatform();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<ProviderCheck>();
  const [failure, setFailure] = useState('');
  return {
    isRunning,
    result,
    failure,
    async run() {
      if (isRunning) return;
      setRunning(true);
      setResult(undefined);
      setFailure('');
      try {
        setResult(await api.check());
      } catch (error) {
        setFailure(platform.describe(error));
      } finally {
        setRunning(false);
      }
    },
  };
}

interface ProviderCheckResultProps {
  check: ProviderChecking;
  settings: ProviderSettings;
}

/** What the check has found, and what to do about it. */
export function ProviderCheckResult({ check: { result, failure }, settings }: ProviderCheckResultProps) {
  const { msg } = useSettingsLocale();
  const fault = result?.fault;
  const stated = result?.stated ?? '';

  function words(): string {
    switch (fault) {
      case undefined:
        return msg('The provider answers and accepts this client. Try the button on the sign-in page.');
      case 'incomplete':
        return msg('Enter the issuer and the client ID, then save.');
      case 'unreachable':
        return msg(
          "Couldn't reach the provider from this server. Check the issuer, and that the server may connect to it.",
        );
      case 'notFound':
        return msg(
          'There is no discovery document at this issuer. Check the address, often a part of its path is missing.',
        );
      case 'notDiscovery':
        return msg('The answer of this address is no discovery document. Check the issuer.');
      case 'wrongIssuer':
        return msg(str`The provider calls itself ${stated}. Enter exactly this as the issuer.`);
      case 'noCode':
        return msg('The provider offers no authorization code flow. Turn it on for this client.');
      case 'clientRefused':
        return msg(
          str`The provider doesn't accept the client ID, the secret or the redirect address ${settings.redirectAddress}.`,
        );
    }
  }

  return (
    <div role="status">
      {failure !== '' && <p className={styles.error}>{failure}</p>}
      {result && <p className={fault === undefined ? styles.good : styles.error}>{words()}</p>}
      {result && fault === undefined && (
        <p className={styles.note}>
          {result.endsSession
            ? msg('Signing out here also signs out at the provider.')
            : msg('The provider has no sign-out address: signing out here leaves the session there.')}
        </p>
      )}
    </div>
  );
}
