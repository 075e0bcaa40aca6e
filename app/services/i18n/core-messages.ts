import { str } from '@lit/localize';

import {
  userMessage,
  type RequestError,
  type RequestMessageId,
} from '../../../core/kernel/request/request-error.js';
import type { SensitiveMessageId } from '../../../core/services/sensitive/types.js';
import type { LocaleState } from './locale-store.js';

type Values = Readonly<Record<string, string>>;
type MessageText = (locale: LocaleState, values: Values) => string;

/** Messages for core's message ids (requirements 8); core itself has no strings. */
const messageTexts: Record<RequestMessageId | SensitiveMessageId, MessageText> = {
  'request.status-400': ({ msg }) => msg('Request error. Reload the page and try again.'),
  'request.status-401': ({ msg }) => msg('Unauthorized, please log in.'),
  'request.status-403': ({ msg }) => msg('Access denied. Ask an administrator for access.'),
  'request.status-404': ({ msg }, { url = '' }) => msg(str`Request address error: ${url}`),
  'request.status-408': ({ msg }) => msg('Request timeout. Try again.'),
  'request.status-500': ({ msg }) => msg('Internal server error. Try again later.'),
  'request.status-501': ({ msg }) => msg('Not implemented.'),
  'request.status-502': ({ msg }) => msg('Bad gateway. Try again in a moment.'),
  'request.status-503': ({ msg }) => msg('Service unavailable. Try again later.'),
  'request.status-504': ({ msg }) => msg('Gateway timeout. Try again in a moment.'),
  'request.status-505': ({ msg }) => msg('HTTP version not supported.'),
  'request.status-other': ({ msg }, { status = '' }) => msg(str`The server responded with status ${status}.`),
  'request.network': ({ msg }) => msg("Couldn't reach the server. Check your connection and try again."),
  'request.timeout': ({ msg }) => msg('The server took too long to respond. Try again.'),
  'request.aborted': ({ msg }) => msg('Request canceled.'),
  'request.unreadable': ({ msg }) => msg("The server's response is invalid. Try again."),
  'request.login': ({ msg }) => msg('Your session has expired. Sign in again.'),
  'request.redirect': ({ msg }) => msg("The server redirected the request, which isn't allowed."),
  'request.refused': ({ msg }, { code = '' }) => msg(str`The server rejected the request (code ${code}).`),
  'request.unknown': ({ msg }) => msg('Something went wrong. Try again.'),
  'request.intercepted': ({ msg }, { message = '', url = '', time = '' }) =>
    msg(str`${message} (${url}, ${time})`),
  'request.sensitive': ({ msg }) =>
    msg('Page content contains sensitive words, please modify before operating'),
  'sensitive.appealed': ({ msg }) =>
    msg('You have submitted an appeal; result will be pushed after processing'),
};

/** Message about a failed request (requirements 8.1 to 8.12): the back end's own, if there is one. */
export function requestMessage(locale: LocaleState, error: RequestError): string {
  const message = userMessage(error);
  return 'text' in message ? message.text : coreMessage(locale, message.id, message.values);
}

/** Message of core in the current language; an unknown id is returned unchanged. */
export function coreMessage(locale: LocaleState, id: string, values: Values): string {
  return id in messageTexts ? messageTexts[id as keyof typeof messageTexts](locale, values) : id;
}
