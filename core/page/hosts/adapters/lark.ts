import { asString, isObject } from '../../../contracts/parse.js';
import { UnsupportedCall, type HostCalls } from '../host-adapter.js';
import type { HostSetup } from '../host-app.js';
import { callBack, hostFunction } from './host-function.js';
import { requireImage } from './image-file.js';

/** Calls of Lark and Feishu, whose script defines `h5sdk` and `tt`. */
export function larkCalls(page: object, setup?: HostSetup): HostCalls {
  let ready: Promise<unknown> | undefined;
  /** Resolves when the client takes calls. */
  function isReady(): Promise<unknown> {
    ready ??= new Promise((resolve, reject) => {
      hostFunction(page, 'h5sdk', 'error')(reject);
      hostFunction(page, 'h5sdk', 'ready')(resolve);
    });
    return ready;
  }
  async function call(name: string, request?: object): Promise<unknown> {
    await isReady();
    return callBack(hostFunction(page, 'tt', name), request);
  }
  async function fact(name: string): Promise<string> {
    const answer = await call('getSystemInfo');
    const value = isObject(answer) ? asString(answer[name]) : undefined;
    if (value === undefined) throw new UnsupportedCall('no-api');
    return value;
  }
  /** One of the older functions, with callbacks of other names. */
  async function callOlder(room: 'navigation' | 'util', name: string, request: object): Promise<unknown> {
    await isReady();
    const older = hostFunction(page, 'h5sdk', 'biz', room, name);
    return new Promise((resolve, reject) => {
      older({ onSuccess: resolve, onFail: reject, ...request });
    });
  }
  return {
    setTitle: (title) => callOlder('navigation', 'setTitle', { title }),
    async takeBack(onBack) {
      await isReady();
      hostFunction(page, 'h5sdk', 'biz', 'navigation', 'setLeft');
      const onSuccess = (): void => {
        // What the client answers does not matter: the page is left, or stays.
        if (!onBack()) callOlder('navigation', 'goBack', {}).catch(() => undefined);
      };
      const text = '';
      // Called back at each press, so that it must not be awaited.
      callOlder('navigation', 'setLeft', { control: true, text, onSuccess }).catch(() => undefined);
      return () => {
        callOlder('navigation', 'setLeft', { control: false, text }).catch(() => undefined);
      };
    },
    close: () => call('closeWindow'),
    openLink: (url) => call('openSchema', { schema: url, external: true }),
    async openFile({ url, name }) {
      requireImage(name);
      return callOlder('util', 'previewImage', { urls: [url], current: url });
    },
    share: ({ title, url }) =>
      call('share', { channelType: ['lark', 'system'], contentType: 'url', title, url }),
    async signInCode() {
      const appID = setup?.app.appId;
      if (appID === undefined) throw new UnsupportedCall('not-set-up');
      const answer = await call('requestAccess', { appID, scopeList: [] });
      const code = isObject(answer) ? asString(answer.code) : undefined;
      if (code === undefined) throw new Error('requestAccess gave no code');
      return code;
    },
    language: () => fact('language'),
    async colorScheme() {
      return (await fact('theme')) === 'dark' ? 'dark' : 'light';
    },
  };
}
