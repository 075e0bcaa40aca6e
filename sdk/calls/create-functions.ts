import { todayType } from '../../core/contracts/rates.js';
import { isObject } from '../../core/contracts/parse.js';
import { createWallClock } from '../../core/values/dates/wall-clock.js';
import { amountInWords } from '../../core/values/format/amount-in-words.js';
import { formatMoney } from '../../core/values/format/format-money.js';
import { formatNumber } from '../../core/values/format/format-number.js';
import { parseLanguage } from '../../core/contracts/language-tags.js';
import { createRates } from '../../core/services/rates/create-rates.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { asTheme, type SdkTheme } from '../config.js';
import type { SdkErrorCode } from '../sdk-error.js';
import type { Notices } from '../services/create-notices.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { SdkFunctions } from './functions.js';
import { createOpeners } from './open.js';

export interface FunctionsDeps {
  platform: SdkPlatform;
  notices: Notices;
  /** Origin of the OA system. */
  oaOrigin: string;
  language: () => Lang;
  setLanguage(lang: Lang): Promise<void>;
  /** null for none. */
  setTheme(theme: SdkTheme | null): Promise<unknown>;
  error(code: SdkErrorCode, cause?: unknown): Error;
}

/** Type of a rate of a given day; the back end reads only that it is not todayType (docs/requirements.md 5.19). */
const datedType = '2';

export function createFunctions(deps: FunctionsDeps): SdkFunctions {
  const { platform, notices, language, error } = deps;
  const { context, request, sensitive } = platform;
  const settings = () => context.$locale.get();
  const rates = createRates({
    request,
    tenantKey: context.tenantKey,
    today: () => createWallClock(context.$tenant.get()?.locale?.server_timezone)(Date.now()).slice(0, 10),
  });
  const invalid = (what: string): Error => error('arguments-invalid', new TypeError(what));

  return {
    async getRate(from, to, { date } = {}) {
      if (typeof from !== 'string' || typeof to !== 'string' || !from || !to) throw invalid('currency');
      const { rate } = await rates.rate({
        from,
        to,
        ...(date ? { date, type: datedType } : { type: todayType }),
      });
      return rate;
    },
    formatNumber: (value, options) => formatNumber(value, settings()?.numberformat ?? 1, options),
    formatMoney(value, { currency, precision } = {}) {
      const { moneyformat: format = 1, currencymap = {}, baseCurrency = '' } = settings() ?? {};
      return formatMoney(value, { format, currencymap, baseCurrency }, { currency, precision });
    },
    amountInWords: (value, options) => amountInWords(value, options?.language ?? language()),
    ...createOpeners({ ...deps, invalid }),
    async setLanguage(given) {
      const lang = parseLanguage(given);
      if (!lang) throw invalid('language');
      await deps.setLanguage(lang);
    },
    async setTheme(given) {
      const parsed = asTheme(given);
      if (!parsed) throw invalid('theme');
      await deps.setTheme(parsed.theme);
    },
    async showToast(message, options) {
      if (typeof message !== 'string' || message === '') throw invalid('message');
      return notices.show(message, options);
    },
    async confirmSensitive(hit) {
      if (!isObject(hit)) throw invalid('hit');
      return sensitive.ask(hit);
    },
  };
}
