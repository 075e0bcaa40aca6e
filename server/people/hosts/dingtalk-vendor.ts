import { isObject } from '../../../core/contracts/parse.js';
import { refusedBy, VendorError } from './vendor-error.js';
import { issuedIn, textIn, type Vendor } from './vendor.js';
import type { VendorCalls } from './vendor-calls.js';

/** Opaque gray, as AARRGGBB. */
const headColor = 'FFBBBBBB';

/** Numbers of errors: open.dingtalk.com/document/orgapp/server-api-error-codes-1 */
const problems = {
  '-1': 'busy',
  33012: 'no-receiver',
  40014: 'token-ended',
  40078: 'code-invalid',
  40089: 'wrong-secret',
  40096: 'wrong-id',
  41002: 'wrong-id',
  42001: 'token-ended',
  60011: 'no-messages',
  60020: 'address-not-trusted',
  90002: 'busy',
  90018: 'busy',
} as const;

/**
 * DingTalk: access tokens (obtain-orgapp-token), tickets (obtain-jsapi_ticket), users by codes
 * (obtain-the-userid-of-a-user-by-using-the-log-free), and work notifications (asynchronous-sending-of-enterprise-session-messages)
 * of open.dingtalk.com/document/orgapp.
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
      return { ids: [id], account: id, receiver: id };
    },
    messages: {
      isSetUp: ({ agentId }) => agentId !== '',
      async send({ agentId }, token, receiver, { title, text, time, url }) {
        await ask('/topapi/message/corpconversation/asyncsend_v2', {
          query: { access_token: token },
          body: {
            agent_id: Number(agentId),
            userid_list: receiver,
            // Of plain text: cards have Markdown. A message like an earlier one of the same day does not arrive.
            msg: {
              msgtype: 'oa',
              oa: {
                message_url: url,
                pc_message_url: url,
                // The client shows the name of the app in place of it.
                head: { bgcolor: headColor, text: '' },
                body: { title, content: text, author: time },
              },
            },
          },
        });
      },
    },
  };
}
