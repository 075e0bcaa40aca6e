/** Row of the table of mails (tables.ts). */
export interface MailTable {
  id: string;
  tenant: string;
  /** Id of the employee whom it is for; '' while that is not known. */
  employee: string;
  kind: string;
  /** JSON of what the mail is made from at each attempt. */
  content: string;
  state: string;
  /** Of the last attempt; '' before the first. `text` has no links that work once. */
  address: string;
  subject: string;
  text: string;
  created_ms: number;
  /** Time of the next attempt, which each attempt moves on first: it is the end of its lease. Later, when it was sent. */
  at_ms: number;
  tries: number;
  failure: string;
}
