import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

import { isObject } from '../../core/contracts/parse.js';
import { oneOrigin, type VendorOrigins } from '../../server/people/hosts/vendor-calls.js';

/*
 * The servers of the vendors, as their documentation describes them (docs/hosts.md): what they refuse, this one refuses,
 * with the same numbers. The paths of the vendors differ, so that one origin serves all.
 */

const secrets = {
  wecom: 'wecom-secret',
  wechat: 'wechat-secret',
  dingtalk: 'dingtalk-secret',
  lark: 'lark-secret',
  welink: 'welink-secret',
} as const;
type VendorName = keyof typeof secrets;

const lifetimeSeconds = 7200;
/** Lifetime of a code: five minutes, as those of WeCom, WeChat, DingTalk and Lark. */
const codeMs = 5 * 60_000;
const mostSkewMs = 5 * 60_000;
/** Id of the organization of the demo in Microsoft Entra. */
export const entraTenant = '11111111-2222-4333-8444-555555555555';
export const teamsApp = '99999999-8888-4777-8666-555555555555';

interface Signature {
  timestamp: number;
  nonceStr: string;
  signature: string;
}

/** A message that a user of a host has got. */
export interface ArrivedMessage {
  to: string;
  title: string;
  text: string;
  url: string;
}

export interface VendorServers {
  origins: VendorOrigins;
  /** Time of the vendors' clock. */
  setNow(now: Date): void;
  /** What they refuse all calls for: the address of the server, or too many calls. */
  setTrouble(trouble: 'address' | 'busy' | 'hangs' | undefined): void;
  /** Ends all tokens before their time. */
  endTokens(): void;
  /** Takes the right to send messages from the apps, and gives it back. */
  setMessages(allowed: boolean): void;
  /** Messages that have arrived. */
  messages: ArrivedMessage[];
  /** Number of requests by path. */
  requests: Map<string, number>;
  /** A code that the client gives a user. */
  codeFor(user: { id?: string; openid?: string; corp?: string }): string;
  /** Whether the client of a vendor accepts a signature of an address. */
  accepts(vendor: VendorName, kind: 'config' | 'agent', signed: Signature, url: string): boolean;
  /** Token of `getAuthToken`; `changes` replaces claims. */
  teamsToken(changes?: JWTPayload, key?: 'other'): Promise<string>;
  close(): Promise<void>;
}

interface Request {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

/** Users whom no app reaches are those without one of these names. */
const reached = new Set(['chen.yiming', 'ou_chen.yiming', 'lin.xiao']);

export async function startVendorServers(start: Date): Promise<VendorServers> {
  let now = start;
  let trouble: 'address' | 'busy' | 'hangs' | undefined;
  let count = 0;
  let mayMessage = true;
  const messages: ArrivedMessage[] = [];
  /** Messages that are sent once, by what the vendors compare. */
  const seen = new Set<string>();
  const requests = new Map<string, number>();
  /** Times at which tokens and tickets end. */
  const ends = new Map<string, number>();
  const tickets = new Map<string, string>();
  const codes = new Map<string, { id?: string; openid?: string; corp?: string; endsMs: number }>();
  const userTokens = new Map<string, { id?: string; corp?: string }>();
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];

  const issue = (prefix: string): string => {
    count += 1;
    const value = `${prefix}-${count}`;
    ends.set(value, now.getTime() + lifetimeSeconds * 1000);
    return value;
  };
  const isValid = (value: string): boolean => (ends.get(value) ?? 0) > now.getTime();
  const ticket = (vendor: VendorName, kind: string): string => {
    const value = issue(`${vendor}-ticket-${kind}`);
    tickets.set(`${vendor}/${kind}`, value);
    return value;
  };
  /** A code is used once. */
  const redeem = (code: unknown) => {
    const found = codes.get(String(code));
    codes.delete(String(code));
    return found && found.endsMs > now.getTime() ? found : undefined;
  };
  const error = (errcode: number, errmsg: string) => ({ errcode, errmsg });
  const token = (vendor: VendorName) => ({
    ...error(0, 'ok'),
    access_token: issue(`${vendor}-token`),
    expires_in: lifetimeSeconds,
  });
  const ticketAnswer = (vendor: VendorName, kind = 'config') => ({
    ...error(0, 'ok'),
    ticket: ticket(vendor, kind),
    expires_in: lifetimeSeconds,
  });
  const badToken = error(40014, 'invalid access_token');
  const isOf = (vendor: VendorName, value: string | null | undefined): boolean =>
    isValid(value ?? '') && (value ?? '').startsWith(`${vendor}-token-`);
  const bearerOf = ({ headers }: Request): string => (headers.authorization ?? '').replace('Bearer ', '');
  const partOf = (value: unknown, name: string): Record<string, unknown> => {
    const part = isObject(value) ? value[name] : undefined;
    return isObject(part) ? part : {};
  };
  function arrive(key: string, message: ArrivedMessage): void {
    if (seen.has(key)) return;
    seen.add(key);
    messages.push(message);
  }

  const answers: Record<string, (request: Request) => unknown> = {
    '/cgi-bin/gettoken': ({ query }) => {
      if (query.get('corpid') !== 'ww1') return error(40013, 'invalid corpid');
      if (query.get('corpsecret') !== secrets.wecom) return error(40001, 'invalid credential');
      return token('wecom');
    },
    '/cgi-bin/get_jsapi_ticket': ({ query }) =>
      isValid(query.get('access_token') ?? '') ? ticketAnswer('wecom') : badToken,
    '/cgi-bin/ticket/get': ({ query }) => {
      if (!isValid(query.get('access_token') ?? '')) return badToken;
      return query.get('type') === 'agent_config'
        ? ticketAnswer('wecom', 'agent')
        : error(40068, 'invalid type');
    },
    '/cgi-bin/auth/getuserinfo': ({ query }) => {
      if (!isValid(query.get('access_token') ?? '')) return badToken;
      const found = redeem(query.get('code'));
      if (!found) return error(40029, 'invalid code');
      return { ...error(0, 'ok'), ...(found.id ? { userid: found.id } : { openid: found.openid }) };
    },
    '/cgi-bin/agent/get': ({ query }) => {
      if (!isOf('wecom', query.get('access_token'))) return badToken;
      if (query.get('agentid') !== '1000002') return error(301002, 'not allow operate another agent');
      return mayMessage ? error(0, 'ok') : error(48002, 'api forbidden');
    },
    '/cgi-bin/message/send': ({ query, body }) => {
      if (!isOf('wecom', query.get('access_token'))) return error(42001, 'access_token expired');
      if (body['agentid'] !== 1000002) return error(40056, 'invalid agentid');
      if (!mayMessage) return error(48002, 'api forbidden');
      const card = partOf(body, 'textcard');
      if (body['msgtype'] !== 'textcard' || card['description'] === '')
        return error(40008, 'invalid message');
      const to = String(body['touser']);
      if (!reached.has(to)) return error(81013, 'user & party & tag all invalid');
      const [title, text] = [String(card['title']), String(card['description'])];
      if (body['enable_duplicate_check'] === 1)
        arrive(JSON.stringify(body), { to, title, text, url: String(card['url']) });
      return { ...error(0, 'ok'), msgid: 'm' };
    },
    '/cgi-bin/stable_token': ({ body }) => {
      if (body['appid'] !== 'wx1') return error(40013, 'invalid appid');
      if (body['secret'] !== secrets.wechat) return error(40125, 'invalid appsecret');
      const { access_token: value, expires_in: seconds } = token('wechat');
      return { access_token: value, expires_in: seconds };
    },
    '/cgi-bin/ticket/getticket': ({ query }) =>
      isValid(query.get('access_token') ?? '') ? ticketAnswer('wechat') : badToken,
    '/sns/oauth2/access_token': ({ query }) => {
      if (query.get('secret') !== secrets.wechat) return error(40125, 'invalid appsecret');
      const found = redeem(query.get('code'));
      return found ? { access_token: 'user', openid: found.openid } : error(40163, 'code been used');
    },
    '/gettoken': ({ query }) =>
      query.get('appkey') === 'ding1' && query.get('appsecret') === secrets.dingtalk
        ? token('dingtalk')
        : error(40089, 'invalid appkey or appsecret'),
    '/get_jsapi_ticket': ({ query }) =>
      isValid(query.get('access_token') ?? '') ? ticketAnswer('dingtalk') : badToken,
    '/topapi/v2/user/getuserinfo': ({ query, body }) => {
      if (!isValid(query.get('access_token') ?? '')) return error(40014, 'invalid access_token');
      const found = redeem(body['code']);
      if (!found) return error(40078, 'no such code');
      return { ...error(0, 'ok'), result: { userid: found.id, unionid: 'u' } };
    },
    '/topapi/message/corpconversation/asyncsend_v2': ({ query, body }) => {
      if (!isOf('dingtalk', query.get('access_token'))) return error(40014, 'invalid access_token');
      if (!mayMessage) return { ...error(88, 'denied'), sub_code: '60011', sub_msg: 'no permission' };
      if (body['agent_id'] !== 33) return error(400002, 'agent_id');
      const to = String(body['userid_list']);
      if (!reached.has(to)) return error(33012, 'invalid userid');
      const msg = partOf(body, 'msg');
      if (Buffer.byteLength(JSON.stringify(msg)) > 2048) return error(400003, 'too long');
      const oa = partOf(msg, 'oa');
      const { title, content } = partOf(oa, 'body');
      if (msg['msgtype'] !== 'oa' || partOf(oa, 'head')['bgcolor'] === undefined) return error(400004, 'msg');
      const url = String(oa['message_url']);
      arrive(JSON.stringify(body), { to, title: String(title), text: String(content), url });
      return { ...error(0, 'ok'), task_id: 1 };
    },
    '/open-apis/bot/v3/info': (request) => {
      if (!isOf('lark', bearerOf(request))) return { code: 99991663, msg: 'Invalid access token' };
      return mayMessage
        ? { code: 0, bot: { activate_status: 2 } }
        : { code: 11205, msg: 'app do not have bot' };
    },
    '/open-apis/im/v1/messages': (request) => {
      const { query, body } = request;
      if (!isOf('lark', bearerOf(request))) return { code: 99991663, msg: 'Invalid access token' };
      if (!mayMessage) return { code: 230006, msg: 'Bot ability is not activated.' };
      const to = String(body['receive_id']);
      if (query.get('receive_id_type') !== 'open_id' || body['msg_type'] !== 'post')
        return { code: 230001, msg: 'invalid request parameter' };
      if (!reached.has(to)) return { code: 230013, msg: 'Bot has NO availability to this user.' };
      const [post] = Object.values(JSON.parse(String(body['content'])) as Record<string, unknown>);
      const { title, content } = post as { title: string; content: Record<string, string>[][] };
      const parts = content.flat();
      const text = parts.find(({ tag }) => tag === 'text')?.['text'] ?? '';
      const url = parts.find(({ tag }) => tag === 'a')?.['href'] ?? '';
      arrive(`lark/${String(body['uuid'])}`, { to, title, text, url });
      return { code: 0, data: { message_id: 'om_1' } };
    },
    '/open-apis/auth/v3/tenant_access_token/internal': ({ body }) => {
      if (body['app_id'] !== 'cli_1') return { code: 10003, msg: 'invalid app_id' };
      if (body['app_secret'] !== secrets.lark) return { code: 10014, msg: 'app secret invalid' };
      return { code: 0, tenant_access_token: issue('lark-token'), expire: lifetimeSeconds };
    },
    '/open-apis/jssdk/ticket/get': ({ headers }) =>
      isValid((headers.authorization ?? '').replace('Bearer ', ''))
        ? { code: 0, data: { ticket: ticket('lark', 'config'), expire_in: lifetimeSeconds } }
        : { code: 99991663, msg: 'Invalid access token' },
    '/open-apis/authen/v2/oauth/token': ({ body }) => {
      if (body['client_secret'] !== secrets.lark)
        return { code: 20002, error_description: 'client_secret is invalid' };
      const found = redeem(body['code']);
      if (!found) return { code: 20003, error_description: 'code was used or has expired' };
      const value = issue('lark-user');
      userTokens.set(value, found);
      return { code: 0, access_token: value, expires_in: lifetimeSeconds };
    },
    '/open-apis/authen/v1/user_info': ({ headers }) => {
      const found = userTokens.get((headers.authorization ?? '').replace('Bearer ', ''));
      if (!found) return { code: 20005, msg: 'invalid access token' };
      return {
        code: 0,
        data: { user_id: found.id, open_id: `ou_${found.id}`, tenant_key: found.corp ?? 'lark-tenant' },
      };
    },
    '/api/auth/v2/tickets': ({ body }) =>
      body['client_id'] === 'wl1' && body['client_secret'] === secrets.welink
        ? { code: '0', message: 'ok', access_token: issue('welink-token'), expires_in: lifetimeSeconds }
        : { code: '411007', message: 'client_id or client_secret' },
    '/api/auth/v2/userid': ({ query, headers }) => {
      if (!isValid(String(headers['x-wlk-authorization']))) return { code: '1000', message: 'access_token' };
      const found = redeem(query.get('code'));
      if (!found) return { code: '41500', message: 'code' };
      return { code: '0', userId: found.id, tenantId: found.corp ?? 'welink-tenant' };
    },
    [`/${entraTenant}/v2.0/.well-known/openid-configuration`]: () => ({
      issuer: `https://login.microsoftonline.com/${entraTenant}/v2.0`,
    }),
  };

  async function jwks(): Promise<unknown> {
    return { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }] };
  }

  async function answerTo(request: Request): Promise<unknown> {
    if (request.path === `/${entraTenant}/discovery/v2.0/keys`) return jwks();
    if (trouble === 'address') return error(60020, 'not allow to access from your ip');
    if (trouble === 'busy') return error(-1, 'system busy');
    const answer = answers[request.path];
    return answer ? answer(request) : { error: 'invalid_tenant', error_description: 'Tenant not found.' };
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://vendor');
      requests.set(path, (requests.get(path) ?? 0) + 1);
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const parsed: unknown = text === '' ? {} : JSON.parse(text);
      if (trouble === 'hangs') {
        incoming.socket.destroy();
        return;
      }
      const body = isObject(parsed) ? parsed : {};
      const answer = await answerTo({ path, query, body, headers: incoming.headers });
      response.setHeader('content-type', 'application/json');
      response.setHeader('date', now.toUTCString());
      response.end(JSON.stringify(answer));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origins: oneOrigin(origin),
    setNow: (next) => void (now = next),
    setTrouble: (next) => void (trouble = next),
    endTokens: () => ends.clear(),
    setMessages: (allowed) => void (mayMessage = allowed),
    messages,
    requests,
    codeFor(user) {
      count += 1;
      const code = `code-${count}`;
      codes.set(code, { ...user, endsMs: now.getTime() + codeMs });
      return code;
    },
    accepts(vendor, kind, { timestamp, nonceStr, signature }, url) {
      const known = tickets.get(`${vendor}/${kind}`) ?? '';
      const ms = vendor === 'lark' ? timestamp : timestamp * 1000;
      const expected = createHash('sha1')
        .update(`jsapi_ticket=${known}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
        .digest('hex');
      return isValid(known) && Math.abs(ms - now.getTime()) <= mostSkewMs && signature === expected;
    },
    async teamsToken(changes = {}, key) {
      const seconds = Math.floor(now.getTime() / 1000);
      const claims = {
        iss: `https://login.microsoftonline.com/${entraTenant}/v2.0`,
        aud: teamsApp,
        tid: entraTenant,
        oid: 'oid-lin',
        preferred_username: 'lin.xiao',
        iat: seconds,
        exp: seconds + 3600,
        ...changes,
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .sign(key === 'other' ? other.privateKey : own.privateKey);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
