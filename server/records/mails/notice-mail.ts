import * as v from 'valibot';

import { keptNotices, type PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { Directory, KnownAccount } from '../../people/directory.js';
import type { HostMessages } from '../../people/hosts/host-messages.js';
import { VendorError } from '../../people/hosts/vendor-error.js';
import type { CurrentUser } from '../../people/person.js';
import type { Preferences } from '../../people/preferences.js';
import type { Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import type { MailTable } from '../../storage/mail-table-types.js';
import type { PersonalNoticeStore } from '../notices.js';
import { composeMail, composeMessage, type MailPlaces } from './compose-mail.js';
import type { MailAddresses } from './mail-addresses.js';
import type { ComposeMail } from './mailed.js';
import { NotDeliverable, type Compose } from './outbox.js';

interface UnreadDeps extends MailPlaces {
  tenants: Pick<Tenants, 'get'>;
  directory: Pick<Directory, 'account'>;
  preferences: Pick<Preferences, 'lang'>;
  notices: Pick<PersonalNoticeStore, 'page'>;
  userOf: UserOf;
}

interface Unread {
  account: KnownAccount;
  lang: string;
  reader: CurrentUser;
  notices: readonly PersonalNotice[];
}

const contentSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The notices of a mail or message that are still unread and may still be seen, and their reader; undefined if there are none. */
async function unreadOf(
  { tenants, directory, preferences, notices, userOf }: UnreadDeps,
  { tenant, employee, content }: Pick<MailTable, 'tenant' | 'employee' | 'content'>,
): Promise<Unread | undefined> {
  const record = tenants.get(tenant);
  const account = directory.account(tenant, employee);
  if (!record || !account?.isActive) return undefined;
  const lang = (await preferences.lang(employee)) ?? record.lang;
  const reader = await userOf({ ...record, lang }, employee);
  if (!reader) return undefined;
  const ids = new Set(v.parse(contentSchema, content));
  const { rows } = await notices.page(reader, { offset: 0, limit: keptNotices, withRequests: true });
  const unread = rows.filter(({ id, isRead }) => !isRead && ids.has(id));
  return unread.length === 0 ? undefined : { account, lang, reader, notices: unread };
}

/** Makes the mail of notices, in the language of the receiver. */
export function createNoticeMail(deps: UnreadDeps & { addresses: MailAddresses }): ComposeMail {
  return async (row) => {
    const unread = await unreadOf(deps, row);
    const to = unread && (await deps.addresses.of(unread.account));
    if (!unread || to === undefined) return undefined;
    const mail = composeMail(deps, unread.reader, to, unread.notices);
    return { ...mail, shownText: mail.text };
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
  deps: UnreadDeps & { messages: Pick<HostMessages, 'routeTo' | 'send'> },
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
