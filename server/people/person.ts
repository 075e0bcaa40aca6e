import type { Clock } from '../clock.js';
import type { Duty, ServerLang } from '../schemas/define.js';

/** An employee as the server knows them. */
export interface Person {
  tenant: string;
  id: string;
  userId: string;
  account: string;
  name: string;
  department: string;
  title: string;
  manager: string | null;
  duties: ReadonlySet<Duty>;
}

/** Who asks, in which language, at which time of which tenant: what every rule about a record needs. */
export interface Asker {
  person: Person;
  lang: ServerLang;
  clock: Clock;
  /** Symbol of the tenant's base currency. */
  currency: string;
}

export const hasDuty = (person: Person, duties: readonly Duty[]): boolean =>
  person.duties.has('admin') || duties.some((duty) => person.duties.has(duty));
