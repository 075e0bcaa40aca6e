import * as v from 'valibot';

import { asStringMap } from './parse.js';
import { lenient, lenientObject, parsedBy, withDefault } from './schemas.js';

/*
 * Currencies on the wire (docs/requirements.md 2.3.1, 3.19, 7.3.7 to 7.3.11).
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | targetRatePath | POST | RateRequest | `{ rate }`, or `{ msg }` when there is no such rate |
 * | defaultLangPath | GET | `tenantKey` | code of the tenant's default language |
 * | currenciesPath | GET | `tenantKey` | `{ currencymap, baseCurrency }`; the path is Portico's own |
 */

/** Exchange rate between two currencies (docs/requirements.md 7.3.9). */
export const targetRatePath = '/papi/i18n/rate/getTargetRate';

/** The tenant's default language (docs/requirements.md 7.3.7). */
export const defaultLangPath = '/papi/i18n/getTeamDefaultLang';

/** The tenant's currencies, for pages that are opened without its data (docs/requirements.md 2.3.1). */
export const currenciesPath = '/papi/portico/currencies';

/** Type of a rate request that means the present day (docs/requirements.md 5.19); any other one means its date. */
export const todayType = '1';

const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(16));

/** Body of a rate request (docs/requirements.md 7.3.10). */
export const rateRequestSchema = v.object({
  rateSymbol: code,
  targetSymbol: code,
  /** 'YYYY-MM-DD'. */
  date: v.pipe(v.string(), v.maxLength(10)),
  type: v.pipe(v.string(), v.maxLength(8)),
  tenantKey: v.pipe(v.string(), v.maxLength(64)),
});
export type RateRequest = v.InferOutput<typeof rateRequestSchema>;

/** `data` of a rate answer (docs/requirements.md 3.19, 7.3.11): a rate, or the message why there is none. */
export const rateResultSchema = lenientObject({
  /** Decimal text; other back ends send a number. */
  rate: lenient(v.union([v.string(), v.number()])),
  msg: lenient(v.string()),
});

/** `data` of a currencies answer. */
export const currenciesSchema = lenientObject({
  currencymap: withDefault(parsedBy(asStringMap), {}),
  baseCurrency: withDefault(v.string(), ''),
});
