import * as v from 'valibot';

const rule = <const R extends string>(name: R) => v.object({ rule: v.literal(name) });

/** Rules for one value. */
const valueRules = [
  rule('required'),
  v.object({ rule: v.literal('too-long'), max: v.number() }),
  rule('not-a-number'),
  rule('not-an-integer'),
  v.object({ rule: v.literal('too-many-decimals'), max: v.number() }),
  v.object({ rule: v.literal('too-small'), min: v.string() }),
  v.object({ rule: v.literal('too-large'), max: v.string() }),
  rule('not-a-date'),
  rule('not-an-option'),
  /** The text does not have the pattern of its field; the message is the field's own. */
  v.object({ rule: v.literal('not-matching'), message: v.optional(v.string()) }),
  /** Another record has the value. */
  rule('not-unique'),
  rule('not-an-email'),
  rule('not-a-phone'),
  rule('not-a-url'),
  rule('unknown-field'),
  rule('read-only'),
  rule('wrong-type'),
  /** The value differs from the one computed from others. */
  v.object({ rule: v.literal('not-computed'), expected: v.string() }),
  /** There is no exchange rate between two currencies for the day of the line item. */
  v.object({ rule: v.literal('no-rate'), from: v.string(), to: v.string(), day: v.string() }),
  /** The field does not apply to records of this type. */
  rule('not-applicable'),
  /** The record itself, or one that is inside it, as what it is inside of. */
  rule('inside-itself'),
  /** Sensitive words that the back end found in the value, which the user may still submit. */
  v.object({ rule: v.literal('sensitive-words'), words: v.array(v.string()) }),
] as const;

const valueErrorSchema = v.variant('rule', valueRules);
export type ValueError = v.InferOutput<typeof valueErrorSchema>;

/** The rule that a value breaks; messages are the caller's, in the user's language. */
export const ruleErrorSchema = v.variant('rule', [
  ...valueRules,
  /** The rule that a cell of a line item breaks. */
  v.object({ rule: v.literal('line'), line: v.number(), column: v.string(), error: valueErrorSchema }),
]);
export type RuleError = v.InferOutput<typeof ruleErrorSchema>;
