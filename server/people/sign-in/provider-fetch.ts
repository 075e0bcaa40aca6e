import type { CustomFetchOptions } from 'openid-client';

/** Time in ms for an answer of a provider. */
const answerMs = 10_000;
/** Bytes of an answer of a provider: discovery and keys have some ten thousand. */
const mostBytes = 256 * 1024;

/** The provider does not answer as it should: the message is for the log of the server. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether an address of a provider may be requested: https, and http only on the machine that its issuer is on. */
function isAllowed(url: URL, issuer: URL): boolean {
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && loopbackHosts.has(url.hostname) && loopbackHosts.has(issuer.hostname);
}

async function boundedBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done || !value) break;
    size += value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      throw new ProviderUnreachableError('The answer of the provider is too large.');
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Requests to a provider, whose address and endpoints an administrator and the provider choose: without redirects, limited
 * in time and size.
 */
export function createProviderFetch(issuer: URL, fetch: typeof globalThis.fetch) {
  return async (address: string, { body = null, method, headers }: CustomFetchOptions): Promise<Response> => {
    const url = new URL(address);
    if (!isAllowed(url, issuer))
      throw new ProviderUnreachableError(`The provider has an address without https: ${url.origin}`);
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: body instanceof Uint8Array ? new Uint8Array(body) : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
      const bytes = await boundedBody(response);
      const hasBody = bytes.byteLength > 0 && ![204, 205, 304].includes(response.status);
      return new Response(hasBody ? bytes : null, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderUnreachableError) throw error;
      throw new ProviderUnreachableError(`The provider cannot be reached: ${url.origin}`, { cause: error });
    }
  };
}
