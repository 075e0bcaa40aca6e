import { omitUndefined, isObject, asString } from '../../core/contracts/parse.js';
import type { SignInTenant, Theme } from '../../core/contracts/tenant.js';
import { defaultLanguage, parseLanguage } from '../../core/locale/languages.js';

/** The answer of the tenants call, as untrusted as every other: entries without a key or name are dropped. */
export function parseTenants(data: unknown): SignInTenant[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const tenantKey = asString(item.tenantKey);
    const tenantName = asString(item.tenantName);
    if (!tenantKey || !tenantName) return [];
    return [
      omitUndefined({
        tenantKey,
        tenantName,
        // What its values may be is looked at where tokens are made of them.
        theme: isObject(item.theme) ? (item.theme as Theme) : undefined,
        lang: parseLanguage(item.lang) ?? defaultLanguage,
        logoUrl: asString(item.logoUrl),
        demoAccounts: parseAccounts(item.demoAccounts),
      }),
    ];
  });
}

function parseAccounts(data: unknown): SignInTenant['demoAccounts'] {
  if (!Array.isArray(data) || data.length === 0) return undefined;
  return data.flatMap((item: unknown) => {
    if (!isObject(item)) return [];
    const { account, name, note, password } = item;
    if (typeof account !== 'string' || typeof name !== 'string' || typeof password !== 'string') return [];
    return [{ account, name, note: asString(note) ?? '', password }];
  });
}

/** The tenant the address asks for, else the one used here last, else the first. */
export function pickTenant(
  tenants: readonly SignInTenant[],
  asked: string | null,
  last: string | undefined,
): SignInTenant | undefined {
  const byKey = (key: string | null | undefined): SignInTenant | undefined =>
    tenants.find(({ tenantKey }) => tenantKey === key);
  return byKey(asked) ?? byKey(last) ?? tenants[0];
}
