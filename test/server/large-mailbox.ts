import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';

import { seededPersonId } from '../../server/seed/people.js';
import { fewRecords, startServer } from './harness.js';

/** Messages of the large mailbox and of the small one, each five of two conversations that alternate. */
export const mailboxes = { many: 50_000, few: 150 } as const;

/** Accounts of their owners. */
export const largeOwner = 'lin.xiao';
export const smallOwner = 'wang.min';

/** Makes messages of the seed the mailbox of one user: each tenth is unread, each hundredth starred. */
export function moveMessages(
  database: InstanceType<typeof DatabaseSync>,
  { owner, sender, from, count }: { owner: string; sender: string; from: number; count: number },
): void {
  database
    .prepare(
      `UPDATE m_mail SET f_owner = ?, f_folder = 'inbox', f_isRead = n % 10 > 0, f_starred = n % 100 = 0,
         f_sender = ?, f_sentAt = strftime('%Y-%m-%d %H:%M', '2026-01-01', '+' || (n * 5) || ' minutes'),
         f_thread = (SELECT id FROM m_mail AS first WHERE first.n = ? + (m_mail.n - ?) / 5 * 5 + (m_mail.n - ?) % 2)
       WHERE n >= ? AND n < ?`,
    )
    .run(
      seededPersonId('group', owner),
      seededPersonId('group', sender),
      ...[from, from, from, from, from + count],
    );
}

/** Fills a data folder with two mailboxes. The records of the first tenant are the first ones. */
export async function fillMailboxes(dataFolder: string): Promise<void> {
  const { many, few } = mailboxes;
  const seeding = await startServer({ dataFolder, seedAmounts: { ...fewRecords, mail: many + few } });
  await seeding.stop();
  const database = new DatabaseSync(join(dataFolder, 'portico.sqlite'));
  moveMessages(database, { owner: largeOwner, sender: smallOwner, from: 1, count: many });
  moveMessages(database, { owner: smallOwner, sender: largeOwner, from: 1 + many, count: few });
  database.close();
}
