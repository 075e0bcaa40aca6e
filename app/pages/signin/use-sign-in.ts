import { useState } from 'react';
import * as v from 'valibot';

import { passwordNeededSchema } from '../../../core/contracts/accounts.js';
import { codes } from '../../../core/contracts/envelope.js';
import type { SignInRequest } from '../../../core/contracts/tenant.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useSession } from '../../services/session/use-session.js';
import { rememberLanguage } from '../../services/i18n/first-language.js';

export interface SignInForm {
  busy: boolean;
  /** Error of the last attempt; '' without one. */
  problem: string;
  /** True if the account has a one-time password: the next request needs a new one. */
  needsNew: boolean;
  clear(): void;
  /** Resolves to whether the user is signed in. */
  submit(request: SignInRequest): Promise<boolean>;
}

const isNewNeeded = (error: unknown): boolean =>
  isRequestError(error) && v.is(passwordNeededSchema, error.data);

/** Submits one sign-in at a time and describes its error. */
export function useSignIn(): SignInForm {
  const session = useSession();
  const platform = usePlatform();
  const { msg, lang } = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [needsNew, setNeedsNew] = useState(false);

  function describe(error: unknown): string {
    if (isRequestError(error)) {
      if (error.kind === 'network') return msg("Couldn't reach the server. Check your connection.");
      if (error.msg) return error.msg;
      if (error.code === codes.wrongCredentials) return msg('Incorrect account or password.');
    }
    return platform.describe(error);
  }

  return {
    busy,
    problem,
    needsNew,
    clear: () => setProblem(''),
    async submit(request) {
      if (busy) return false;
      setBusy(true);
      setProblem('');
      rememberLanguage(platform.storage, lang);
      try {
        await session.signIn(request);
        return true;
      } catch (error) {
        if (isNewNeeded(error) && request.newPassword === undefined) setNeedsNew(true);
        else setProblem(describe(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
