import { notFound } from '../texts/messages/api-error.js';
import type { ServerContext } from './context.js';

/** Where the bytes of files are. */
interface ByteSource {
  exists(storedAs: string): Promise<boolean>;
  /** The bytes of a part; undefined without such a file. The stream fails rather than end early. */
  read(storedAs: string, part: Part): Promise<ReadableStream<Uint8Array> | undefined>;
}

/**
 * Response with a file, or with the byte range of the request, as media players send it; headers only for a HEAD
 * request. The source has answered before the response begins, so that its failure is an error response; a later one
 * ends the connection. Throws ApiError (404) without such a file.
 */
export async function fileResponse(
  c: ServerContext,
  source: ByteSource,
  { storedAs, size }: { storedAs: string; size: number },
  headers: Record<string, string>,
): Promise<Response> {
  const part = c.req.header('if-range') === undefined ? partOf(c.req.header('range'), size) : undefined;
  const common = { ...headers, 'Accept-Ranges': 'bytes' };
  const isHead = c.req.method === 'HEAD';
  if ((isHead || part === 'unsatisfiable') && !(await source.exists(storedAs))) throw notFound();
  if (part === 'unsatisfiable') return c.body(null, 416, { ...common, 'Content-Range': `bytes */${size}` });
  const { first, last } = part ?? { first: 0, last: size - 1 };
  const own = {
    ...common,
    'Content-Length': String(last - first + 1),
    ...(part && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  };
  const status = part ? 206 : 200;
  if (isHead) return c.body(null, status, own);
  const bytes = await source.read(storedAs, { first, last });
  if (!bytes) throw notFound();
  return c.body(orCut(c, bytes), status, own);
}

/**
 * The bytes as a body that ends the connection when they fail. The adapter of Node would write the text of the error after
 * them, which could complete the declared length.
 */
function orCut(c: ServerContext, bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          c.get('log')(`[${c.req.method}] ${c.req.path}: ${reason}`);
          c.env.outgoing.destroy();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}

/** Positions of bytes, both ends included; the last is before the first for no bytes at all. */
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
