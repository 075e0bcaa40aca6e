/** Public edge of `portico/core/request`. */
export { createRequest } from './create-request.js';
export type { RequestDeps, RequestService } from './create-request.js';
export { isRequestError, RequestError } from './request-error.js';
export type { RequestErrorKind } from './request-error.js';
export type { Answer, Call, Exchange, RequestStep } from './types.js';
