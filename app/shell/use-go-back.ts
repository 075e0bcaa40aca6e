import { shellAddress } from '../navigation/shell-pages.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { useRoute } from '../routing/use-route.js';

/**
 * Goes back within the app: by our own history entry where there is one, else to the page's parent, so that it never
 * leaves the app.
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
