import { codes } from '../../../core/contracts/envelope.js';
import { sensitiveScanCode } from '../../../core/contracts/sensitive.js';
import type { SensitiveHit } from '../../../core/services/sensitive/types.js';
import { ApiError } from '../../texts/messages/api-error.js';

/** Fields of a hit, which stand beside `data` of the response (docs/requirements.md 3.10 to 3.13). */
export type HitFields = Required<Omit<SensitiveHit, 'data'>>;

/** A rule and the words of it that were found. */
export interface RuleHit {
  name: string;
  words: readonly string[];
}

/**
 * Content with sensitive words: nothing is stored. The response has HTTP status 200 and code 200, since the scan code is
 * no status, and `status` false, so that a client that knows no hits takes it for a failure.
 */
export class FlaggedError extends ApiError {
  override name = 'FlaggedError';
  readonly hit: HitFields;

  constructor(superviseType: 'weak' | 'strong', rules: readonly RuleHit[]) {
    const words = [...new Set(rules.flatMap((rule) => rule.words))];
    super(codes.ok, superviseType === 'weak' ? 'flaggedWeak' : 'flaggedStrong', {
      sensitiveWordList: rules.map((rule) => ({ name: rule.name, value: rule.words.join(',') })),
      sensitiveWords: words.join(','),
    });
    this.hit = { sensitiveScanCode: Number(sensitiveScanCode), superviseType };
  }
}
