import { todayType } from '../../core/contracts/rates.js';
import { isObject, parseProperties } from '../../core/contracts/parse.js';
import { createWallClock } from '../../core/values/dates/wall-clock.js';
import { amountInWords } from '../../core/values/format/amount-in-words.js';
import { formatMoney } from '../../core/values/format/format-money.js';
import { formatNumber } from '../../core/values/format/format-number.js';
import { languageCodes, parseLanguage } from '../../core/contracts/language-tags.js';
import { createRates } from '../../core/services/rates/create-rates.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { asTheme, type SdkTheme } from '../config.js';
import type { CreateError } from '../sdk-error.js';
import type { Notices } from '../services/create-notices.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { ToastKind } from '../../elements/toast/toast.js';
import { describeValue, type InvalidArgument } from './describe-value.js';
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
  error: CreateError;
}

const toastKinds: readonly ToastKind[] = ['success', 'info', 'warning', 'error', 'progress'];

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
  const invalid: InvalidArgument = (name, argument, accepted, value) => {
    const message = `${name}: "${argument}" must be ${accepted}, not ${describeValue(value)}`;
    return error('arguments-invalid', undefined, message);
  };

  function requireCurrency(argument: string, code: unknown): void {
    if (typeof code !== 'string' || !code) throw invalid('getRate', argument, "a code such as 'USD'", code);
  }

  return {
    async getRate(from, to, { date } = {}) {
      requireCurrency('from', from);
      requireCurrency('to', to);
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
      if (!lang) throw invalid('setLanguage', 'lang', `a tag of one of ${languageCodes.join(', ')}`, given);
      await deps.setLanguage(lang);
    },
    async setTheme(given) {
      const parsed = asTheme(given);
      if (!parsed) throw invalid('setTheme', 'theme', "an object, 'off' or false", given);
      await deps.setTheme(parsed.theme);
    },
    async showToast(message, options) {
      if (typeof message !== 'string' || message === '') {
        throw invalid('showToast', 'message', 'a text', message);
      }
      const { kind } = parseProperties(options, { kind: (value) => value });
      if (kind !== undefined && !(toastKinds as readonly unknown[]).includes(kind)) {
        throw invalid('showToast', 'kind', `one of ${toastKinds.join(', ')}`, kind);
      }
      return notices.show(message, options);
    },
    async confirmSensitive(hit) {
      if (!isObject(hit)) throw invalid('confirmSensitive', 'hit', 'a response of the back end', hit);
      return sensitive.ask(hit);
    },
  };
}
