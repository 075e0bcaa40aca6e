import { isObject } from '../../../core/contracts/parse.js';
import { refusedBy, VendorError } from './vendor-error.js';
import { issuedIn, type Vendor } from './vendor.js';
import type { VendorCalls } from './vendor-calls.js';

/** Numbers of errors: developer.work.weixin.qq.com/document/path/90313 */
const problems = {
  '-1': 'busy',
  40001: 'wrong-secret',
  40013: 'wrong-id',
  40014: 'token-ended',
  40029: 'code-invalid',
  40056: 'no-messages',
  41002: 'wrong-id',
  41004: 'wrong-secret',
  42001: 'token-ended',
  42003: 'code-invalid',
  42009: 'busy',
  45009: 'busy',
  45033: 'busy',
  48002: 'no-messages',
  60011: 'no-messages',
  60020: 'address-not-trusted',
  60111: 'no-receiver',
  81013: 'no-receiver',
  301002: 'no-messages',
} as const;

/**
 * WeCom: access tokens (path/91039), tickets (path/90506), users by codes (path/91023), the app (path/90227), and messages
 * (path/90236) of developer.work.weixin.qq.com/document.
 */
export function weComVendor({ call }: VendorCalls): Vendor {
  async function ask(
    path: string,
    query: Record<string, string>,
    body?: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const answer = await call('wecom', path, { query, ...(body && { body }) });
    if (answer['errcode'] !== 0) throw refusedBy(problems, answer['errcode'], answer['errmsg']);
    return answer;
  }
  return {
    token: async ({ corpId, secret }) =>
      issuedIn(await ask('/cgi-bin/gettoken', { corpid: corpId, corpsecret: secret }), 'access_token'),
    tickets: {
      config: async (_app, token) =>
        issuedIn(await ask('/cgi-bin/get_jsapi_ticket', { access_token: token }), 'ticket'),
      agent: async (_app, token) =>
        issuedIn(await ask('/cgi-bin/ticket/get', { access_token: token, type: 'agent_config' }), 'ticket'),
    },
    async userOf(_app, code, token) {
      const answer = await ask('/cgi-bin/auth/getuserinfo', { access_token: await token(), code });
      // Users of another organization have an `openid` only.
      const id = answer['userid'];
      if (typeof id !== 'string' || id === '') throw new VendorError('not-a-member');
      return { ids: [id], account: id, receiver: id };
    },
    messages: {
      isSetUp: ({ agentId }) => agentId !== '',
      async check({ agentId }, token) {
        await ask('/cgi-bin/agent/get', { access_token: token, agentid: agentId });
      },
      async send({ agentId }, token, receiver, { title, text, url }) {
        const answer = await ask(
          '/cgi-bin/message/send',
          { access_token: token },
          {
            touser: receiver,
            msgtype: 'textcard',
            agentid: Number(agentId),
            textcard: { title: withoutMarkup(title), description: withoutMarkup(text), url },
            enable_duplicate_check: 1,
            duplicate_check_interval: sameWithinSeconds,
          },
        );
        // The answer is a success also if nobody gets the message.
        for (const name of ['invaliduser', 'unlicenseduser'])
          if (typeof answer[name] === 'string' && answer[name] !== '')
            throw new VendorError('no-receiver', name);
      },
    },
  };
}

/** Time in s within which the same message is sent once: longer than an attempt of the outbox has it for itself. */
const sameWithinSeconds = 600;

/** Texts of cards may have tags, which those of others must not. */
const withoutMarkup = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞');

/** Numbers of errors: developers.weixin.qq.com/doc/offiaccount/Getting_Started/Global_Return_Code.html */
const weChatProblems = {
  '-1': 'busy',
  40001: 'wrong-secret',
  40013: 'wrong-id',
  40029: 'code-invalid',
  40125: 'wrong-secret',
  40163: 'code-invalid',
  40164: 'address-not-trusted',
  42003: 'code-invalid',
  45009: 'busy',
  45011: 'busy',
} as const;

/**
 * Official accounts of WeChat: stable access tokens, of which a second server makes none invalid, tickets, and users by
 * codes, of developers.weixin.qq.com/doc/offiaccount.
 */
export function weChatVendor({ call }: VendorCalls): Vendor {
  async function ask(
    path: string,
    request: Parameters<VendorCalls['call']>[2],
  ): Promise<Record<string, unknown>> {
    const answer = await call('wechat', path, request);
    // Success has no number in some answers.
    const code = answer['errcode'] ?? 0;
    if (code !== 0) throw refusedBy(weChatProblems, code, answer['errmsg']);
    return answer;
  }
  return {
    token: async ({ appId, secret }) =>
      issuedIn(
        await ask('/cgi-bin/stable_token', {
          body: { grant_type: 'client_credential', appid: appId, secret },
        }),
        'access_token',
      ),
    tickets: {
      config: async (_app, token) =>
        issuedIn(
          await ask('/cgi-bin/ticket/getticket', { query: { access_token: token, type: 'jsapi' } }),
          'ticket',
        ),
    },
    async userOf({ appId, secret }, code) {
      const answer = await ask('/sns/oauth2/access_token', {
        query: { appid: appId, secret, code, grant_type: 'authorization_code' },
      });
      const id = isObject(answer) ? answer['openid'] : undefined;
      if (typeof id !== 'string' || id === '') throw new VendorError('not-a-member');
      return { ids: [id], account: id };
    },
  };
}
