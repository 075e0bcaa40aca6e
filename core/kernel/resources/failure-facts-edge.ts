import { unwatchedFetch } from '../errors/watched-fetch.js';
import type { ChunkLoadError } from './chunk-load-error.js';
import type { FailureFacts } from './classify-failure.js';

/** Time limit of the request that finds out about a failure, in ms. */
const probeLimitMs = 10_000;

/** URLs that the content security policy has blocked since the start. */
export interface BlockedUrls {
  has(url: string): boolean;
  dispose(): void;
}

export function watchBlockedUrls({ document }: Window): BlockedUrls {
  const blocked = new Set<string>();
  const onViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent): void => {
    if (disposition === 'enforce') blocked.add(withoutQuery(blockedURI));
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    has: (url) => blocked.has(withoutQuery(new URL(url, document.baseURI).href)),
    dispose: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');

/**
 * Requests a URL that failed to load, without cookies and session id, to find out why. A file of another origin without
 * CORS gives no response, as does a request that fails.
 * @param reload replaces what the browser's cache has
 */
export async function probe(
  window: Window & typeof globalThis,
  { url, integrity }: Pick<ChunkLoadError, 'url' | 'integrity'>,
  { reload = false } = {},
): Promise<Pick<FailureFacts, 'response' | 'hasExpectedHash'>> {
  if (url === '') return {};
  try {
    const response = await unwatchedFetch(window)(url, {
      method: integrity || reload ? 'GET' : 'HEAD',
      credentials: 'omit',
      cache: reload ? 'reload' : 'no-store',
      // A redirect to a sign-in page of another origin would be blocked by the policy and look like a failed request.
      redirect: 'manual',
      signal: window.AbortSignal.timeout(probeLimitMs),
    });
    const content = integrity ? await response.arrayBuffer() : undefined;
    return {
      response: {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        isRedirect: response.type === 'opaqueredirect',
      },
      ...(content && integrity && { hasExpectedHash: await hasHash(window, content, integrity) }),
    };
  } catch {
    // No response is a fact, too.
    return {};
  }
}

/**
 * Resolves to whether content has one of the hashes of an `integrity` attribute; true where the page may not compute
 * them.
 */
async function hasHash(window: Window, content: ArrayBuffer, integrity: string): Promise<boolean> {
  const { subtle } = window.crypto as Partial<Crypto>;
  if (!subtle) return true;
  for (const [, size = '', expected] of integrity.matchAll(/\bsha(256|384|512)-([\w+/=]+)/g)) {
    const digest = new Uint8Array(await subtle.digest(`SHA-${size}`, content));
    if (window.btoa(String.fromCharCode(...digest)) === expected) return true;
  }
  return false;
}
