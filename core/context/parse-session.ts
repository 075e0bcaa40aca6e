import type { SessionInfo } from '../contracts/tenant.js';
import { defined, idText, isObject, text } from '../contracts/parse.js';
import { parseLanguage } from '../locale/languages.js';

/**
 * The signed-in person out of `getInfo`'s data (spec 7.5). `undefined` when the data names nobody or says that
 * the session is invalid: `isInvalidEteamsid` must be false.
 */
export function parseSession(data: unknown): SessionInfo | undefined {
  if (!isObject(data) || data.isInvalidEteamsid !== false) return undefined;
  const tenantKey = idText(data.tenantKey);
  const employeeId = idText(data.employeeId);
  const userId = idText(data.userId) ?? employeeId;
  if (!tenantKey || !employeeId || !userId) return undefined;
  return defined({
    // Empty where the back end trusts the cookie alone.
    ACCESS_ETEAMSID: text(data.ACCESS_ETEAMSID) ?? '',
    isInvalidEteamsid: false,
    tenantKey,
    userId,
    employeeId,
    name: text(data.name) ?? '',
    account: text(data.account) ?? '',
    department: text(data.department) ?? '',
    title: text(data.title) ?? '',
    admin: data.admin === true,
    lang: parseLanguage(data.lang),
  });
}
