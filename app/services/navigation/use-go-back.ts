import { shellAddress } from './shell-pages.js';
import { useNavigation } from './use-navigation.js';
import { useRoute } from '../routing/use-route.js';

/**
 * Returns a function that goes back within the app: to the previous history entry if the app wrote it, else to the
 * parent page, so that it never leaves the app.
 */
export function useGoBack(): () => void {
  const navigation = useNavigation();
  const route = useRoute();
  return () => {
    if (navigation.history.depth() > 0) {
      navigation.platform.window.history.back();
      return;
    }
    const isList = !route || route.match.page === 'list' || route.definition.show === 'shell';
    const list = isList
      ? undefined
      : navigation.registry.addressOf({
          module: route.entry.module,
          page: 'list',
          device: navigation.platform.device.kind,
        });
    void navigation.history.leaveTo(list ?? shellAddress(navigation, 'launcher'));
  };
}
