import { integrationGlobal } from '../../../core/contracts/names.js';
import { isObject } from '../../../core/contracts/parse.js';
import type { NoticeSource } from '../../../core/services/batch/notice-source.js';

/**
 * What a deployment's own script puts into `window.porticoIntegration` (docs/operations.md). It is read when it is needed, so
 * that a script that comes after the app's is in time.
 */
export interface Integration {
  /** Opens an address that signs the user in to another system (requirements 2.3.4). */
  openLoginSingle?(url: string): void;
  /** The message service of the OA or of the page's host, for notices of batch tasks (requirements 3.36). */
  notices?: NoticeSource;
}

/** The parts that are there, each with the functions that it needs. */
export function integrationOf(window: Window): Integration {
  const given: unknown = Reflect.get(window, integrationGlobal);
  if (!isObject(given)) return {};
  const { openLoginSingle, notices } = given as Partial<Record<keyof Integration, unknown>>;
  return {
    ...(typeof openLoginSingle === 'function' && {
      openLoginSingle: (url) => void Reflect.apply(openLoginSingle, given, [url]),
    }),
    ...(isObject(notices) && typeof notices.register === 'function' && { notices: noticesOf(notices) }),
  };
}

function noticesOf(given: object): NoticeSource {
  return {
    register(command, onNotice) {
      const stop: unknown = Reflect.apply(Reflect.get(given, 'register') as () => unknown, given, [
        command,
        onNotice,
      ]);
      return () => {
        if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
      };
    },
  };
}
