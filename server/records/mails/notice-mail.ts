import { composeMail } from './compose-mail.js';
import type { MailAddresses } from './mail-addresses.js';
import type { ComposeMail } from './mailed.js';
import type { MailPlaces } from './notice-words.js';
import { unreadOf, type UnreadDeps } from './unread-notices.js';

/** Makes the mail of notices, in the language of the receiver. */
export function createNoticeMail(deps: UnreadDeps & MailPlaces & { addresses: MailAddresses }): ComposeMail {
  return async (row) => {
    const unread = await unreadOf(deps, row);
    const to = unread && (await deps.addresses.of(unread.account));
    if (!unread || to === undefined) return undefined;
    const mail = composeMail(deps, unread.reader, to, unread.notices);
    return { ...mail, shownText: mail.text };
  };
}
