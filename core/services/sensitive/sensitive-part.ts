import type { Part } from '../../kernel/create-platform.js';
import { requestError } from '../../kernel/request/response.js';
import type { RequestStep } from '../../kernel/request/types.js';
import { loadModule } from '../../kernel/resources/load-module.js';
import { hitOf } from './scan-hit.js';
import type { SensitiveFlow } from './sensitive-flow.js';
import type { SensitiveView } from './sensitive-view.js';
import type { SensitiveAnswer, SensitiveHit } from './types.js';

export interface SensitiveService {
  /**
   * Asks the user about a hit that the caller has received. Only a weak hit can be confirmed; `appeal` is an
   * acknowledgement after an accepted appeal. Rejects without a view, or when it does not load.
   */
  ask(hit: SensitiveHit): Promise<SensitiveAnswer>;
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
    const { window, request, errors } = kernel;
    let loading: Promise<SensitiveFlow> | undefined;
    let flow: SensitiveFlow | undefined;

    async function load(): Promise<SensitiveFlow> {
      if (!loadView) throw new Error('There is no view for sensitive words');
      const [{ createSensitiveFlow }, view] = await Promise.all([
        loadModule(() => import('./sensitive-flow.js'), { window }),
        loadView(),
      ]);
      return (flow = createSensitiveFlow(kernel, view));
    }

    /** Loaded once; after a failure again. */
    async function loadOnce(): Promise<SensitiveFlow> {
      try {
        return await (loading ??= load());
      } catch (cause) {
        loading = undefined;
        errors.report('sensitive', cause);
        throw cause;
      }
    }

    const step: RequestStep = async (sent, next) => {
      const response = await next(sent);
      const hit = sent.trusted && hitOf(response.text);
      if (!hit) return response;
      const loaded = await loadOnce().catch((cause: unknown) => {
        throw requestError(sent, Date.now(), 'sensitive', { response, cause, answer: 'cancel' });
      });
      return loaded.settle(sent, response, hit, next);
    };
    const removeStep = request.use(step);

    return {
      ask: async (hit) => (await loadOnce()).ask(hit),
      cancel: () => flow?.cancel(),
      dispose() {
        removeStep();
        flow?.dispose();
      },
    };
  };
}
