import type { SessionInfo } from '../contracts/tenant.js';
import { omitUndefined, asId, isObject, asString } from '../contracts/parse.js';
import { parseLanguage } from '../locale/languages.js';

/**
 * The signed-in person out of `getInfo`'s data (spec 7.5). `undefined` when the data names nobody or says that
 * the session is invalid: `isInvalidEteamsid` must be false.
 */
export function parseSession(data: unknown): SessionInfo | undefined {
  if (!isObject(data) || data.isInvalidEteamsid !== false) return undefined;
  const tenantKey = asId(data.tenantKey);
  const employeeId = asId(data.employeeId);
  const userId = asId(data.userId) ?? employeeId;
  if (!tenantKey || !employeeId || !userId) return undefined;
  return omitUndefined({
    // Empty where the back end trusts the cookie alone.
    ACCESS_ETEAMSID: asString(data.ACCESS_ETEAMSID) ?? '',
    isInvalidEteamsid: false,
    tenantKey,
    userId,
    employeeId,
    name: asString(data.name) ?? '',
    account: asString(data.account) ?? '',
    department: asString(data.department) ?? '',
    title: asString(data.title) ?? '',
    admin: data.admin === true,
    lang: parseLanguage(data.lang),
  });
}
