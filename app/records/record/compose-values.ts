import type { ComposeKind, PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValues, RecordDetail } from '../../../core/contracts/records.js';
import { asFiles, asPeople, asPerson, asText } from '../fields/values.js';
import { answeredSubject } from './answered-subject.js';

/** Texts of a message that answers another one or passes it on. */
export interface ComposeTexts {
  /** Beginning of the subject, such as 'Re: '. */
  prefix: string;
  /** Line above the quoted text. */
  intro: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Initial values of a message that answers another one or passes it on. */
export function composeValues(
  kind: ComposeKind,
  { values }: Pick<RecordDetail, 'values'>,
  me: PersonRef,
  { prefix, intro }: ComposeTexts,
): FieldValues {
  const subject = asText(values['subject']);
  const sender = asPerson(values['sender']);
  const isMine = sender?.id === me.id;
  // An answer to a message of one's own goes to its recipients again.
  const answered = isMine || !sender ? asPeople(values['to']) : [sender];
  const others = (people: PersonRef[]) => people.filter(({ id }) => id !== me.id);
  const withAll = isMine ? answered : [...answered, ...asPeople(values['to'])];
  const to = kind === 'forward' ? [] : kind === 'reply' ? answered : unique(others(withAll));
  const cc = kind === 'replyAll' ? unique(others(asPeople(values['cc']))) : [];
  const files = kind === 'forward' ? asFiles(values['files']) : [];
  return {
    subject: answeredSubject(prefix, subject),
    body: `<p></p><p>${escaped(intro)}</p><blockquote>${asText(values['body'])}</blockquote>`,
    ...(to.length > 0 ? { to } : {}),
    ...(cc.length > 0 ? { cc } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
}

function unique(people: PersonRef[]): PersonRef[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
