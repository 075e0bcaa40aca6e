import 'dingtalk-jsapi/entry/union.js';
import { close$ } from 'dingtalk-jsapi/api/biz/navigation/close.js';
import { goBack$ } from 'dingtalk-jsapi/api/biz/navigation/goBack.js';
import { setLeft$ } from 'dingtalk-jsapi/api/biz/navigation/setLeft.js';
import { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle.js';
import { downloadFile$ } from 'dingtalk-jsapi/api/biz/util/downloadFile.js';
import { openLink$ } from 'dingtalk-jsapi/api/biz/util/openLink.js';
import { previewImage$ } from 'dingtalk-jsapi/api/biz/util/previewImage.js';
import { share$ } from 'dingtalk-jsapi/api/biz/util/share.js';
import { requestAuthCode$ } from 'dingtalk-jsapi/api/runtime/permission/requestAuthCode.js';
import dd from 'dingtalk-jsapi/core.js';
import { ENV_ENUM } from 'dingtalk-jsapi/lib/env.js';

import { UnsupportedCall, type HostCalls } from '../host-adapter.js';
import type { HostSetup } from '../host-app.js';
import { requireImage } from './image-file.js';

/** Calls of DingTalk, on the phone and on the PC; what a client lacks, its package refuses. */
export function dingTalkCalls({ navigator }: Pick<Window, 'navigator'>, setup?: HostSetup): HostCalls {
  const isAndroid = dd.env.platform === ENV_ENUM.android;
  return {
    setTitle: (title) => setTitle$({ title }),
    async takeBack(onBack) {
      await Promise.resolve();
      const goBackUnlessDone = (): void => {
        // What the client answers does not matter: the page is left, or stays.
        if (!onBack()) goBack$({}).catch(() => undefined);
      };
      const onKey = (event: Event): void => {
        event.preventDefault();
        goBackUnlessDone();
      };
      // The button of the title bar: its promise is settled by the first press only. A client without it has the key.
      setLeft$({ control: true, android: true, text: '', onSuccess: goBackUnlessDone }).catch(
        () => undefined,
      );
      // The key of Android; the package rejects events where it finds no client.
      if (isAndroid) dd.on('backbutton', onKey);
      return () => {
        if (isAndroid) dd.off('backbutton', onKey);
        setLeft$({ control: false, android: true, text: '' }).catch(() => undefined);
      };
    },
    close: () => close$({}),
    openLink: (url) => openLink$({ url }),
    async openFile({ url, name }) {
      if (dd.env.platform === ENV_ENUM.pc) return downloadFile$({ url, name });
      requireImage(name);
      return previewImage$({ urls: [url], current: url });
    },
    share: ({ title, url }) => share$({ type: 0, title, url, content: '', image: '' }),
    async signInCode() {
      const corpId = setup?.app.corpId;
      if (corpId === undefined) throw new UnsupportedCall('not-set-up');
      const { code } = await requestAuthCode$({ corpId });
      return code;
    },
    async language() {
      await Promise.resolve();
      // The client sets it for its pages.
      return navigator.language;
    },
  };
}
