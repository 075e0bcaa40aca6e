import type { HostCalls } from '../host-adapter.js';
import { hostFunction } from './host-function.js';

/** Calls of YunZhiJia, whose script defines `qing.call(name, request)`. */
export function yunZhiJiaCalls(page: object): HostCalls {
  function call(name: string, request: object = {}): Promise<unknown> {
    const qing = hostFunction(page, 'qing', 'call');
    return new Promise((resolve, reject) => {
      qing(name, { ...request, success: resolve, error: reject });
    });
  }
  /** Some calls are answered only by what the user does later, or never. */
  async function tell(name: string, request: object = {}): Promise<void> {
    await Promise.resolve();
    hostFunction(page, 'qing', 'call')(name, request);
  }
  return {
    setTitle: (title) => tell('setWebViewTitle', { title }),
    async takeBack(onBack) {
      await tell('defback', {
        success: () => {
          if (!onBack()) void tell('closeWebView');
        },
      });
      return () => undefined;
    },
    close: () => tell('closeWebView'),
    openLink: (url) => call('localFunction', { name: 'openExtBrowser', param: { url } }),
    openFile: ({ url, name }) =>
      call('showFile', { fileDownloadUrl: url, fileName: name, fileExt: extensionOf(name) }),
    share: ({ title, url }) =>
      call('share', { shareType: '4', title, content: '', webpageUrl: url, sharedObject: 'all' }),
  };
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
