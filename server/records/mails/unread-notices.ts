import * as v from 'valibot';

import { keptNotices, type PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { Directory, KnownAccount } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { Preferences } from '../../people/preferences.js';
import type { Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import type { MailTable } from '../../storage/mail-table-types.js';
import type { PersonalNoticeStore } from '../notices.js';

export interface UnreadDeps {
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
export async function unreadOf(
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
