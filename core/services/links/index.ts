/** Public entry `portico/core/links`. */
export { judgeLink } from './judge-link.js';
export type {
  LinkFacts,
  LinkJudgement,
  LinkMatching,
  LinkOptions,
  LinkReason,
  LinkReasonId,
  LinkRules,
  LinkVerdict,
} from './types.js';
