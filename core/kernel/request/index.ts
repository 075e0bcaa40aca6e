/** Public entry `portico/core/request`. */
export { OptionsError } from '../../contracts/options-error.js';
export { createRequest } from './create-request.js';
export { isRequestError, RequestError } from './request-error.js';
export type { RequestErrorKind } from './request-error.js';
export type {
  CreateRequestOptions,
  DownloadOptions,
  PreparedRequest,
  RequestHook,
  RequestHooks,
  RequestOptions,
  RequestService,
  RequestStep,
  ResponseData,
  ResponseHook,
  Transport,
  UploadOptions,
} from './types.js';
