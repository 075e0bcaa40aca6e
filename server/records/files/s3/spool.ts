import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { unfinishedEnding } from '../file-store.js';
import type { RepeatableBody } from './s3-requests.js';

const chunkBytes = 64 * 1024;

export interface Spooled extends RepeatableBody {
  close(): Promise<void>;
}

/**
 * Writes bytes to a file without a name in the folder, so that their size and checksum are known before the first one is
 * sent on, and they can be sent again. The file ends with this process, also by a crash.
 */
export async function spool(
  folder: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID() + unfinishedEnding);
  const handle = await open(path, 'wx+');
  try {
    await rm(path);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      await handle.writeFile(chunk);
      hash.update(chunk);
      size += chunk.byteLength;
    }
    let reading: Promise<unknown> = Promise.resolve();
    async function* chunks() {
      for (let position = 0; position < size;) {
        const read = handle.read(new Uint8Array(chunkBytes), 0, chunkBytes, position);
        reading = read;
        const { buffer, bytesRead } = await read;
        if (bytesRead === 0) throw new Error('An upload on disk has become shorter.');
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    }
    return {
      size,
      sha256: hash.digest('hex'),
      // Not a stream of the handle, which would close it with itself.
      open: () => Readable.from(chunks(), { objectMode: false }),
      async close() {
        // A request that was answered early may still be reading.
        await reading.catch(() => undefined);
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
