import { personMessage } from './messages.js';
import type { Draft } from './prepare-call.js';
import type { RequestError } from './request-error.js';
import type { RequestViews } from './views.js';

/** Modules of the API whose errors are shown as toasts (spec 8, 'Request-layer handling'). */
export const toastModules: readonly string[] = ['dw', 'escheduler-admin'];

/** `dw` of /api/dw/…, /papi/dw/… and /api/app/dw/…; '' for other paths. */
export function apiModuleOf(pathname: string): string {
  const [, api, first = '', second = ''] = pathname.split('/');
  if (api !== 'api' && api !== 'papi') return '';
  return first === 'app' ? second : first;
}

export interface ToastDeps {
  showError: NonNullable<RequestViews['showError']>;
  /** Further modules of the API. */
  modules: readonly string[];
  onError: (place: string, error: unknown) => void;
}

/** Shows failures that are shown wherever they happen; aborts and an ended session are nobody's error. */
export function createToasts({
  showError,
  modules,
  onError,
}: ToastDeps): (error: RequestError, call: Draft) => void {
  const shown = new Set([...toastModules, ...modules]);
  return (error, { url, trusted }) => {
    if (!trusted || error.kind === 'aborted' || error.kind === 'login') return;
    if (error.intercept === undefined && !shown.has(apiModuleOf(url.pathname))) return;
    try {
      showError(personMessage(error), error);
    } catch (fault) {
      onError('request.show-error', fault);
    }
  };
}
