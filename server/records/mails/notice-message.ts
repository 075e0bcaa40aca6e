import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { HostMessages } from '../../people/hosts/host-messages.js';
import { VendorError } from '../../people/hosts/vendor-error.js';
import type { VendorMessage } from '../../people/hosts/vendor.js';
import type { CurrentUser } from '../../people/person.js';
import { localize } from '../../texts/labels/text.js';
import { mailTexts } from './mail-texts.js';
import { cut, oneLine, wordsFor, type MailPlaces } from './notice-words.js';
import { NotDeliverable, type Compose } from './outbox.js';
import { unreadOf, type UnreadDeps } from './unread-notices.js';

/** Notices that a message of a work chat lists. */
const mostInMessage = 5;
/** Characters of the title and the text of one, with which it stays below 2048 bytes in any script. */
const messageLengths = { title: 60, text: 240 };

/**
 * Unread notices of a user as one message of a work chat, which opens the record of its only notice, or home, where what
 * waits is. The tenant in the address is for the page of signing in, which a client opens without a session.
 */
function composeMessage(
  places: MailPlaces,
  reader: CurrentUser,
  notices: readonly PersonalNotice[],
): Pick<VendorMessage, 'title' | 'text' | 'url' | 'open'> {
  const { headOf, linkOf, subjectOf, moreThan } = wordsFor(places, reader);
  const [only] = notices;
  const isOne = notices.length === 1;
  const listed = notices.slice(0, mostInMessage);
  const lines =
    isOne && only
      ? [oneLine(only.text ?? '') || headOf(only)]
      : [
          ...listed.map((notice) => cut(headOf(notice), messageLengths.title)),
          ...moreThan(notices.length - listed.length),
        ];
  const url = new URL((isOne && only && linkOf(only)) || `${places.origin}/sp`);
  url.searchParams.set('tenant', reader.person.tenant);
  return {
    title: cut(subjectOf(notices), messageLengths.title),
    text: cut(lines.join('\n'), messageLengths.text),
    url: url.href,
    open: localize(mailTexts.open, reader),
  };
}

/** What another attempt may mend: trouble of the vendor, or what administrators enter meanwhile. */
const passing: readonly VendorError['problem'][] = [
  'busy',
  'unreachable',
  'clock',
  'incomplete',
  'wrong-id',
  'wrong-secret',
  'secret-unreadable',
  'address-not-trusted',
  'token-ended',
];

/** Makes the message of notices for the work chat of the receiver, in their language. */
export function createNoticeMessage(
  deps: UnreadDeps & MailPlaces & { messages: Pick<HostMessages, 'routeTo' | 'send'> },
): Compose {
  const { messages } = deps;
  return async (row) => {
    const route = await messages.routeTo(row.tenant, row.employee);
    const unread = route && (await unreadOf(deps, row));
    if (!route || !unread) return undefined;
    const { lang, reader, notices } = unread;
    const composed = composeMessage(deps, reader, notices);
    return {
      employee: row.employee,
      to: `${route.host} ${route.receiver}`,
      subject: composed.title,
      shownText: [composed.text, composed.url].join('\n\n'),
      async deliver() {
        try {
          await messages.send(route, { ...composed, id: row.id, lang, time: notices[0]?.time ?? '' });
        } catch (error) {
          if (error instanceof VendorError && !passing.includes(error.problem))
            throw new NotDeliverable(error.message);
          throw error;
        }
      },
    };
  };
}
