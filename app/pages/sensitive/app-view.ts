import type { SensitiveView } from '../../../core/services/sensitive/sensitive-view.js';
import { createSensitiveView } from '../../../elements/views.js';
import type { AppPlatform } from '../../services/platform/create-app-platform.js';
import type { AppHistory } from '../../services/routing/history.js';
import type { ShowToast } from '../../services/feedback/toasts.js';
import { createSensitiveRoutes } from './sensitive-routes.js';

interface AppViewDeps {
  platform: Pick<AppPlatform, 'window' | 'sensitive'> & { device: Pick<AppPlatform['device'], 'kind'> };
  history: Pick<AppHistory, '$address' | '$view' | 'showView'>;
  toast: ShowToast;
}

/** The sensitive-word dialogs of the page app; leaving the page withdraws their question. */
export function createAppView({ platform, history, toast }: AppViewDeps): SensitiveView {
  const { window, device, sensitive } = platform;
  const view = createSensitiveView({
    document: window.document,
    notify: toast,
    routes: device.kind === 'PC' ? undefined : createSensitiveRoutes(history),
  });
  return {
    async ask(question) {
      const stop = history.$address.listen(() => sensitive.cancel());
      try {
        return await view.ask(question);
      } finally {
        stop();
      }
    },
  };
}
