import type { SensitiveRoutes } from '../../../core/services/sensitive/sensitive-view.js';
import type { AppHistory } from '../../services/routing/history.js';

/**
 * Sub-routes of the sensitive-word flow on a phone. Without a question, as after Forward, the page takes the place of a
 * view.
 */
export function createSensitiveRoutes({
  $view,
  showView,
}: Pick<AppHistory, '$view' | 'showView'>): SensitiveRoutes {
  let hasQuestion = false;
  $view.listen((view) => {
    if (view && !hasQuestion) showView(undefined);
  });
  return {
    open: (view) => showView(view),
    close: () => showView(undefined),
    listen(listener) {
      hasQuestion = true;
      const stop = $view.subscribe(listener);
      return () => {
        hasQuestion = false;
        stop();
      };
    },
  };
}
