/** Why a value is refused; the words are the page's business, in the person's language. */
export type RuleError =
  | { rule: 'required' }
  | { rule: 'too-long'; max: number }
  | { rule: 'not-a-number' }
  | { rule: 'not-an-integer' }
  | { rule: 'too-many-decimals'; max: number }
  | { rule: 'too-small'; min: string }
  | { rule: 'too-large'; max: string }
  | { rule: 'not-a-date' }
  | { rule: 'not-an-option' }
  | { rule: 'not-an-email' }
  | { rule: 'not-a-phone' }
  | { rule: 'not-a-url' }
  | { rule: 'unknown-field' }
  | { rule: 'read-only' }
  | { rule: 'wrong-type' };
