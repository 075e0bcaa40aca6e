import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues } from '../../core/contracts/records.js';
import type { Random } from './random.js';

/** Languages of the seeded records. */
export type SeedLang = 'zh_CN' | 'en';

/** Input for the seeded records of a tenant. */
export interface SeedContext {
  tenant: string;
  lang: SeedLang;
  /** The tenant's day at the first start, to which all dates are relative. */
  day: string;
  people: readonly (PersonRef & { unit: string; department: string; manager: PersonRef | undefined })[];
  /** Titles of the modules seeded so far; the n-th belongs to record n. */
  titles: Map<string, string[]>;
  /** Codes of the tenant's currencies, the base currency first. */
  currencies: readonly string[];
}

/** Record under construction. */
export interface Draft {
  n: number;
  amount: number;
  random: Random;
  /** Person whose name may appear in the title. */
  subject: PersonRef;
  values: FieldValues;
}

export const personAt = (context: SeedContext, index: number): PersonRef => {
  const person = context.people[index % context.people.length];
  if (!person) throw new Error(`The tenant ${context.tenant} has no people.`);
  return { id: person.id, name: person.name };
};
