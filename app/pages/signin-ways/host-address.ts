import { storageKeys } from '../../../core/contracts/names.js';
import type { HostSetup } from '../../../core/page/hosts/host-app.js';
import type { AppPlatform } from '../../services/platform/create-app-platform.js';
import type { AppHistory } from '../../services/routing/history.js';

/** Hosts that sign a page in by an address of theirs, from which they come back with a code. */
export const hostsWithAddress = ['wxwork', 'MicroMessenger'] as const;

/** The state of a sign-in that has left for the host, while the tab lives. */
const leftKey = `${storageKeys.prefix}-host-sign-in`;

/**
 * Address by which WeCom (developer.work.weixin.qq.com/document/path/91022) and WeChat
 * (developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html) sign in without a question, and
 * come back to `redirect` with `code` and `state`.
 */
export function hostAddress({ app }: HostSetup, redirect: string, state: string): string {
  const query = new URLSearchParams({
    appid: app.corpId ?? app.appId ?? '',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
    ...(app.agentId !== undefined && { agentid: app.agentId }),
  });
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
}

/** Leaves the page for the host's address; it comes back to the page's own. */
export function leaveForHost({ window, storage }: AppPlatform, setup: HostSetup): void {
  const state = [...window.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  storage.setText('session', leftKey, state);
  const { origin, pathname, search } = window.location;
  window.location.assign(hostAddress(setup, origin + pathname + search, state));
}

/**
 * The answer of the host to a sign-in that has left for it: its code, or an empty object where the host or the user has
 * ended it. Undefined if no sign-in of this tab has left. It is returned once, and the address loses the code.
 */
export function returnFromHost(
  { storage }: AppPlatform,
  history: Pick<AppHistory, '$address' | 'navigate'>,
): { code?: string } | undefined {
  const left = storage.getText('session', leftKey);
  if (left === undefined) return undefined;
  storage.remove('session', leftKey);
  const url = new URL(history.$address.get(), 'https://portico.invalid');
  const { searchParams } = url;
  const code = searchParams.get('code');
  if (code === null || searchParams.get('state') !== left) return {};
  searchParams.delete('code');
  searchParams.delete('state');
  void history.navigate(url.pathname + url.search + url.hash, { replace: true });
  return { code };
}
