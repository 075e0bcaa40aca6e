import { judgeLink } from './judge-link.js';
import type { LinkFacts, LinkJudgement, LinkRules } from './types.js';

/** Where 'do not remind again' is kept, as text; neither may throw. */
export interface Reminder {
  get(): string | undefined;
  set(text: string): void;
}

/** Judges links by the lists of one page and remembers that a person wants no questions. */
export interface LinkService {
  /** With further items that open directly, and what relative addresses refer to. */
  judge(
    href: string,
    facts?: Pick<LinkFacts, 'text'> & Pick<LinkRules, 'baseUrl' | 'trusted' | 'matching'>,
  ): LinkJudgement;
  /** The person chose 'do not remind again'; for all links, tabs and tenants of this browser (spec 5). */
  remember(): void;
}

export interface LinksDeps {
  /** Asked for with every link, since lists come late and addresses change. */
  rules: () => Omit<LinkRules, 'noRemind'>;
  reminder: Reminder;
}

export function createLinks({ rules, reminder }: LinksDeps): LinkService {
  return {
    judge(href, { trusted = [], ...facts } = {}) {
      const own = rules();
      return judgeLink(href, {
        ...own,
        ...facts,
        trusted: [...(own.trusted ?? []), ...trusted],
        noRemind: reminder.get(),
      });
    },
    remember: () => reminder.set('true'),
  };
}
