import { createWordFinder, wordsIn, type WordFinder } from '../../core/sensitive/find-words.js';
import { wordsOf } from '../../core/sensitive/read-hit.js';
import type { CurrentUser } from '../people/person.js';
import type { Scan } from '../records/scan.js';
import type { Database } from '../storage/sql.js';
import type { Confirmations } from './confirmations.js';
import { FlaggedError, type RuleHit } from './flagged-error.js';
import type { SensitiveRules } from './rules.js';

interface CompiledRule {
  name: string;
  superviseType: 'weak' | 'strong';
  finder: WordFinder;
}

export interface Scanner {
  scan: Scan;
  /** Forgets the compiled rules of a tenant, which have changed. */
  forget(tenant: string): void;
}

interface ScannerDeps {
  database: Database;
  rules: () => Pick<SensitiveRules, 'all'>;
  confirmations: Pick<Confirmations, 'add'>;
}

/**
 * Scan of what users store. Strong words block; weak ones need a confirmation, which is recorded. Words of an accepted
 * appeal are allowed to its author.
 */
export function createScanner({ database, rules, confirmations }: ScannerDeps): Scanner {
  const compiled = new Map<string, CompiledRule[]>();

  function rulesOf(tenant: string): CompiledRule[] {
    const known = compiled.get(tenant);
    if (known) return known;
    const made = rules()
      .all(tenant)
      .filter(({ enabled }) => enabled)
      .map(({ name, superviseType, words }) => ({ name, superviseType, finder: createWordFinder(words) }));
    compiled.set(tenant, made);
    return made;
  }

  function allowedWords({ person }: CurrentUser): Set<string> {
    const rows = database.all(
      `SELECT words FROM sensitive_appeal WHERE employee = ? AND status = 'accepted'`,
      person.id,
    );
    return new Set(rows.flatMap((row) => wordsOf(row['words'])));
  }

  return {
    scan(currentUser, { module, record, texts, confirmed }) {
      const found = rulesOf(currentUser.person.tenant).flatMap(({ name, superviseType, finder }) => {
        const words = [...new Set(texts.flatMap((text) => wordsIn(finder, text)))];
        return words.length > 0 ? [{ name, superviseType, words }] : [];
      });
      if (found.length === 0) return;
      const allowed = allowedWords(currentUser);
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
      confirmations.add(currentUser, { module, record, rules: weak });
    },
    forget: (tenant) => void compiled.delete(tenant),
  };
}
