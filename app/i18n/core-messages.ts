import { str } from '@lit/localize';

import type { RequestMessageId } from '../../core/request/request-error.js';
import type { LocaleState } from './locale-store.js';

type Values = Readonly<Record<string, string>>;
type Sentence = (locale: LocaleState, values: Values) => string;

/** Messages for core's message ids (requirements 8); core itself has no strings. */
const sentences: Record<RequestMessageId, Sentence> = {
  'request.status-400': ({ msg }) => msg('The request was not understood.'),
  'request.status-401': ({ msg }) => msg('You are not signed in. Please sign in.'),
  'request.status-403': ({ msg }) => msg('You have no access to this.'),
  'request.status-404': ({ msg }, { url = '' }) => msg(str`The address was not found: ${url}`),
  'request.status-408': ({ msg }) => msg('The server waited too long for the request.'),
  'request.status-500': ({ msg }) => msg('The server failed. Please try again later.'),
  'request.status-501': ({ msg }) => msg('The server cannot do this.'),
  'request.status-502': ({ msg }) => msg('A server on the way answered wrongly. Please try again.'),
  'request.status-503': ({ msg }) => msg('The service is not available now. Please try again later.'),
  'request.status-504': ({ msg }) => msg('A server on the way did not answer in time. Please try again.'),
  'request.status-505': ({ msg }) => msg('The server does not support this HTTP version.'),
  'request.status-other': ({ msg }, { status = '' }) => msg(str`The server answered with status ${status}.`),
  'request.network': ({ msg }) => msg('The server cannot be reached. Check the network and try again.'),
  'request.timeout': ({ msg }) => msg('The server took too long to answer. Please try again.'),
  'request.aborted': ({ msg }) => msg('The request was cancelled.'),
  'request.unreadable': ({ msg }) => msg('The answer could not be read. Please try again.'),
  'request.login': ({ msg }) => msg('Your session has ended. Please sign in again.'),
  'request.redirect': ({ msg }) => msg('The server sent the request elsewhere, which is not allowed.'),
  'request.refused': ({ msg }, { code = '' }) => msg(str`The server refused the request (code ${code}).`),
  'request.unknown': ({ msg }) => msg('Something went wrong. Please try again.'),
  'request.intercepted': ({ msg }, { message = '', url = '', time = '' }) =>
    msg(str`${message} (${url}, ${time})`),
};

/** A message of core in the language shown; an id nobody knows is shown as it is. */
export function coreMessage(locale: LocaleState, id: string, values: Values): string {
  return id in sentences ? sentences[id as RequestMessageId](locale, values) : id;
}
