import { endpoints } from '../../core/contracts/endpoints.js';
import { randomKeyParameter } from '../../core/contracts/names.js';

/**
 * How a request is answered without a network.
 * - document: any page of the app, by the app's one document
 * - file: a file whose name changes with its content
 * - answer: what the app needs to start, as it was answered last
 */
export type KeptKind = 'document' | 'file' | 'answer';

/** Calls with which the app starts, and their bodies. */
export const startCalls: readonly { method: 'GET' | 'POST'; path: string; body?: string }[] = [
  { method: 'POST', path: endpoints.getInfo },
  { method: 'POST', path: endpoints.baseTeams },
  { method: 'POST', path: endpoints.getSetting, body: '{"data":[]}' },
  { method: 'GET', path: endpoints.preference('appearance') },
  { method: 'GET', path: endpoints.tenantLogo },
  { method: 'GET', path: endpoints.home },
];

/** Files without a hash in their name that the document begins with. */
export const startFiles = ['/first-paint.js', '/favicon.svg'] as const;

const hashedFile = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;
/** Labels of a module and of the tenant, and its logo. */
const startResource = /^\/(?:build\/i18n|api\/portico\/labels\/tenant|papi\/portico\/logo)\//;
/** Addresses that are no pages of the app, even if a tab opens them. */
const noPage = /^\/(?:p?api|assets|build|cp|visitstatic|portico)(?:\/|$)|\.\w+$/;

/** @returns undefined for a request that only the network answers */
export function keptKindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): KeptKind | undefined {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin) return undefined;
  if (mode === 'navigate') return method === 'GET' && !noPage.test(pathname) ? 'document' : undefined;
  if (method === 'GET' && hashedFile.test(pathname)) return 'file';
  const isStart =
    startCalls.some((call) => call.method === method && call.path === pathname) ||
    (method === 'GET' &&
      (pathname === endpoints.preferences ||
        startResource.test(pathname) ||
        startFiles.some((path) => path === pathname)));
  return isStart ? 'answer' : undefined;
}

/** Address under which the answer of a call is kept: without what differs from request to request. */
export function keptAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.delete(randomKeyParameter);
  return address.href;
}

/** Returns whether a request ends, or begins, what this browser may show of a person. */
export const changesPerson = (path: string): boolean =>
  path === endpoints.signIn || path === endpoints.signOut || path === endpoints.clearCookie;
