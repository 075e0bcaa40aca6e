import { Fingerprint } from 'lucide-react';
import { useMemo, useState } from 'react';

import { passkeyPaths } from '../../../core/contracts/passkeys.js';
import { rememberLanguage } from '../../services/i18n/first-language.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useSession } from '../../services/session/use-session.js';
import { passkeyProblem } from './passkey-words.js';
import { createPasskeysApi } from './passkeys-api.js';
import { useWaysLocale } from './ways-locale.js';
import { WayButton } from './way-button.js';

interface PasskeySignInProps {
  /** Keeps the user signed in. */
  remember: boolean;
  onSignedIn: () => void;
}

/** Signs in by a passkey of this site, which the user chooses in a dialog of the browser. */
export function PasskeySignIn({ remember, onSignedIn }: PasskeySignInProps) {
  const { msg, lang } = useWaysLocale();
  const platform = usePlatform();
  const session = useSession();
  const api = useMemo(() => createPasskeysApi(platform.request), [platform]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function signIn(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const answer = await api.answer();
      rememberLanguage(platform.storage, lang);
      await session.signInBy(passkeyPaths.signIn, { answer, remember });
      onSignedIn();
    } catch (error) {
      setProblem(passkeyProblem(msg, error) ?? platform.describe(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <WayButton
      icon={Fingerprint}
      label={msg('Sign in with a passkey')}
      busy={isBusy}
      problem={problem}
      onClick={() => void signIn()}
    />
  );
}
