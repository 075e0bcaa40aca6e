import { limits } from '../contracts/limits.js';
import type { PersonRef } from '../contracts/record-parts.js';

/** What is known of an employee of a name. */
interface NamedPerson extends PersonRef {
  department?: string | undefined;
}

/** Longest name, in UTF-16 code units, that is looked up. */
const longestName = 40;
/** '@' in a text after which names are looked up. */
const mostSigns = 200;

/** Scripts that are written without spaces: a name ends where it ends, whatever follows. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const isLetter = (text: string): boolean => /^[\p{L}\p{N}]$/u.test(text);

/**
 * How a plain text names an employee after '@'. The department tells those apart who have the same name: a plain text has
 * no ids beside it.
 */
export const nameInText = ({
  name,
  department = '',
  namesake = false,
}: NamedPerson & { namesake?: boolean | undefined }): string =>
  namesake && department !== '' ? `${name} (${department})` : name;

/**
 * The employees whom a plain text names after '@', as they are named in it, each once and at most `limits.mentions`. Where
 * one name begins another, the longer one counts. A name that several employees have means the one whose department
 * follows it, and none without it.
 * @param named looks up the employees of a name
 */
export function namedInText(text: string, named: (name: string) => readonly NamedPerson[]): PersonRef[] {
  const found = new Map<string, PersonRef>();
  let signs = 0;
  for (let at = text.indexOf('@'); at >= 0 && signs < mostSigns; at = text.indexOf('@', at + 1)) {
    signs += 1;
    // An address such as `a@b.example`.
    if (at > 0 && /[\w.+-]/.test(text.charAt(at - 1))) continue;
    const person = personAt(text, at + 1, named);
    if (person) found.set(person.id, person);
    if (found.size === limits.mentions) break;
  }
  return [...found.values()];
}

function personAt(
  text: string,
  from: number,
  named: (name: string) => readonly NamedPerson[],
): PersonRef | undefined {
  for (let length = Math.min(longestName, text.length - from); length > 0; length -= 1) {
    const name = text.slice(from, from + length);
    const [last, next] = [name.charAt(length - 1), text.charAt(from + length)];
    // 'Tom Bakery' is not Tom Baker.
    if (isLetter(last) && isLetter(next) && !unspaced.test(last + next)) continue;
    const people = named(name).filter((person) => person.name === name);
    const [person] = people;
    if (!person) continue;
    if (people.length === 1) return { id: person.id, name };
    const meant = people.flatMap(({ id, department = '' }) => {
      const inText = nameInText({ id, name, department, namesake: true });
      return inText !== name && text.startsWith(inText, from) ? [{ id, name: inText }] : [];
    });
    return meant.length === 1 ? meant[0] : undefined;
  }
  return undefined;
}
