/** Envelope of all responses of the back end (docs/requirements.md 3.15). */
export interface Envelope<T = unknown> {
  /** 200 on success; see {@link codes}. */
  code: number;
  /** true on success. */
  status: boolean;
  /** Message for the user, in the language of the request header `langType`. */
  msg: string;
  data: T;
  /** Message of the back end's security filter, shown with the URL and time of the request. */
  _securityIntercept_?: string;
  actionMsg?: { code: number | string };
  devOpsUrl?: string;
  result?: unknown;
}

/** Codes that the request layer handles. */
export const successCode = 200;
export const loginExpiredCode = -1;

/** Response codes of the reference back end; -1 comes from docs/requirements.md 4.22. */
export const codes = {
  ok: successCode,
  loginExpired: loginExpiredCode,
  badRequest: 400,
  wrongCredentials: 401,
  noAccess: 403,
  notFound: 404,
  /** Another user has changed the record since it was read: `data` is a {@link ConflictData}. */
  stale: 409,
  tooLarge: 413,
  /** The values violate a rule: `data` is an {@link InvalidData}. */
  invalid: 422,
  /** Too many requests of this kind; the header Retry-After gives the seconds to wait. */
  tooMany: 429,
  failed: 500,
  /** A part of the server cannot be reached for now; the header Retry-After gives the seconds to wait. */
  unavailable: 503,
  /** The server's disk is full: nothing was saved, reading goes on. */
  noSpace: 507,
} as const;

/** Codes with an action of their own (docs/requirements.md 4.25, 4.26), in `code` or `actionMsg.code`. */
export const actionCodes = {
  checkAuthentication: 20220610,
  /** `data` is the sign-in address, or an object with it as `loginUrl`. */
  openLogin: 20221104,
} as const;

export type Code = (typeof codes)[keyof typeof codes];
