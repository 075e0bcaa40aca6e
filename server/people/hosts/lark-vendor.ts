import { isObject } from '../../../core/contracts/parse.js';
import { refusedBy, VendorError } from './vendor-error.js';
import { issuedIn, textIn, type Vendor, type VendorApp } from './vendor.js';
import type { VendorCalls } from './vendor-calls.js';

/** Numbers of errors, on the pages of the calls and at open.feishu.cn/document/server-docs/api-call-guide/generic-error-code */
const problems = {
  10003: 'wrong-id',
  10014: 'wrong-secret',
  20002: 'wrong-secret',
  20003: 'code-invalid',
  20004: 'code-invalid',
  20048: 'wrong-id',
  20049: 'code-invalid',
  20065: 'code-invalid',
  11205: 'no-messages',
  230006: 'no-messages',
  230013: 'no-receiver',
  230020: 'busy',
  230027: 'no-messages',
  99991400: 'busy',
  99991401: 'address-not-trusted',
  99991661: 'token-ended',
  99991663: 'token-ended',
  99991672: 'no-messages',
} as const;

/**
 * Lark and Feishu, which have servers of their own: access tokens (auth-v3/auth/tenant_access_token_internal), tickets
 * (h5_js_sdk/authorization), codes (authentication-management/access-token/get-user-access-token), users
 * (authen-v1/user_info), the bot (bot-v3/bot-info) and messages (im-v1/message/create) of open.feishu.cn/document.
 */
export function larkVendor({ call }: VendorCalls): Vendor {
  async function ask(
    { region }: VendorApp,
    path: string,
    request: Parameters<VendorCalls['call']>[2],
  ): Promise<Record<string, unknown>> {
    const answer = await call(region === 'cn' ? 'feishu' : 'lark', path, request);
    if (answer['code'] === 0) return answer;
    throw refusedBy(problems, answer['code'], answer['msg'] ?? answer['error_description']);
  }
  function dataIn({ data }: Record<string, unknown>): Record<string, unknown> {
    if (isObject(data)) return data;
    throw new VendorError('refused', 'no data');
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  return {
    async token(app) {
      const body = { app_id: app.appId, app_secret: app.secret };
      const answer = await ask(app, '/open-apis/auth/v3/tenant_access_token/internal', { body });
      return issuedIn(answer, 'tenant_access_token', 'expire');
    },
    tickets: {
      async config(app, token) {
        const answer = await ask(app, '/open-apis/jssdk/ticket/get', {
          body: {},
          headers: bearer(token),
        });
        return issuedIn(dataIn(answer), 'ticket', 'expire_in');
      },
    },
    signsMs: true,
    async userOf(app, code) {
      const token = await ask(app, '/open-apis/authen/v2/oauth/token', {
        body: {
          grant_type: 'authorization_code',
          client_id: app.appId,
          client_secret: app.secret,
          code,
        },
      });
      const user = dataIn(
        await ask(app, '/open-apis/authen/v1/user_info', {
          headers: bearer(textIn(token, 'access_token')),
        }),
      );
      if (app.corpId !== '' && user['tenant_key'] !== app.corpId) throw new VendorError('wrong-organization');
      const openId = textIn(user, 'open_id');
      // Apps without the right to read ids of employees have the one of the app only.
      const userId = user['user_id'];
      return typeof userId === 'string' && userId !== ''
        ? { ids: [userId, openId], account: userId, receiver: openId }
        : { ids: [openId], account: openId, receiver: openId };
    },
    messages: {
      isSetUp: () => true,
      async check(app, token) {
        await ask(app, '/open-apis/bot/v3/info', { headers: bearer(token) });
      },
      async send(app, token, receiver, { id, title, text, url, lang, open }) {
        const content = [[{ tag: 'text', text }], [{ tag: 'a', text: open, href: url }]];
        await ask(app, '/open-apis/im/v1/messages', {
          query: { receive_id_type: 'open_id' },
          headers: bearer(token),
          body: {
            receive_id: receiver,
            msg_type: 'post',
            content: JSON.stringify({ [lang.startsWith('zh') ? 'zh_cn' : 'en_us']: { title, content } }),
            uuid: id,
          },
        });
      },
    },
  };
}
