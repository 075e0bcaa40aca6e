import { copyOptions, OptionsError, requireFunctions } from '../../contracts/options-error.js';
import type { CreateRequestOptions } from './types.js';

const required = [
  'fetch',
  'createXhr',
  'pageUrl',
  'trustedOrigins',
  'withCredentials',
  'sessionId',
  'language',
  'timeZoneOffset',
  'randomKey',
  'onLoginExpired',
] as const;

const optional = ['userKey', 'traceId', 'cookies', 'relogin', 'isPc', 'onFailure'] as const;

/** @throws OptionsError that names the first option which is missing or of another type */
export function checkedOptions(given: CreateRequestOptions): CreateRequestOptions {
  const options = copyOptions('createRequest', given);
  const { apiOrigin, timers, steps = [], innerSteps = [] } = options;
  const used = optional.filter((name) => options[name] !== undefined);
  requireFunctions('createRequest', options, [...required, ...used]);
  requireFunctions('createRequest', timers, ['now', 'set', 'clear']);
  if (typeof apiOrigin !== 'string') throw new OptionsError('createRequest: "apiOrigin" must be a text');
  if (!Array.isArray(steps) || !Array.isArray(innerSteps))
    throw new OptionsError('createRequest: "steps" and "innerSteps" must be lists');
  return options as CreateRequestOptions;
}
