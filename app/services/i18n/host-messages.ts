import { str } from '@lit/localize';

import type { HostName } from '../../../core/kernel/device/types.js';
import type { LocaleState } from './locale-store.js';

type Msg = LocaleState['msg'];

/** Names under which users know the hosts. */
export const hostNames: Record<HostName, (msg: Msg) => string> = {
  weapp: (msg) => msg('This app'),
  wxwork: (msg) => msg('WeCom'),
  MicroMessenger: (msg) => msg('WeChat'),
  DingTalk: (msg) => msg('DingTalk'),
  Lark: (msg) => msg('Lark'),
  Welink: (msg) => msg('WeLink'),
  YunZhiJia: (msg) => msg('YunZhiJia'),
  Teams: (msg) => msg('Teams'),
};

/** Actions that are offered everywhere, and that not every host can do. */
export type OfferedFeature = 'download' | 'print';

/** Message for a user whose host cannot do what was requested. */
export function unsupportedMessage(
  { msg }: LocaleState,
  feature: OfferedFeature,
  host: HostName | '',
): string {
  const name = host === '' ? msg('This app') : hostNames[host](msg);
  return feature === 'print'
    ? msg(str`${name} can't print. Open the link in a browser to print.`)
    : msg(str`${name} can't download files. Open the link in a browser to download.`);
}
