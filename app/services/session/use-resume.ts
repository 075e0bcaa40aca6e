import { useState } from 'react';

import { usePlatform } from '../platform/use-platform.js';
import { useSession } from './use-session.js';

/**
 * Continues an ended session once the user has signed in elsewhere, in the work app or in another tab.
 * @param notYet text of the problem while there is no such sign-in
 */
export function useResume(notYet: string): { busy: boolean; problem: string; resume: () => Promise<void> } {
  const session = useSession();
  const platform = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    busy,
    problem,
    async resume() {
      setBusy(true);
      setProblem('');
      try {
        if (!(await session.resume())) setProblem(notYet);
      } catch (error) {
        setProblem(platform.describe(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
