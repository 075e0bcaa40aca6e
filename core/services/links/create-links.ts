import { judgeLink } from './judge-link.js';
import type { LinkFacts, LinkJudgement, LinkRules } from './types.js';

/** Storage of 'Do not remind again' as text. Neither function throws. */
export interface ReminderStore {
  get(): string | undefined;
  set(text: string): void;
}

/** Classifies links by the lists of one page and keeps the user's choice not to be asked. */
export interface LinkService {
  /** Classifies one link; `trusted` items count in addition to those of the page. */
  judge(
    href: string,
    facts?: Pick<LinkFacts, 'text'> & Pick<LinkRules, 'baseUrl' | 'trusted' | 'matching'>,
  ): LinkJudgement;
  /** Stores 'Do not remind again', which holds for all links, tabs and tenants of this browser. */
  remember(): void;
  /**
   * Returns what opens an address in place of the browser, such as a function of the work chat around the page; undefined for
   * an address that the browser opens. The result is called after the question, if one is due, and never for a blocked link.
   */
  openerOf?(url: string): (() => void) | undefined;
}

export interface LinksDeps {
  /** Current settings; called for every link, since the lists load late and the page's address changes. */
  rules: () => Omit<LinkRules, 'noRemind'>;
  reminder: ReminderStore;
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
