import { isObject } from '../../contracts/parse.js';
import { sensitiveConfirmField } from '../../contracts/sensitive.js';
import { classOf, isBodyInit } from '../../kernel/request/prepare-request.js';
import type { PreparedRequest } from '../../kernel/request/types.js';

const value = 1;

/**
 * The request with `sensitiveWordconfirm=1` (docs/requirements.md 4.18): a field of a form, a top-level field of a JSON
 * object, otherwise a parameter of the query. undefined for a stream, which has been read and cannot be sent again.
 */
export function confirmedRequest(request: PreparedRequest): PreparedRequest | undefined {
  const { body, headers } = request;
  switch (classOf(body)) {
    case 'ReadableStream':
      return undefined;
    case 'FormData':
      return { ...request, body: withField(body as FormData, new FormData()) };
    case 'URLSearchParams':
      return { ...request, body: withField(body as URLSearchParams, new URLSearchParams()) };
    case 'String': {
      const text = confirmedText(body as string, headers['content-type'] ?? '');
      return text === undefined ? withParameter(request) : { ...request, body: text };
    }
    default:
      return isObject(body) && !isBodyInit(body)
        ? { ...request, body: { ...body, [sensitiveConfirmField]: value } }
        : withParameter(request);
  }
}

function withField<F extends FormData | URLSearchParams>(form: F, copy: F): F {
  for (const [name, item] of form as Iterable<[string, string]>) copy.append(name, item);
  copy.set(sensitiveConfirmField, String(value));
  return copy;
}

function withParameter(request: PreparedRequest): PreparedRequest {
  const url = new URL(request.url);
  url.searchParams.set(sensitiveConfirmField, String(value));
  return { ...request, url };
}

/** Text of a JSON object or of a form; undefined for any other text. */
function confirmedText(text: string, contentType: string): string | undefined {
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) {
    return withField(new URLSearchParams(text), new URLSearchParams()).toString();
  }
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? JSON.stringify({ ...content, [sensitiveConfirmField]: value }) : undefined;
  } catch {
    // Another format, which has no fields.
    return undefined;
  }
}
