import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory, useRoute } from '../../services/routing/use-route.js';

/** Returns the function to call after a sign-in: from the launcher it opens the user's start page, as `/` does. */
export function useSignedIn(): () => void {
  const { context } = usePlatform();
  const history = useHistory();
  const isLauncher = useRoute()?.match.page === 'launcher';
  return () => {
    if (isLauncher && context.$session.get()?.startPage !== undefined)
      void history.navigate('/', { replace: true });
  };
}
