import { join } from 'node:path';

import { createRegistry } from '../../core/records/create-registry.js';
import type { Audit } from '../people/audit.js';
import type { Directory } from '../people/directory.js';
import type { HostMessages } from '../people/hosts/host-messages.js';
import type { NoticeSettingsStore } from '../people/notice-settings.js';
import type { Preferences } from '../people/preferences.js';
import { createLinkTokens } from '../people/sign-in/link-tokens.js';
import type { Tenants } from '../people/tenants.js';
import type { UserOf } from '../people/user-of.js';
import { createFolderOutbox, type Deliver } from '../records/mails/folder-outbox.js';
import { createMailAddresses } from '../records/mails/mail-addresses.js';
import { mailed } from '../records/mails/mailed.js';
import { createNoticeMail } from '../records/mails/notice-mail.js';
import { createNoticeMails } from '../records/mails/notice-mails.js';
import { createNoticeMessage } from '../records/mails/notice-message.js';
import { createOutbox } from '../records/mails/outbox.js';
import { createPasswordMails } from '../records/mails/password-mails.js';
import type { PersonalNoticeStore } from '../records/notices.js';
import type { Database } from '../storage/database.js';

export interface MailServicesDeps {
  database: Database;
  directory: Directory;
  tenants: Tenants;
  preferences: Preferences;
  userOf: UserOf;
  audit: Audit;
  notices: PersonalNoticeStore;
  settings: NoticeSettingsStore;
  messages: HostMessages;
  nextId: () => string;
  now: () => Date;
  log: (line: string) => void;
  dataFolder: string;
  /** Sends mails; without it they are kept in the folder `outbox` of the data folder. */
  deliver: Deliver | undefined;
  /** Origin of the app in links of mails. */
  publicOrigin: string | undefined;
}

/** Composes the mails of notices and passwords with their outbox. */
export function createMailServices(deps: MailServicesDeps) {
  const { database, directory, tenants, preferences, userOf, audit, notices, settings, messages } = deps;
  const { nextId, now, log, dataFolder, publicOrigin } = deps;
  const deliver = deps.deliver ?? createFolderOutbox(join(dataFolder, 'outbox'), now);
  const addresses = createMailAddresses(database);
  const tokens = createLinkTokens({ database, directory, now });
  const mailDeps = {
    ...{ tenants, directory, preferences, addresses, userOf },
    origin: publicOrigin ?? 'http://localhost:8080',
  };
  const noticeDeps = { ...mailDeps, notices, registry: createRegistry() };
  const passwords = createPasswordMails({ ...mailDeps, tokens });
  const outbox = createOutbox({
    ...{ database, directory, audit, nextId, now, log },
    compose: {
      notices: mailed(createNoticeMail(noticeDeps), deliver),
      passwordLink: mailed(passwords.passwordLink, deliver),
      passwordChanged: mailed(passwords.passwordChanged, deliver),
      chat: createNoticeMessage({ ...noticeDeps, messages }),
    },
  });
  return {
    tokens,
    outbox,
    noticeMails: createNoticeMails({ database, tenants, settings, outbox, now }),
    mails: { addresses, isSent: deps.deliver !== undefined },
  };
}
