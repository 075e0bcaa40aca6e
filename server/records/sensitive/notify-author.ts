import { appealCommand, type AppealNotice } from '../../../core/contracts/appeal-notice.js';
import type { SensitiveAppeal } from '../../../core/contracts/sensitive-page.js';
import { appealTexts } from '../../texts/messages/texts.js';
import type { Preferences } from '../../people/preferences.js';
import type { CurrentUser } from '../../people/person.js';
import type { Tenants } from '../../people/tenants.js';
import type { Visits } from '../visits.js';
import { createInserter, indexNewRow } from '../write.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { Database } from '../../storage/database.js';
import { defaultLanguage, type Lang } from '../../../core/contracts/tenant.js';
import type { TenantLabels } from '../../people/tenant-labels.js';
import { localize, type Text } from '../../texts/labels/text.js';

/** Messages that the server pushes to users. */
export interface NoticeEvents {
  /** Writes a notice, in the present transaction. Returns the function that sends it. */
  record(employee: string, notice: AppealNotice): Promise<() => void>;
}

interface NotifyDeps {
  database: Database;
  /** Module of the messages. */
  mail: ModuleDef;
  tenants: Pick<Tenants, 'get'>;
  preferences: Pick<Preferences, 'lang'>;
  tenantLabels: Pick<TenantLabels, 'audience'>;
  visits: Pick<Visits, 'markUnread'>;
  events: NoticeEvents;
  nextId: () => string;
  /** Called after the write. */
  changed: (tenant: string, module: string) => void;
}

/**
 * Delivers the decision on an appeal to its author's mailbox, unread, in the author's language, and writes the notice about
 * it; runs in the transaction of the decision. Returns the function that sends the notice.
 */
export function createAuthorNotice(deps: NotifyDeps) {
  const { database, mail } = deps;
  return async (by: CurrentUser, appeal: SensitiveAppeal): Promise<() => void> => {
    const { author, words, reason, status, note } = appeal;
    if (status === 'pending') return () => undefined;
    const { id: sender, tenant, name } = by.person;
    const lang: Lang =
      (await deps.preferences.lang(author.id)) ?? deps.tenants.get(tenant)?.lang ?? defaultLanguage;
    const audience = await deps.tenantLabels.audience(tenant, lang);
    const say = (text: Text) => localize(text, audience);
    const subject = say(status === 'accepted' ? appealTexts.acceptedSubject : appealTexts.rejectedSubject);
    const facts: [label: Text, value: string][] = [
      [appealTexts.words, words],
      [appealTexts.reason, reason],
      [appealTexts.note, note],
    ];
    const body = [
      `<p>${escapeHtml(say(appealTexts[status]))}</p>`,
      ...facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `<p><strong>${escapeHtml(say(label))}</strong><br>${escapeHtml(value)}</p>`),
    ].join('');
    const id = deps.nextId();
    const time = by.clock.stamp();
    await createInserter(
      database,
      mail,
    )({
      tenant,
      id,
      createdBy: sender,
      createdAt: time,
      updatedBy: sender,
      updatedAt: time,
      revision: 1,
      values: {
        subject,
        body,
        to: [author],
        importance: 'normal',
        sender: { id: sender, name },
        folder: 'inbox',
        sentAt: time.slice(0, 16),
        owner: author,
        isRead: false,
        starred: false,
      },
    });
    await indexNewRow(database, mail, tenant, id);
    await deps.visits.markUnread(mail, id, [author.id]);
    deps.changed(tenant, mail.module);
    return deps.events.record(author.id, {
      command: appealCommand,
      appeal: { id: appeal.id, revision: appeal.revision, status, mail: id },
      content: subject,
    });
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}
