import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory, useRoute } from '../../services/routing/use-route.js';

/** What follows a sign-in: from the launcher the user is led to the own start page, as from `/`. */
export function useSignedIn(): () => void {
  const { context } = usePlatform();
  const history = useHistory();
  const isLauncher = useRoute()?.match.page === 'launcher';
  return () => {
    if (isLauncher && context.$session.get()?.startPage !== undefined)
      void history.navigate('/', { replace: true });
  };
}
