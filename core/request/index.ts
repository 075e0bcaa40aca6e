/** Public edge of `portico/core/request`. */
export { createRequest } from './create-request.js';
export type { RequestHook, RequestHooks, ResponseHook } from './hooks.js';
export type { RequestDeps, RequestService } from './request-deps.js';
export { isRequestError, RequestError } from './request-error.js';
export type { RequestErrorKind } from './request-error.js';
export type { Answer, Call, Exchange, RequestStep } from './types.js';
