import * as v from 'valibot';

const rule = <const R extends string>(name: R) => v.object({ rule: v.literal(name) });

/** The rule that a value breaks; messages are the caller's, in the user's language. */
export const ruleErrorSchema = v.variant('rule', [
  rule('required'),
  v.object({ rule: v.literal('too-long'), max: v.number() }),
  rule('not-a-number'),
  rule('not-an-integer'),
  v.object({ rule: v.literal('too-many-decimals'), max: v.number() }),
  v.object({ rule: v.literal('too-small'), min: v.string() }),
  v.object({ rule: v.literal('too-large'), max: v.string() }),
  rule('not-a-date'),
  rule('not-an-option'),
  rule('not-an-email'),
  rule('not-a-phone'),
  rule('not-a-url'),
  rule('unknown-field'),
  rule('read-only'),
  rule('wrong-type'),
]);
export type RuleError = v.InferOutput<typeof ruleErrorSchema>;
