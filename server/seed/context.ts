import type { FieldValues, PersonRef } from '../../core/contracts/records.js';
import type { ServerLang } from '../schemas/define.js';
import type { Random } from './random.js';

/** What the records of one tenant are made from. */
export interface SeedContext {
  tenant: string;
  lang: ServerLang;
  /** The tenant's day at the first start; all dates lie around it. */
  day: string;
  people: readonly (PersonRef & { unit: string; department: string; manager: PersonRef | undefined })[];
  /** Titles of the modules made so far; the n-th is that of record n. */
  titles: Map<string, string[]>;
}

/** One record in the making. */
export interface Draft {
  n: number;
  amount: number;
  random: Random;
  /** The person whose name a title may carry. */
  subject: PersonRef;
  values: FieldValues;
}

export const personAt = (context: SeedContext, index: number): PersonRef => {
  const person = context.people[index % context.people.length];
  if (!person) throw new Error(`The tenant ${context.tenant} has no people.`);
  return { id: person.id, name: person.name };
};
