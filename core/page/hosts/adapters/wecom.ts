import * as ww from '@wecom/jssdk';

import { UnsupportedCall, type HostCalls } from '../host-adapter.js';
import type { HostSetup } from '../host-app.js';
import { requireImage } from './image-file.js';

interface WeComPage {
  document: Pick<Document, 'title'>;
  navigator: Pick<Navigator, 'userAgent'>;
}

/** Functions that the adapter calls, for the signature of WeCom and WeChat. */
const functions = [
  'closeWindow',
  'onHistoryBack',
  'openDefaultBrowser',
  'previewFile',
  'previewImage',
  'shareAppMessage',
];

/**
 * Calls of WeCom and of WeChat, whose package is one. WeChat has fewer of them: the others are answered there by the client
 * with an error. A page is signed in by an address of the host, not by a call (`signInCode` is missing).
 */
export function weComCalls(host: 'wxwork' | 'MicroMessenger', page: WeComPage, setup?: HostSetup): HostCalls {
  const { app, sign, signAgent } = setup ?? {};
  const corpId = host === 'wxwork' ? app?.corpId : app?.appId;
  const isSetUp = corpId !== undefined && (sign !== undefined || signAgent !== undefined);
  if (isSetUp) {
    const registered: Parameters<typeof ww.register>[0] = {
      corpId,
      jsApiList: functions,
      ...(app?.agentId === undefined ? {} : { agentId: app.agentId }),
    };
    ww.register(registered);
    // Afterwards: `register` would sign the page in at once, and leave the refusal of the client unhandled. The first call
    // that needs it signs it in, and gets the refusal.
    if (sign) registered.getConfigSignature = sign;
    if (signAgent) registered.getAgentConfigSignature = signAgent;
  }

  /** A fact that the clients name in the user agent only. */
  function named(token: string): string {
    const found = new RegExp(`\\b${token}/([\\w-]+)`, 'iu').exec(page.navigator.userAgent)?.[1];
    if (found === undefined) throw new UnsupportedCall('no-api');
    return found;
  }

  return {
    // Both clients show the title of the document.
    async setTitle(title) {
      await Promise.resolve();
      page.document.title = title;
    },
    close: () => ww.closeWindow(),
    ...(host === 'wxwork' ? ofWeCom(isSetUp, isSetUp && signAgent !== undefined) : ofWeChat(isSetUp)),
    async language() {
      await Promise.resolve();
      return named('Language');
    },
    async colorScheme() {
      await Promise.resolve();
      return named('ColorScheme').toLowerCase() === 'dark' ? 'dark' : 'light';
    },
  };
}

const ofWeChat = (isSetUp: boolean): HostCalls =>
  isSetUp
    ? {
        async openFile({ url, name }) {
          requireImage(name);
          return ww.previewImage({ urls: [url], current: url });
        },
      }
    : {};

const ofWeCom = (isSetUp: boolean, isAppSetUp: boolean): HostCalls => ({
  async takeBack(onBack) {
    if (!isSetUp) throw new UnsupportedCall('not-set-up');
    await ww.ensureConfigReady();
    let isTaken = true;
    // The client goes back unless the callback returns false; it has no function that removes one.
    ww.onHistoryBack(() => !(isTaken && onBack()));
    return () => {
      isTaken = false;
    };
  },
  openLink: (url) => ww.openDefaultBrowser({ url }),
  ...(isSetUp ? { openFile: (file) => ww.previewFile(file) } : {}),
  share: ({ title, url }) => ww.shareAppMessage({ title, desc: '', link: url, imgUrl: '' }),
  async prepareOpenData() {
    if (!isAppSetUp) throw new UnsupportedCall('not-set-up');
    // Signs the page in as the app (`agentConfig`), once for each address.
    await ww.initOpenData();
  },
});
