import * as v from 'valibot';

import { rateResultSchema, targetRatePath, todayType, type RateRequest } from '../../contracts/rates.js';
import { toDecimal, writeDecimal } from '../../values/format/decimal.js';
import type { RequestClient } from '../../kernel/request/types.js';

/** Units of the second currency for one of the first, and the day of the rate. */
export interface Rate {
  /** Positive decimal string. */
  rate: string;
  /** 'YYYY-MM-DD'. */
  date: string;
}

interface RateQuery {
  /** Code of the currency that is converted. */
  from: string;
  to: string;
  /** Default: todayType, whose date is the present day (docs/requirements.md 5.19). */
  type?: string;
  /** 'YYYY-MM-DD'; used by other types only. */
  date?: string;
}

/** The back end has no such rate, or sent none. */
export class RateError extends Error {
  override name = 'RateError';
  /** Message of the back end for the user; undefined if it sent none. */
  readonly text: string | undefined;
  constructor(text: string | undefined) {
    super(text ?? 'The response has no rate');
    this.text = text;
  }
}

export interface RatesService {
  /** Rejects with a RateError, or with the RequestError of a failed request. */
  rate(query: RateQuery): Promise<Rate>;
}

export interface RatesDeps {
  request: Pick<RequestClient, 'send'>;
  tenantKey: () => string;
  /** Present day of the tenant, 'YYYY-MM-DD'. */
  today: () => string;
}

/** Maximum number of kept rates; the oldest are dropped. */
const mostKept = 100;

/** Maximum length of a rate; nothing is computed with a longer one. */
const longestRate = 40;

/** A rate of a response, which is not trusted: a positive decimal string. */
function parseRate(value: string | number | undefined): string | undefined {
  if (value === undefined || String(value).length > longestRate) return undefined;
  const decimal = toDecimal(value);
  const isPositive = decimal && !decimal.negative && /[1-9]/.test(decimal.whole + decimal.fraction);
  return isPositive ? writeDecimal(decimal) : undefined;
}

/**
 * Exchange rates (docs/requirements.md 7.3.9 to 7.3.11), kept by tenant, type, pair and day. Callers share an in-flight
 * request; a failure is not kept.
 */
export function createRates({ request, tenantKey, today }: RatesDeps): RatesService {
  const kept = new Map<string, Promise<Rate>>();

  async function load(body: RateRequest): Promise<Rate> {
    // In-flight requests are shared here, and a further attempt must not get the answer of the first.
    const options = { method: 'POST', body, reads: true, noSharing: true } as const;
    const data = await request.send(targetRatePath, options);
    const result = v.safeParse(rateResultSchema, data);
    const { rate, msg } = result.success ? result.output : {};
    const parsed = parseRate(rate);
    if (parsed === undefined) throw new RateError(msg === '' ? undefined : msg);
    return { rate: parsed, date: body.date };
  }

  return {
    rate({ from, to, type = todayType, date = '' }) {
      const day = type === todayType ? today() : date;
      if (from === to) return Promise.resolve({ rate: '1', date: day });
      const body = { rateSymbol: from, targetSymbol: to, date: day, type, tenantKey: tenantKey() };
      const key = JSON.stringify(body);
      const known = kept.get(key);
      if (known) return known;
      const loading = load(body);
      kept.set(key, loading);
      loading.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return loading;
    },
  };
}
