import * as v from 'valibot';

import { headers } from '../../../core/contracts/names.js';
import {
  appealsSchema,
  confirmationsSchema,
  sensitiveAppealSchema,
  sensitivePagePaths,
  sensitivePageSize,
  sensitiveRuleSchema,
  type AppealDecision,
  type Appeals,
  type AppealState,
  type Confirmations,
  type RuleInput,
  type SensitiveAppeal,
  type SensitiveRule,
} from '../../../core/contracts/sensitive-page.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Calls of the page of sensitive words; each rejects with a RequestError. Lists give their first pages as one. */
export interface SensitiveApi {
  rules(signal?: AbortSignal): Promise<SensitiveRule[]>;
  /** @param key the same one when the rule is sent again, so that it is added once */
  addRule(input: RuleInput, key: string): Promise<SensitiveRule>;
  changeRule(rule: SensitiveRule, input: RuleInput): Promise<SensitiveRule>;
  removeRule(rule: SensitiveRule): Promise<void>;
  appeals(state: AppealState, pages: number, signal?: AbortSignal): Promise<Appeals>;
  decide(appeal: SensitiveAppeal, decision: Omit<AppealDecision, 'revision'>): Promise<SensitiveAppeal>;
  confirmations(pages: number, signal?: AbortSignal): Promise<Confirmations>;
}

export function createSensitiveApi(request: RequestClient): SensitiveApi {
  const call = createCall(request);
  return {
    rules: (signal) => call(sensitivePagePaths.rules, v.array(sensitiveRuleSchema), { signal }),
    addRule: (body, key) =>
      call(sensitivePagePaths.rules, sensitiveRuleSchema, {
        method: 'POST',
        body,
        headers: { [headers.idempotencyKey]: key },
        idempotent: true,
      }),
    changeRule: ({ id, revision }, input) =>
      call(sensitivePagePaths.rule(id), sensitiveRuleSchema, { method: 'PUT', body: { ...input, revision } }),
    async removeRule({ id, revision }) {
      await request.send(sensitivePagePaths.rule(id), { method: 'DELETE', body: { revision } });
    },
    appeals: (state, pages, signal) =>
      firstPages(pages, (offset) =>
        call(sensitivePagePaths.appeals, appealsSchema, { query: { state, offset }, signal }),
      ),
    decide: ({ id, revision }, decision) =>
      call(sensitivePagePaths.appeal(id), sensitiveAppealSchema, {
        method: 'PUT',
        body: { ...decision, revision },
      }),
    confirmations: (pages, signal) =>
      firstPages(pages, (offset) =>
        call(sensitivePagePaths.confirmations, confirmationsSchema, { query: { offset }, signal }),
      ),
  };
}

/** Pages of a list as one; a row that moved between two calls is in it once. */
async function firstPages<T extends { id: string }>(
  pages: number,
  load: (offset: number) => Promise<{ total: number; rows: T[] }>,
): Promise<{ total: number; rows: T[] }> {
  const rows = new Map<string, T>();
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const loaded = await load(page * sensitivePageSize);
    total = loaded.total;
    for (const row of loaded.rows) rows.set(row.id, row);
  }
  return { total, rows: [...rows.values()] };
}
