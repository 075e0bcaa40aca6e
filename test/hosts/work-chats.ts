import type { HostKind as WorkChat } from '../../core/kernel/device/types.js';
import { readCorpus } from '../fixtures/user-agents/read-corpus.js';

/** A user agent of a host, or of a plain browser, of the corpus of real ones. */
export function agentOf(host: WorkChat | '', device: 'Mobile' | 'PC'): string {
  const found = readCorpus().find((sample) => sample.host === host && sample.device === device);
  if (!found) throw new Error(`The corpus has no ${device} of ${host}.`);
  return found.userAgent;
}

/**
 * Stand-in for the SDK of a host: the functions that its documentation names, each with the path to it from the window.
 * A host without one has no script that pages call for these features.
 */
export const functionsOf: Readonly<Record<WorkChat, readonly string[]>> = {
  wxwork: ['WWOpenData.prefetch'],
  MicroMessenger: [],
  DingTalk: ['dd.biz.navigation.setTitle', 'dd.biz.util.openLink'],
  Lark: ['h5sdk.biz.navigation.setTitle', 'tt.openSchema'],
  Welink: ['HWH5.navTitle', 'HWH5.openWebview', 'HWH5.downloadFile'],
  YunZhiJia: ['qing.call'],
  Teams: ['microsoftTeams.app.openLink'],
};

/** Answers for a phone, by feature: `page` or `sdk` with the name of the call, or the reason why there is none. */
export const answersOf: Readonly<Record<WorkChat, Readonly<Record<string, string>>>> = {
  wxwork: {
    title: 'page: document.title',
    openLink: 'unsupported: one-window',
    suiteWindow: 'unsupported: one-window',
    download: 'unsupported: no-api',
    print: 'unsupported: no-api',
    openData: 'sdk: WWOpenData.prefetch',
  },
  MicroMessenger: {
    title: 'page: document.title',
    openLink: 'unsupported: one-window',
    suiteWindow: 'unsupported: one-window',
    download: 'unsupported: no-api',
    print: 'unsupported: no-api',
    openData: 'unsupported: no-api',
  },
  DingTalk: {
    title: 'sdk: biz.navigation.setTitle',
    openLink: 'sdk: biz.util.openLink',
    suiteWindow: 'unsupported: one-window',
    download: 'unsupported: no-api',
    print: 'unsupported: no-api',
    openData: 'unsupported: no-api',
  },
  Lark: {
    title: 'sdk: biz.navigation.setTitle',
    openLink: 'sdk: tt.openSchema',
    suiteWindow: 'unsupported: one-window',
    download: 'unsupported: no-api',
    print: 'unsupported: no-api',
    openData: 'unsupported: no-api',
  },
  Welink: {
    title: 'sdk: HWH5.navTitle',
    openLink: 'sdk: HWH5.openWebview',
    suiteWindow: 'unsupported: one-window',
    download: 'sdk: HWH5.downloadFile',
    print: 'unsupported: no-api',
    openData: 'unsupported: no-api',
  },
  YunZhiJia: {
    title: 'sdk: setWebViewTitle',
    openLink: 'sdk: gotoLightApp',
    suiteWindow: 'unsupported: one-window',
    download: 'unsupported: no-api',
    print: 'unsupported: no-api',
    openData: 'unsupported: no-api',
  },
  Teams: {
    title: 'unsupported: no-api',
    openLink: 'sdk: app.openLink',
    suiteWindow: 'unsupported: one-window',
    download: 'unsupported: no-api',
    print: 'unsupported: no-api',
    openData: 'unsupported: no-api',
  },
};
