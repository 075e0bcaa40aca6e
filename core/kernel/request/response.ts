import { successCode } from '../../contracts/envelope.js';
import { headers as headerNames } from '../../contracts/names.js';
import { asString, isObject } from '../../contracts/parse.js';
import { RequestError } from './request-error.js';
import type { RequestErrorKind, SensitiveRefusal } from './request-error.js';
import type { PreparedRequest, ResponseData } from './types.js';

/** Fields of the response envelope (requirements 3.15). */
export interface ResponseEnvelope {
  ok: boolean;
  /** Absent in responses that only have a status. */
  code: number | undefined;
  msg: string;
  /** `data`, or `result` if there is no data. */
  data: unknown;
  /** Message of the back end's security filter. */
  intercept: string | undefined;
  /** `actionMsg.code`. */
  actionCode: number | undefined;
  /** URL for the operators of the back end; untrusted text. */
  devOpsUrl: string | undefined;
}

/** A code may be a number or a numeric string. */
function asCode(value: unknown): number | undefined {
  return /^-?\d+$/.test(String(value)) ? Number(value) : undefined;
}

/** Some calls have an HTTP status as `status` (docs/requirements.md 7.1.3). */
function isFailed(status: unknown): boolean {
  return status === false || (asCode(status) ?? 0) >= 400;
}

/** Envelope in the text of a response; undefined if it is none. */
export function parseEnvelope(text: string): ResponseEnvelope | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The caller reports the response as unreadable, with its status and headers.
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { status, data, result, actionMsg } = value;
  const code = asCode(value.code);
  if (code === undefined && typeof status !== 'boolean') return undefined;
  const intercept = asString(value._securityIntercept_) || undefined;
  return {
    ok: (code ?? successCode) === successCode && !isFailed(status) && !intercept,
    code,
    msg: asString(value.msg) ?? '',
    data: data === undefined ? result : data,
    intercept,
    actionCode: isObject(actionMsg) ? asCode(actionMsg.code) : undefined,
    devOpsUrl: asString(value.devOpsUrl),
  };
}

const parsed = new WeakMap<ResponseData, ResponseEnvelope | null>();

/**
 * Envelope of a response; undefined if its body is none. Parsed once per response object. A copy of the response is
 * parsed again, which gives each caller of a shared request data of its own.
 */
export function envelopeOf(response: ResponseData): ResponseEnvelope | undefined {
  let envelope = parsed.get(response);
  if (envelope === undefined) {
    envelope = (response.blob ? undefined : parseEnvelope(response.text)) ?? null;
    parsed.set(response, envelope);
  }
  return envelope ?? undefined;
}

/** Error of a request, with the fields of its response, if there is one. */
export function requestError(
  { method, address }: Pick<PreparedRequest, 'method' | 'address'>,
  at: number,
  kind: RequestErrorKind,
  { response, cause, answer }: { response?: ResponseData; cause?: unknown; answer?: SensitiveRefusal } = {},
): RequestError {
  const envelope = response && envelopeOf(response);
  return new RequestError({
    kind,
    method,
    url: address,
    status: response?.status,
    code: envelope?.code,
    msg: envelope?.msg,
    data: envelope?.data,
    traceId: response?.headers.get(headerNames.traceId) || undefined,
    intercept: envelope?.intercept,
    actionCode: envelope?.actionCode,
    devOpsUrl: envelope?.devOpsUrl,
    answer,
    at,
    cause,
  });
}

/** Returns whether the Content-Type is one of the given types, regardless of its parameters. */
export function hasContentType({ headers }: Pick<ResponseData, 'headers'>, ...types: string[]): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type !== undefined && types.includes(type);
}

const extendedName = /(?:^|;)\s*filename\*\s*=\s*utf-8''([^;]+)/i;
const plainName = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i;
/** Characters that file systems reject, that form a path, or that hide the end of a name. */
const unsafeCharacters = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed escape: the plain form of the name is used, if there is one.
    return undefined;
  }
}

function toSafeName(name: string | undefined): string {
  const text = (name ?? '').replace(unsafeCharacters, '_').replace(/^[. ]+/, '');
  let end = text.length;
  while (/[. ]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** File name of a Content-Disposition header (RFC 6266, extended form first), safe to save under. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const header = disposition ?? '';
  const encoded = extendedName.exec(header)?.[1];
  const [, quoted, bare] = plainName.exec(header) ?? [];
  return (
    toSafeName((encoded && decode(encoded.trim())) || quoted?.replace(/\\(.)/g, '$1') || bare) || fallback
  );
}

/** Last segment of a URL's path, safe to save under. */
export function fileNameInPath(url: URL): string {
  return toSafeName(decode(url.pathname.split('/').pop() ?? '')) || 'download';
}
