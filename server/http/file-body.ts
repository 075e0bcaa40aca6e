import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import type { ServerContext } from './context.js';

const chunkBytes = 64 * 1024;

/** Response with a file; that of a HEAD request has the headers only. */
export function fileResponse(c: ServerContext, path: string, headers: Record<string, string>): Response {
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(bytesOf(path), 200, headers);
}

/**
 * Bytes of a file as the body of a response. The file is opened by the first read, so that a body that is never read
 * holds no open file.
 */
function bytesOf(path: string): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  const close = async () => (await opening)?.close();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        opening ??= open(path, 'r');
        const handle = await opening;
        try {
          const { bytesRead, buffer } = await handle.read(new Uint8Array(chunkBytes), 0, chunkBytes, null);
          if (bytesRead > 0) {
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
