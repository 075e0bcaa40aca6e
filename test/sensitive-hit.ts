import type { SensitiveHit } from '../core/services/sensitive/types.js';

interface HitOptions {
  /** Value of `superviseType`. */
  type?: string;
  /** Words of its only rule, separated by commas. */
  words?: string;
  rule?: string;
}

/** A sensitive-word hit with one rule, as the back end sends it. */
export const sensitiveHit = ({
  type = 'weak',
  words = 'alpha',
  rule = 'Secret',
}: HitOptions = {}): SensitiveHit => ({
  sensitiveScanCode: 401,
  superviseType: type,
  data: { sensitiveWordList: [{ name: rule, value: words }], sensitiveWords: words },
});
