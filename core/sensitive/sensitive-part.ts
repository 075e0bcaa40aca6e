import { storageKeys } from '../contracts/names.js';
import { appealPath } from '../contracts/sensitive.js';
import type { Part, PlatformKernel } from '../platform/create-platform.js';
import { requestError } from '../request/response.js';
import type { RequestStep } from '../request/types.js';
import { loadModule } from '../resources/load-module.js';
import { hitOf } from './scan-hit.js';
import type { SensitiveFlow } from './sensitive-flow.js';
import type { VisibleFlag } from './sensitive-questions.js';
import type { SensitiveView } from './sensitive-view.js';

export interface SensitiveService {
  /** Withdraws all questions, such as those of a page that the user leaves; their requests reject. */
  cancel(): void;
  dispose(): void;
}

/**
 * Sensitive-word flow of a platform: a step around every request that looks for hits (docs/requirements.md 4.15). All
 * but that is loaded with the first hit.
 * @param loadView without it, flagged requests reject and nothing is asked
 */
export function sensitivePart(loadView?: () => Promise<SensitiveView>): Part<SensitiveService> {
  return (kernel) => {
    const { window, context, request, errors } = kernel;
    let loading: Promise<SensitiveFlow> | undefined;
    let flow: SensitiveFlow | undefined;

    async function load(): Promise<SensitiveFlow> {
      if (!loadView) throw new Error('There is no view for sensitive words');
      const [{ createSensitiveFlow }, view] = await Promise.all([
        loadModule(() => import('./sensitive-flow.js'), { window }),
        loadView(),
      ]);
      return (flow = createSensitiveFlow(kernel, view, visibleFlag(kernel)));
    }

    const step: RequestStep = async (sent, next) => {
      const response = await next(sent);
      if (!sent.trusted || isAppeal(sent.url) || !hitOf(response.text)) return response;
      try {
        loading ??= load();
        await loading;
      } catch (cause) {
        loading = undefined;
        errors.report('sensitive', cause);
        throw requestError(sent, Date.now(), 'sensitive', { response, cause, answer: 'cancel' });
      }
      return (await loading).settle(sent, response, next);
    };
    const removeStep = request.use(step);

    const userKey = () => `${context.tenantKey()} ${context.employeeId()}`;
    let user = userKey();
    // A renewed session is that of the same user; another user is asked nothing about these requests.
    const stopSession = context.$session.listen(() => {
      if (user !== userKey()) flow?.cancel();
      user = userKey();
    });

    return {
      cancel: () => flow?.cancel(),
      dispose() {
        flow?.cancel();
        stopSession();
        removeStep();
      },
    };
  };
}

/** The text of an appeal contains the words, and is not checked. */
function isAppeal({ pathname }: URL): boolean {
  return pathname === appealPath(true) || pathname === appealPath(false);
}

/**
 * Flag with the id of this page load, which all instances in the page share: after a reload, and in a copied tab, what
 * an earlier page has left blocks nothing.
 */
function visibleFlag({ window, storage }: Pick<PlatformKernel, 'window' | 'storage'>): VisibleFlag {
  const key = storageKeys.sensitiveVisible;
  const pageLoad = String(window.performance.timeOrigin);
  return {
    isSet: () => storage.getText('session', key) === pageLoad,
    set: () => storage.setText('session', key, pageLoad),
    clear: () => storage.setText('session', key, undefined),
  };
}
