import { createListFinder, finish, type ListScan } from '../../../core/services/sensitive/find-words.js';
import { wordsOf } from '../../../core/services/sensitive/read-hit.js';
import type { CurrentUser } from '../../people/person.js';
import type { Scan, ScanAhead } from '../scan.js';
import { createReadCache } from '../../storage/read-cache.js';
import type { Database } from '../../storage/database.js';
import type { Confirmations } from './confirmations.js';
import { FlaggedError, type RuleHit } from './flagged-error.js';
import type { SensitiveRules } from './rules.js';

/** The enabled rules of a tenant. */
interface CompiledRules {
  rules: { name: string; superviseType: 'weak' | 'strong' }[];
  /** Words of each rule in a text. */
  find: (text: string) => ListScan;
}

export interface Scanner {
  scan: Scan;
  scanAhead: ScanAhead;
  /** Forgets the compiled rules of a tenant with the commit of their change. */
  forget(tenant: string): void;
}

interface ScannerDeps {
  database: Pick<Database, 'tables' | 'committed' | 'afterCommit' | 'channel'>;
  rules: () => Pick<SensitiveRules, 'all'>;
  confirmations: Pick<Confirmations, 'add'>;
  /** Waits before each step of a long scan. */
  turn: () => Promise<void>;
}

/**
 * Scan of what users store. Strong words block; weak ones need a confirmation, which is recorded. Words of an accepted
 * appeal are allowed to its author.
 */
export function createScanner({ database, rules, confirmations, turn }: ScannerDeps): Scanner {
  const { tables } = database;
  const compiled = createReadCache(database, 'rules', compile);
  const rulesOf = ({ person }: CurrentUser): Promise<CompiledRules> => compiled.get(person.tenant);

  async function compile(tenant: string): Promise<CompiledRules> {
    const enabled = (await rules().all(tenant)).filter((rule) => rule.enabled);
    return {
      rules: enabled.map(({ name, superviseType }) => ({ name, superviseType })),
      find: createListFinder(enabled.map(({ words }) => words)),
    };
  }

  async function allowedWords({ person }: CurrentUser): Promise<Set<string>> {
    const rows = await tables
      .selectFrom('sensitive_appeal')
      .select('words')
      .where('employee', '=', person.id)
      .where('status', '=', 'accepted')
      .execute();
    return new Set(rows.flatMap(({ words }) => wordsOf(words)));
  }

  return {
    async scan(currentUser, { module, record, texts, confirmed, scanned }) {
      const present = await rulesOf(currentUser);
      const ahead = scanned?.rules === present ? scanned.found : undefined;
      const byText = texts.map((text) => ahead?.get(text) ?? finish(present.find(text)));
      const found = present.rules.flatMap(({ name, superviseType }, rule) => {
        const words = [...new Set(byText.flatMap((lists) => lists[rule] ?? []))];
        return words.length > 0 ? [{ name, superviseType, words }] : [];
      });
      if (found.length === 0) return;
      const allowed = await allowedWords(currentUser);
      const hits = (kind: 'weak' | 'strong'): RuleHit[] =>
        found.flatMap(({ name, superviseType, words }) => {
          const flagged = superviseType === kind ? words.filter((word) => !allowed.has(word)) : [];
          return flagged.length > 0 ? [{ name, words: flagged }] : [];
        });
      const strong = hits('strong');
      if (strong.length > 0) throw new FlaggedError('strong', strong);
      const weak = hits('weak');
      if (weak.length === 0) return;
      if (!confirmed) throw new FlaggedError('weak', weak);
      await confirmations.add(currentUser, { module, record, rules: weak });
    },
    async scanAhead(currentUser, texts) {
      const present = await rulesOf(currentUser);
      const found = new Map<string, string[][]>();
      for (const text of texts) {
        const work = present.find(text);
        for (;;) {
          await turn();
          const { done, value } = work.next();
          if (done) {
            found.set(text, value);
            break;
          }
        }
      }
      return { rules: present, found };
    },
    forget: compiled.drop,
  };
}
