import { useApp } from '../app-context.js';
import { useRoute } from '../routing/use-route.js';
import { shellAddress } from './shell-pages.js';

/**
 * Back within the app: over our own entry where there is one, else to what lies above the page, so that it never
 * leaves the suite by surprise.
 */
export function useGoBack(): () => void {
  const app = useApp();
  const route = useRoute();
  return () => {
    if (app.history.depth() > 0) {
      app.platform.window.history.back();
      return;
    }
    const isList = !route || route.match.page === 'list' || route.definition.show === 'shell';
    const list = isList
      ? undefined
      : app.registry.addressOf({
          module: route.entry.module,
          page: 'list',
          device: app.platform.device.kind,
        });
    void app.history.leaveTo(list ?? shellAddress(app, 'launcher'));
  };
}
