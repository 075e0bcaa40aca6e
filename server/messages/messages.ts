import type { ServerLang, Text } from '../schemas/define.js';
import { localize } from '../schemas/define.js';

/** Messages of responses. */
const messages = {
  ok: ['成功', 'Done'],
  badRequest: ['请求的内容无法识别', 'The request could not be understood'],
  wrongCredentials: ['账号或密码不正确', 'The account or the password is wrong'],
  tooMany: ['登录失败次数过多，请一分钟后再试', 'Too many failed sign-ins. Try again in a minute'],
  loginExpired: ['登录已失效，请重新登录', 'Your session has ended. Please sign in again'],
  noAccess: ['没有访问权限', 'You do not have access to this'],
  crossSite: ['已拒绝来自其他站点的请求', 'Requests from other sites are refused'],
  notFound: ['内容不存在或已被删除', 'This does not exist or has been removed'],
  noSuchAddress: ['请求的地址不存在', 'There is nothing at this address'],
  stale: ['该记录已被他人修改，请核对后再保存', 'Someone else has changed this record in the meantime'],
  actionClosed: ['当前状态下无法执行此操作', 'This can no longer be done in the present state'],
  commentNeeded: ['请填写意见', 'Please write a comment'],
  tooLarge: ['内容超过大小限制', 'This is larger than allowed'],
  invalid: ['部分内容填写有误，请检查', 'Some of the values are not right. Please check them'],
  tooManyViews: ['保存的视图已达上限', 'You cannot save any more views'],
  failed: ['服务器内部错误，请稍后再试', 'Something went wrong on the server. Please try again later'],
  backendDown: ['无法连接后端服务', 'The back end cannot be reached'],
} as const satisfies Record<string, Text>;

export type MessageId = keyof typeof messages;

export const messageFor = (id: MessageId, lang: ServerLang): string => localize(messages[id], lang);

/** Closest supported language; undefined if the requested one is unknown. */
export function serverLang(langType: string | null | undefined): ServerLang | undefined {
  if (!langType) return undefined;
  return /^zh/i.test(langType) ? 'zh_CN' : 'en';
}
