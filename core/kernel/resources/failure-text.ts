import { parseProperties } from '../../contracts/parse.js';
import { maskSecrets } from '../errors/mask-secrets.js';

/** Known facts about a resource that failed to load. An Error is accepted as well. */
export interface LoadFailure {
  message?: string;
  url?: string;
  code?: string;
  /** Time of the failure, in ms or as a text. */
  time?: number | string;
  /** URL of the page. */
  page?: string;
}

const asAny = (value: unknown): unknown => value;

const factParsers = { message: asAny, url: asAny, code: asAny, time: asAny, page: asAny };

/**
 * Report of a failure that a user can copy, one line for each fact; empty when nothing is known. Secrets in addresses
 * are masked, because users paste reports into mails and chats.
 */
export function failureText(failure: unknown): string {
  const { message = failure, url, code, time, page } = parseProperties(failure, factParsers);
  const isKnown = isText(message) && isText(url) && message.includes(url);
  // `toJSON()` of an invalid date is null.
  const at = typeof time === 'number' ? new Date(time).toJSON() : time;
  const lines = [
    message,
    !isKnown && url,
    [at, code].filter(isText).join('  '),
    isText(page) && `Page: ${page}`,
  ];
  return maskSecrets(lines.filter(isText).join('\n'));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Returns true for a path on which the load-failure dialog may be shown (docs/requirements.md 2.2.2). */
export function showsLoadFailure(path: string): boolean {
  return !/^\/(sp\/em\/popup|mobile\/em\/watermark)(\/|$)/.test(path);
}
