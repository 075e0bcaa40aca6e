import type { SensitiveRefusal } from '../../kernel/request/request-error.js';

/**
 * Sensitive words that the back end found in submitted content (docs/requirements.md 3.10 to 3.13), in wire format and
 * untrusted; {@link readHit} parses it.
 */
export interface SensitiveHit {
  /** 401 when sensitive words were found; compared as text, and not an HTTP status. */
  sensitiveScanCode?: number | string;
  /** `weak` can be confirmed; every other type is strong and blocks. */
  superviseType?: string;
  data?: {
    /** Processing rules, each with the words that violated it. */
    sensitiveWordList?: readonly { name?: string; value?: string | readonly string[] }[] | null;
    /** All words as one text. */
    sensitiveWords?: string | null;
  } | null;
}

/** How the user answers a hit: `confirm` or `cancel` a weak one, `acknowledge` or `appeal` against a strong one. */
export type SensitiveAnswer = 'confirm' | SensitiveRefusal;

/** Payload of an appeal (docs/requirements.md 3.14). */
export interface AppealPayload {
  sensitiveWords: string;
  appealReason: string;
}

/** Ids of this service's messages. */
export type SensitiveMessageId =
  /** An appeal was accepted (docs/requirements.md 8.22). */
  'sensitive.appealed';
