import * as v from 'valibot';

import { keptNotices } from '../../../core/contracts/personal-notices.js';
import type { Directory } from '../../people/directory.js';
import type { Preferences } from '../../people/preferences.js';
import type { Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import type { PersonalNoticeStore } from '../notices.js';
import { composeMail, type MailPlaces } from './compose-mail.js';
import type { MailAddresses } from './mail-addresses.js';
import type { ComposeMail } from './outbox.js';

interface NoticeMailDeps extends MailPlaces {
  tenants: Pick<Tenants, 'get'>;
  directory: Pick<Directory, 'account'>;
  preferences: Pick<Preferences, 'lang'>;
  notices: Pick<PersonalNoticeStore, 'page'>;
  addresses: MailAddresses;
  userOf: UserOf;
}

const contentSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Makes the mail of notices from those that are still unread and may still be seen, in the language of the receiver. */
export function createNoticeMail(deps: NoticeMailDeps): ComposeMail {
  const { tenants, directory, preferences, notices, addresses, userOf } = deps;
  return async ({ tenant, employee, content }) => {
    const record = tenants.get(tenant);
    const account = directory.account(tenant, employee);
    if (!record || !account?.isActive) return undefined;
    const lang = (await preferences.lang(employee)) ?? record.lang;
    const reader = await userOf({ ...record, lang }, employee);
    const to = await addresses.of(account);
    if (!reader || to === undefined) return undefined;
    const ids = new Set(v.parse(contentSchema, content));
    const { rows } = await notices.page(reader, { offset: 0, limit: keptNotices, withRequests: true });
    const unread = rows.filter(({ id, isRead }) => !isRead && ids.has(id));
    if (unread.length === 0) return undefined;
    const mail = composeMail(deps, reader, to, unread);
    return { ...mail, shownText: mail.text };
  };
}
