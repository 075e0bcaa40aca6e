import { isObject } from '../../../core/contracts/parse.js';
import { refusedBy, VendorError } from './vendor-error.js';
import { issuedIn, textIn, type Vendor } from './vendor.js';
import type { VendorCalls } from './vendor-calls.js';

/** Numbers of errors: open.dingtalk.com/document/orgapp/server-api-error-codes-1 */
const problems = {
  '-1': 'busy',
  40078: 'code-invalid',
  40089: 'wrong-secret',
  40096: 'wrong-id',
  41002: 'wrong-id',
  60020: 'address-not-trusted',
  90002: 'busy',
  90018: 'busy',
} as const;

/**
 * DingTalk: access tokens (obtain-orgapp-token), tickets (obtain-jsapi_ticket), and users by codes
 * (obtain-the-userid-of-a-user-by-using-the-log-free) of open.dingtalk.com/document/orgapp.
 */
export function dingTalkVendor({ call }: VendorCalls): Vendor {
  async function ask(
    path: string,
    request: Parameters<VendorCalls['call']>[2],
  ): Promise<Record<string, unknown>> {
    const answer = await call('dingtalk', path, request);
    if (answer['errcode'] === 0) return answer;
    // 88 names the error of the gateway in two members of its own.
    const code = answer['sub_code'] ?? answer['errcode'];
    throw refusedBy(problems, code, answer['sub_msg'] ?? answer['errmsg']);
  }
  return {
    token: async ({ appId, secret }) =>
      issuedIn(await ask('/gettoken', { query: { appkey: appId, appsecret: secret } }), 'access_token'),
    tickets: {
      config: async (_app, token) =>
        issuedIn(await ask('/get_jsapi_ticket', { query: { access_token: token } }), 'ticket'),
    },
    async userOf(_app, code, token) {
      const { result } = await ask('/topapi/v2/user/getuserinfo', {
        query: { access_token: await token() },
        body: { code },
      });
      if (!isObject(result)) throw new VendorError('refused', 'no result');
      const id = textIn(result, 'userid');
      return { ids: [id], account: id };
    },
  };
}
