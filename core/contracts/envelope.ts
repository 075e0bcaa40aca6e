/** The shape of every answer of the back end (spec 3, 'Response envelope'). */
export interface Envelope<T = unknown> {
  /** 200 on success; see {@link codes}. */
  code: number;
  /** true on success. */
  status: boolean;
  /** One sentence for a person, in the language of the request's `langType` header. */
  msg: string;
  data: T;
  /** A message of the back end's security filter; shown with the request's address and time. */
  _securityIntercept_?: string;
  actionMsg?: { code: number | string };
  devOpsUrl?: string;
  result?: unknown;
}

/** The two codes that the request layer itself knows. */
export const successCode = 200;
export const loginExpiredCode = -1;

/** Codes the reference back end answers with; -1 is the spec's own (section 4, 'Request handling'). */
export const codes = {
  ok: successCode,
  loginExpired: loginExpiredCode,
  badRequest: 400,
  wrongCredentials: 401,
  noAccess: 403,
  notFound: 404,
  /** The record was changed by someone else since it was read: `data` is a {@link ConflictData}. */
  stale: 409,
  tooLarge: 413,
  /** The values break a rule: `data` is an {@link InvalidData}. */
  invalid: 422,
  /** Too many failed sign-ins for this account; it opens again after a minute. */
  tooMany: 429,
  failed: 500,
} as const;

/** Codes that ask the page for more than a message (spec 4, 'Request handling'); as `code` or `actionMsg.code`. */
export const actionCodes = {
  checkAuthentication: 20220610,
  /** `data` is the address to sign in at, or an object with it as `loginUrl`. */
  openLogin: 20221104,
} as const;

export type Code = (typeof codes)[keyof typeof codes];
