import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import type { ServerContext } from './context.js';

const chunkBytes = 64 * 1024;

/**
 * Response with a file, or with the byte range of the request, as media players send it; headers only for a HEAD
 * request.
 */
export function fileResponse(
  c: ServerContext,
  path: string,
  size: number,
  headers: Record<string, string>,
): Response {
  const part = c.req.header('if-range') === undefined ? partOf(c.req.header('range'), size) : undefined;
  const common = { ...headers, 'Accept-Ranges': 'bytes' };
  if (part === 'unsatisfiable') return c.body(null, 416, { ...common, 'Content-Range': `bytes */${size}` });
  const { first, last } = part ?? { first: 0, last: size - 1 };
  const own = {
    ...common,
    'Content-Length': String(last - first + 1),
    ...(part && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  };
  const status = part ? 206 : 200;
  return c.req.method === 'HEAD'
    ? c.body(null, status, own)
    : c.body(bytesOf(path, first, last), status, own);
}

interface Part {
  first: number;
  last: number;
}

/**
 * The single part of a Range header (https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2). Undefined for the whole file:
 * without a header, for several parts and for another unit.
 */
function partOf(range: string | undefined, size: number): Part | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}

/**
 * Bytes of a file as the body of a response. The file is opened by the first read, so that a body that is never read
 * holds no open file.
 */
function bytesOf(path: string, first: number, last: number): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  let position = first;
  const close = async () => (await opening)?.close();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        opening ??= open(path, 'r');
        const handle = await opening;
        try {
          const length = Math.min(chunkBytes, last - position + 1);
          // Node throws for a read into an empty buffer.
          const { bytesRead, buffer } =
            length > 0
              ? await handle.read(new Uint8Array(length), 0, length, position)
              : { bytesRead: 0, buffer: new Uint8Array() };
          if (bytesRead > 0) {
            position += bytesRead;
            controller.enqueue(buffer.subarray(0, bytesRead));
            return;
          }
        } catch (error) {
          await handle.close();
          throw error;
        }
        await handle.close();
        controller.close();
      },
      cancel: close,
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
