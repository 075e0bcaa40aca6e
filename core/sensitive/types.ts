/**
 * What the back end found in what somebody wrote (spec 3, 'Sensitive-word hit'), as it comes over the wire. Nothing
 * in it is certain: {@link readHit} takes what is readable.
 */
export interface SensitiveHit {
  /** 401 where sensitive words were found; compared as text, and not an HTTP status. */
  sensitiveScanCode?: number | string;
  /** `weak` may be confirmed; everything else is strong and blocks. */
  superviseType?: string;
  data?: {
    /** The processing rules, each with the words that it was broken by. */
    sensitiveWordList?: readonly { name?: string; value?: string | readonly string[] }[] | null;
    /** The words as one text. */
    sensitiveWords?: string | null;
  } | null;
}

/** What an appeal sends (spec 3, 'Appeal payload'). */
export interface AppealPayload {
  sensitiveWords: string;
  appealReason: string;
}
