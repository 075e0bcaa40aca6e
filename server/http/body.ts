import type * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import { isObject } from '../../core/contracts/parse.js';
import type { ServerContext } from './context.js';
import { parseJson } from './json.js';
import { badRequest, parseRequest, ApiError } from '../texts/messages/api-error.js';

const tooLarge = () => new ApiError(codes.tooLarge, 'tooLarge');

/** Reads the body, limited to `mostBytes` regardless of Content-Length. Throws ApiError (413). */
async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done || !value) break;
    size += value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Size in bytes from which a body is parsed in a turn of its own. */
const largeBody = 32 * 1024;

/** Parses the body as a JSON object. Throws ApiError (400). */
export async function readObject(
  c: ServerContext,
  mostBytes: number = limits.bodyBytes,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(c.req.raw, mostBytes);
  const isLarge = bytes.byteLength > largeBody;
  if (isLarge) await c.get('turn')();
  const value = parseJson(textOf(bytes));
  if (!isObject(value)) throw badRequest();
  // Using the value is another step.
  if (isLarge) await c.get('turn')();
  return value;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw badRequest();
    throw error;
  }
}

/** Parses the body with a schema. Throws ApiError (400; 413 for more than `mostBytes`). */
export async function readBody<S extends v.GenericSchema>(
  c: ServerContext,
  schema: S,
  mostBytes: number = limits.smallBodyBytes,
): Promise<v.InferOutput<S>> {
  return parseRequest(schema, await readObject(c, mostBytes));
}

/** String property of the body. Throws ApiError (400). */
export function textIn(body: Record<string, unknown>, key: string, longest: number): string {
  const value = body[key];
  if (typeof value !== 'string' || value.length > longest) throw badRequest();
  return value;
}
