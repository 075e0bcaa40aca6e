import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Busboy } from '@fastify/busboy';

import { codes } from '../../core/contracts/envelope.js';
import { badRequest, ApiError } from '../texts/messages/api-error.js';
import type { ServerContext } from './context.js';

/** Allowance for boundaries, headers and other fields of a multipart body, in bytes. */
const spareBytes = 64 * 1024;
const mostFields = 20;

export interface ReceiveOptions<T> {
  /** Maximum size of the file. */
  mostBytes: number;
  /** Stores the bytes while they arrive. */
  store(bytes: AsyncIterable<Uint8Array>): Promise<T>;
  /** Removes what was stored of a body that turned out to be incomplete or malformed. */
  discard(stored: T): Promise<void>;
}

/**
 * Receives the single file of a multipart body, holding a few chunks of it in memory. Throws ApiError: 400 without a
 * file or for a malformed body, 413 for one that is too large; an aborted request or a failed write throws its error.
 */
export async function receiveFile<T>(
  c: ServerContext,
  { mostBytes, store, discard }: ReceiveOptions<T>,
): Promise<{ name: string; stored: T }> {
  const { body } = c.req.raw;
  const parser = createParser(c.req.header('content-type') ?? '', mostBytes);
  if (Number(c.req.header('content-length') ?? 0) > mostBytes + spareBytes) throw tooLarge();
  if (!body || !parser) throw badRequest();

  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  /** The first one is the cause of the others, since each end of the pipeline ends the other. */
  const failures: unknown[] = [];
  const files: { name: string; stream: Readable; storing: Promise<T> }[] = [];
  const stop = (error: unknown) => {
    failures.push(error);
    source.destroy(error instanceof Error ? error : undefined);
  };
  source.once('error', (error) => failures.push(error));
  parser.once('error', () => failures.push(badRequest()));
  parser.on('file', (_field, stream, name) => {
    stream.once('limit', () => stop(tooLarge()));
    // The reader of the stream gets its errors; without a listener they would also be uncaught.
    stream.on('error', () => undefined);
    const storing = store(stream as AsyncIterable<Uint8Array>);
    // A failed write ends the reading, which would wait for the rest of the file otherwise.
    storing.catch(stop);
    files.push({ name, stream, storing });
  });

  try {
    await pipeline(source, parser);
    const [file] = files;
    if (!file) throw badRequest();
    return { name: unescaped(file.name), stored: await file.storing };
  } catch (error) {
    for (const file of files) await abandon(file, discard);
    throw failures[0] ?? error;
  }
}

/** File name as it was before the browser escaped it (https://html.spec.whatwg.org/#multipart-form-data). */
const unescaped = (name: string): string =>
  name.replace(/%22/g, '"').replace(/%0D/g, '\r').replace(/%0A/g, '\n');

const tooLarge = () => new ApiError(codes.tooLarge, 'tooLarge');

function createParser(contentType: string, fileSize: number): Busboy | undefined {
  if (!contentType.startsWith('multipart/form-data')) return undefined;
  try {
    const limits = { files: 1, fileSize, fields: mostFields, fieldSize: spareBytes };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    // No boundary.
    return undefined;
  }
}

/** Ends the storing of a file, whose stream would stay open otherwise. */
async function abandon<T>(
  { stream, storing }: { stream: Readable; storing: Promise<T> },
  discard: (stored: T) => Promise<void>,
): Promise<void> {
  stream.destroy(new Error('The request ended before its file.'));
  await storing.then(discard, () => undefined);
}
