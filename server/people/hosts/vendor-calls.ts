import { isObject } from '../../../core/contracts/parse.js';
import { VendorError } from './vendor-error.js';

/** Origins of the vendors' servers. Tests have servers of their own in their place. */
export const vendorOrigins = {
  wecom: 'https://qyapi.weixin.qq.com',
  wechat: 'https://api.weixin.qq.com',
  dingtalk: 'https://oapi.dingtalk.com',
  feishu: 'https://open.feishu.cn',
  lark: 'https://open.larksuite.com',
  welink: 'https://open.welink.huaweicloud.com',
  microsoft: 'https://login.microsoftonline.com',
} as const;

export type VendorOrigins = Readonly<Record<keyof typeof vendorOrigins, string>>;

/** One origin for all vendors, whose paths differ. */
export const oneOrigin = (origin: string): VendorOrigins => ({
  wecom: origin,
  wechat: origin,
  dingtalk: origin,
  feishu: origin,
  lark: origin,
  welink: origin,
  microsoft: origin,
});

interface VendorRequest {
  query?: Readonly<Record<string, string>>;
  /** Makes the request a POST with JSON. */
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** Calls to the servers of vendors. Each is bounded in time and size, follows no redirect, and is never logged. */
export interface VendorCalls {
  readonly origins: VendorOrigins;
  /** The answer, which is a JSON object. Throws VendorError. */
  call(vendor: keyof VendorOrigins, path: string, request?: VendorRequest): Promise<Record<string, unknown>>;
}

/** Time in ms within which a vendor has to answer. */
const answerMs = 8000;
/** Size in bytes of an answer. */
const mostBytes = 64 * 1024;

interface VendorCallsDeps {
  origins: VendorOrigins;
  /** Called with the time in ms by the vendor's clock. */
  onTime?: (ms: number) => void;
}

export function createVendorCalls({ origins, onTime }: VendorCallsDeps): VendorCalls {
  return {
    origins,
    async call(vendor, path, { query = {}, body, headers = {} } = {}) {
      const url = new URL(path, origins[vendor]);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const post = body && { method: 'POST', body: JSON.stringify(body) };
      try {
        const response = await fetch(url, {
          ...post,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          redirect: 'error',
          signal: AbortSignal.timeout(answerMs),
        });
        const timeMs = Date.parse(response.headers.get('date') ?? '');
        if (!Number.isNaN(timeMs)) onTime?.(timeMs);
        return objectIn(await textOf(response), response.status);
      } catch (error) {
        if (error instanceof VendorError) throw error;
        // Not the message of the error, which may have the address with the secret.
        if (error instanceof Error) throw new VendorError('unreachable', error.name);
        throw error;
      }
    },
  };
}

async function textOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new VendorError('refused', `more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Vendors answer errors as JSON too, with or without a status of HTTP that says so. */
function objectIn(text: string, status: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new VendorError(status >= 500 ? 'unreachable' : 'refused', `HTTP ${status}`);
}
