import { asString, attempt, isObject } from '../../../contracts/parse.js';
import { UnsupportedCall, type HostCalls } from '../host-adapter.js';
import type { HostSetup } from '../host-app.js';
import { hostFunction } from './host-function.js';

/** Calls of WeLink, whose script defines `HWH5` with functions that return promises. */
export function weLinkCalls(page: object, setup?: HostSetup): HostCalls {
  async function call(name: string, request?: object): Promise<unknown> {
    const answer: unknown = await hostFunction(page, 'HWH5', name)(request);
    return answer;
  }
  return {
    async setTitle(title) {
      // Clients before 10.0.5 have the old name only.
      const name = attempt(() => hostFunction(page, 'HWH5', 'setNavigationBarTitle'))
        ? 'setNavigationBarTitle'
        : 'navTitle';
      return call(name, { title });
    },
    async takeBack(onBack) {
      // The client goes back unless the listener returns false.
      await call('addEventListener', { type: 'back', func: () => !onBack() });
      return () => {
        call('removeEventListener', { type: 'back' }).catch(() => undefined);
      };
    },
    close: () => call('close'),
    openLink: (url) => call('openWebview', { uri: url }),
    async language() {
      const answer = await call('getAppInfo');
      const language = isObject(answer) ? asString(answer.language) : undefined;
      if (language === undefined) throw new UnsupportedCall('no-api');
      return language;
    },
    async signInCode() {
      const clientId = setup?.app.appId;
      const answer = await call('getAuthCode', clientId === undefined ? undefined : { clientId });
      const code = isObject(answer) ? asString(answer.code) : undefined;
      if (code === undefined) throw new Error('getAuthCode gave no code');
      return code;
    },
  };
}
