import { endpoints } from '../../core/contracts/endpoints.js';
import { codes } from '../../core/contracts/envelope.js';
import { getLabelsPath } from '../../core/contracts/labels.js';
import { currenciesPath, defaultLangPath, targetRatePath } from '../../core/contracts/rates.js';
import { ecodeListPath, sdkAuthTokenPath } from '../../core/contracts/sdk.js';
import { failure, property, success, type Route } from './fake-call.js';
import { authToken, sessionOf } from './fake-tenant.js';

/** Calls about session, tenant, labels and rates, which the SDK and the elements make. */
export const tenantRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: endpoints.clearCookie,
    isPublic: true,
    answer: () => success(null),
  },
  {
    method: 'GET',
    path: sdkAuthTokenPath,
    isPublic: true,
    // The page's own back end knows its user: the first one of the first tenant here.
    answer: ({ tenants }) => authToken(tenants[0]?.users[0]?.eteamsid ?? ''),
  },
  {
    method: 'POST',
    path: endpoints.getInfo,
    isPublic: true,
    answer: ({ tenant, user }) =>
      tenant && user
        ? success(sessionOf(tenant, user))
        : failure(codes.loginExpired, 'The session has ended.', { isInvalidEteamsid: true }),
  },
  { method: 'POST', path: endpoints.baseTeams, answer: ({ tenant }) => success(tenant.data) },
  { method: 'POST', path: endpoints.getSetting, answer: ({ tenant }) => success(tenant.settings) },
  { method: 'POST', path: ecodeListPath, answer: () => success({}) },
  {
    method: 'POST',
    path: targetRatePath,
    answer({ tenant, body }) {
      const [from, to] = [property(body, 'rateSymbol'), property(body, 'targetSymbol')];
      const rate = from === to ? '1' : tenant.rates[`${String(from)} ${String(to)}`];
      return success(
        rate === undefined ? { msg: `No rate from ${String(from)} to ${String(to)}` } : { rate },
      );
    },
  },
  { method: 'GET', path: defaultLangPath, answer: ({ tenant }) => success(tenant.data.localeSettings.lang) },
  {
    method: 'GET',
    path: currenciesPath,
    answer({ tenant }) {
      const { currencymap, baseCurrency } = tenant.data.localeSettings;
      return success({ currencymap, baseCurrency });
    },
  },
  { method: 'POST', path: getLabelsPath, answer: ({ tenant }) => success({ labels: tenant.labels }) },
  {
    method: 'GET',
    path: /^\/build\/i18n\/\w+\/[^/]+\.json$/,
    isPublic: true,
    answer: ({ tenants }) => Object.fromEntries(tenants.flatMap(({ labels }) => Object.entries(labels))),
  },
  {
    method: 'GET',
    path: /^\/api\/portico\/labels\/tenant\/[^/]+\/\w+$/,
    answer: ({ tenant }) => tenant.labels,
  },
  {
    method: 'GET',
    path: endpoints.tenantLogo,
    answer: ({ tenant }) => success(tenant.data.tenantLogo ?? {}),
  },
];
