import { appealCommand, type AppealNotice } from '../../core/contracts/appeal-notice.js';
import type { SensitiveAppeal } from '../../core/contracts/sensitive-page.js';
import { serverLang } from '../messages/messages.js';
import type { Preferences } from '../people/preferences.js';
import type { CurrentUser } from '../people/person.js';
import type { Tenants } from '../people/tenants.js';
import type { Visits } from '../records/visits.js';
import { createInserter, indexNewRow } from '../records/write.js';
import type { ModuleDef, ServerLang, Text } from '../schemas/define.js';
import { localize } from '../schemas/define.js';
import type { Database } from '../storage/sql.js';

/** Messages that the server pushes to users. */
export interface NoticeEvents {
  /** Writes a notice, in the present transaction. Returns the function that sends it. */
  record(employee: string, notice: AppealNotice): () => void;
}

interface NotifyDeps {
  database: Database;
  /** Module of the messages. */
  mail: ModuleDef;
  tenants: Pick<Tenants, 'get'>;
  preferences: Pick<Preferences, 'lang'>;
  visits: Pick<Visits, 'markUnread'>;
  events: NoticeEvents;
  nextId: () => string;
  /** Called after the write. */
  changed: (tenant: string, module: string) => void;
}

const subjects: Record<'accepted' | 'rejected', Text> = {
  accepted: ['您的敏感词申诉已通过', 'Your appeal about sensitive words was accepted'],
  rejected: ['您的敏感词申诉未通过', 'Your appeal about sensitive words was rejected'],
};

const outcomes: Record<'accepted' | 'rejected', Text> = {
  accepted: [
    '您可以在内容中使用这些词语，请重新提交。',
    'You may use these words now. Submit your content again.',
  ],
  rejected: [
    '这些词语仍不能使用，请修改内容后再提交。',
    'These words are still blocked. Change your content before you submit it.',
  ],
};

/**
 * Delivers the decision on an appeal to its author's mailbox, unread, in the author's language, and writes the notice about
 * it; runs in the transaction of the decision. Returns the function that sends the notice.
 */
export function createAuthorNotice(deps: NotifyDeps) {
  const { database, mail } = deps;
  return (by: CurrentUser, appeal: SensitiveAppeal): (() => void) => {
    const { author, words, reason, status, note } = appeal;
    if (status === 'pending') return () => undefined;
    const { id: sender, tenant, name } = by.person;
    const lang: ServerLang =
      serverLang(deps.preferences.lang(author.id)) ?? deps.tenants.get(tenant)?.lang ?? 'zh_CN';
    const say = (text: Text) => localize(text, lang);
    const facts: [label: Text, value: string][] = [
      [['敏感词', 'Sensitive words'], words],
      [['申诉理由', 'Reason for the appeal'], reason],
      [['处理意见', "Administrator's note"], note],
    ];
    const body = [
      `<p>${escapeHtml(say(outcomes[status]))}</p>`,
      ...facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `<p><strong>${escapeHtml(say(label))}</strong><br>${escapeHtml(value)}</p>`),
    ].join('');
    const id = deps.nextId();
    const time = by.clock.stamp();
    createInserter(
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
        subject: say(subjects[status]),
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
    indexNewRow(database, mail, tenant, id);
    deps.visits.markUnread(mail, id, [author.id]);
    deps.changed(tenant, mail.module);
    return deps.events.record(author.id, {
      command: appealCommand,
      appeal: { id: appeal.id, revision: appeal.revision, status, mail: id },
      content: say(subjects[status]),
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
