import type { MailTable } from '../../storage/mail-table-types.js';
import type { Mail } from './compose-mail.js';
import type { Deliver } from './folder-outbox.js';
import type { Compose } from './outbox.js';

/** A mail as it is sent, and its text as administrators may read it. */
interface ComposedMail extends Omit<Mail, 'id'> {
  shownText: string;
}

/** Makes a mail from its content, at each attempt; undefined if it is not needed any more, or has no address. */
export type ComposeMail = (
  mail: Pick<MailTable, 'id' | 'tenant' | 'employee' | 'content'>,
) => Promise<ComposedMail | undefined>;

/** A mail of the outbox, which is sent by what the operator has set up. */
export const mailed =
  (compose: ComposeMail, deliver: Deliver): Compose =>
  async (row) => {
    const composed = await compose(row);
    if (!composed) return undefined;
    const { shownText, ...mail } = composed;
    return {
      employee: mail.employee.id,
      to: mail.to,
      subject: mail.subject,
      shownText,
      deliver: () => deliver({ ...mail, id: row.id }),
    };
  };
