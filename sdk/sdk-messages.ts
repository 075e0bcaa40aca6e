import type { msg as localizedMsg } from '@lit/localize';
import { runtimeMsg } from '@lit/localize/internal/runtime-msg.js';
import { str } from '@lit/localize/internal/str-tag.js';

import type { RequestMessageId } from '../core/kernel/request/request-error.js';
import type { SensitiveMessageId } from '../core/services/sensitive/types.js';
import type { Lang } from '../core/contracts/tenant.js';
import type { OpenRefusal } from '../core/records/open-method.js';
import { createMessageCatalog, type MessageLoaders } from '../elements/shared/message-catalog.js';
import { templates as zhCN } from '../locales/sdk/generated/zh_CN.js';
import type { PlaceholderMessage } from './render/placeholder.js';
import type { SdkErrorCode } from './sdk-error.js';

type Values = Readonly<Record<string, string>>;
export type SdkMessageId =
  SdkErrorCode | PlaceholderMessage | OpenRefusal | RequestMessageId | SensitiveMessageId;

/** Messages by id; those of docs/requirements.md 8 have its words. */
const messageTexts: Record<SdkMessageId, (msg: typeof localizedMsg, values: Values) => string> = {
  'session-id-missing': (msg) => msg('Cannot obtain the session id.'),
  'token-failed': (msg) => msg('Failed to get the token.'),
  'session-id-invalid': (msg) => msg('Invalid session id.'),
  'passport-failed': (msg) => msg('Passport failed to load, or its init is missing.'),
  'not-initialised': (msg) => msg('The SDK is not initialised; call init first.'),
  'target-missing': (msg) => msg('A container and component name are missing.'),
  'function-unknown': (msg) => msg('The function does not exist.'),
  'callback-missing': (msg) => msg('The ready callback needs a function.'),
  'already-initialised': (msg) =>
    msg('The SDK is already initialised with another configuration; call destroy first.'),
  destroyed: (msg) => msg('The SDK was destroyed.'),
  'component-unknown': (msg) => msg('The component does not exist.'),
  'arguments-invalid': (msg) => msg('The arguments of the function are invalid.'),
  'load-failed': (msg) => msg('Part of the SDK failed to load.'),
  'oa-unreachable': (msg) => msg("The OA system can't be reached."),
  'session-ended': (msg) => msg('Your session has expired. Sign in again.'),
  failed: (msg) => msg('Something went wrong. Try again.'),
  'view.busy': (msg) => msg('Loading…'),
  'view.failed': (msg) => msg("This content couldn't be loaded."),
  'view.retry': (msg) => msg('Try again'),
  'needs-oa': (msg) =>
    msg(
      'Sorry, this function requires access to the OA system, apologies for the inconvenience, please understand',
    ),
  'no-address': (msg) => msg("This record can't be opened."),
  'request.status-400': (msg) => msg('Request error. Reload the page and try again.'),
  'request.status-401': (msg) => msg('Unauthorized, please log in.'),
  'request.status-403': (msg) => msg('Access denied. Ask an administrator for access.'),
  'request.status-404': (msg, { url = '' }) => msg(str`Request address error: ${url}`),
  'request.status-408': (msg) => msg('Request timeout. Try again.'),
  'request.status-500': (msg) => msg('Internal server error. Try again later.'),
  'request.status-501': (msg) => msg('Not implemented.'),
  'request.status-502': (msg) => msg('Bad gateway. Try again in a moment.'),
  'request.status-503': (msg) => msg('Service unavailable. Try again later.'),
  'request.status-504': (msg) => msg('Gateway timeout. Try again in a moment.'),
  'request.status-505': (msg) => msg('HTTP version not supported.'),
  'request.status-other': (msg, { status = '' }) => msg(str`The server responded with status ${status}.`),
  'request.network': (msg) => msg("Couldn't reach the server. Check your connection and try again."),
  'request.timeout': (msg) => msg('The server took too long to respond. Try again.'),
  'request.aborted': (msg) => msg('Request canceled.'),
  'request.unreadable': (msg) => msg("The server's response is invalid. Try again."),
  'request.login': (msg) => msg('Your session has expired. Sign in again.'),
  'request.redirect': (msg) => msg("The server redirected the request, which isn't allowed."),
  'request.refused': (msg, { code = '' }) => msg(str`The server rejected the request (code ${code}).`),
  'request.unknown': (msg) => msg('Something went wrong. Try again.'),
  'request.intercepted': (msg, { message = '', url = '', time = '' }) =>
    msg(str`${message} (${url}, ${time})`),
  'request.sensitive': (msg) => msg('Page content contains sensitive words, please modify before operating'),
  'sensitive.appealed': (msg) => msg('You have submitted an appeal; result will be pushed after processing'),
};

/** Messages of the SDK in one language; English until the language has loaded. */
export interface SdkMessages {
  /** An unknown id is returned unchanged. */
  text(lang: Lang, id: string, values?: Values): string;
  /** Loads a language. Never rejects: English stands in for a language that does not load. */
  load(lang: Lang): Promise<void>;
}

export function createSdkMessages(loaders: MessageLoaders): SdkMessages {
  const catalog = createMessageCatalog(zhCN, loaders);
  return {
    text(lang, id, values = {}) {
      const text = messageTexts[id as SdkMessageId] as (typeof messageTexts)[SdkMessageId] | undefined;
      const shown = catalog.templates[lang] ?? catalog.templates[lang === 'zh_TW' ? 'zh_CN' : 'en'];
      const msg = ((template, options) => runtimeMsg(shown, template, options)) as typeof localizedMsg;
      return text?.(msg, values) ?? id;
    },
    async load(lang) {
      if (catalog.templates[lang]) return;
      await catalog.load(lang).catch(() => undefined);
    },
  };
}
