import * as v from 'valibot';

import { currenciesPath, currenciesSchema, defaultLangPath } from '../../contracts/rates.js';
import type { LocaleSettings } from '../../contracts/tenant.js';
import { parseLanguage } from '../../contracts/language-tags.js';
import type { RequestClient } from '../../kernel/request/types.js';

export interface SharedLocaleDeps {
  request: Pick<RequestClient, 'send'>;
  tenantKey: string;
  onError: (place: string, error: unknown) => void;
}

/** Time after which a page is shown without these settings. */
const timeoutMs = 5_000;

/**
 * The tenant's default language and currencies (docs/requirements.md 2.3.1, 7.3.7). What cannot be loaded is left out, so
 * that the page has its defaults. Never rejects.
 */
export async function loadSharedLocale({
  request,
  tenantKey,
  onError,
}: SharedLocaleDeps): Promise<Partial<LocaleSettings>> {
  const load = async <T>(
    place: string,
    path: string,
    parse: (data: unknown) => T,
  ): Promise<T | undefined> => {
    try {
      return parse(await request.send(path, { query: { tenantKey }, timeoutMs, silent: true }));
    } catch (error) {
      onError(place, error);
      return undefined;
    }
  };
  const [lang, currencies] = await Promise.all([
    load('shared.language', defaultLangPath, parseLanguage),
    load('shared.currencies', currenciesPath, (data) => v.parse(currenciesSchema, data)),
  ]);
  return { ...(lang && { lang }), ...currencies };
}
