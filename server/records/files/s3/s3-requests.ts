import { createHash } from 'node:crypto';
import { Agent, request as requestByHttp } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as requestByHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { AwsV4Signer } from 'aws4fetch';

import { FilesUnavailableError } from '../file-store.js';
import type { S3Place } from './s3-place.js';

/** Bounds of requests to the store, in milliseconds. */
export interface S3Limits {
  /** Until the answer to a request without a body begins, repetitions included. */
  answerMs: number;
  /** The same with a file in the request: less than the 60 s for which a client's connection may be silent. */
  uploadMs: number;
  /** Without a byte of an answer that has begun. */
  stallMs: number;
  /** Before the first repetition; the second waits four times as long. */
  pauseMs: number;
}

const defaultLimits: S3Limits = { answerMs: 10_000, uploadMs: 50_000, stallMs: 20_000, pauseMs: 150 };

const attempts = 3;

/** Free connections that are kept for the next request. */
const keptConnections = 16;

/** Bytes that can be sent again. */
export interface RepeatableBody {
  size: number;
  /** Hexadecimal; the store compares it with what arrives. */
  sha256: string;
  open(): Readable;
}

/** All methods are idempotent: a repeated PUT writes the same bytes under the same name. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Name in the bucket; without one the request is about the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: RepeatableBody;
}

export interface S3Requests {
  readonly limits: S3Limits;
  /**
   * Sends a signed request and resolves once the answer begins, with any status but those that a repetition may change.
   * Repeats it after a broken connection, 429 and 5xx. Throws FilesUnavailableError if the store does not answer in time.
   */
  send(request: S3Request): Promise<IncomingMessage>;
  /** Closes free connections. */
  close(): void;
}

const emptySha256 = createHash('sha256').digest('hex');

const isTemporary = (status: number): boolean => status === 429 || status >= 500;

/**
 * Requests with addresses of the form endpoint/bucket/key, which all compatible stores understand. Node's own client sends
 * them: unlike fetch it streams a body of a declared length, and leaves the time of each step to the caller.
 */
export function createS3Requests(place: S3Place, changed: Partial<S3Limits> = {}): S3Requests {
  const limits = { ...defaultLimits, ...changed };
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place;
  const isSecure = endpoint.startsWith('https:');
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxFreeSockets: keptConnections });
  /** Keys derived from the secret, one for each day. */
  let cache = new Map<string, ArrayBuffer>();
  const mostCachedKeys = 8;

  async function sign({ method, key, query = {}, headers = {}, body }: S3Request) {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (cache.size > mostCachedKeys) cache = new Map();
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
    });
    const signed = await signer.sign();
    const sent: OutgoingHttpHeaders = Object.fromEntries(signed.headers);
    if (method === 'PUT') sent['content-length'] = body?.size ?? 0;
    return { url, method, headers: sent };
  }

  /** Sends a request once. The signal ends it until its answer begins, and not later. */
  async function attempt(request: S3Request, signal: AbortSignal): Promise<IncomingMessage> {
    signal.throwIfAborted();
    const { url, method, headers } = await sign(request);
    return new Promise((resolve, reject) => {
      const outgoing = (isSecure ? requestByHttps : requestByHttp)(url, { method, headers, agent });
      const stop = () => outgoing.destroy(new Error('timeout'));
      signal.addEventListener('abort', stop, { once: true });
      outgoing.once('response', (answer) => {
        signal.removeEventListener('abort', stop);
        resolve(answer);
      });
      outgoing.on('error', (error) => {
        signal.removeEventListener('abort', stop);
        reject(error);
      });
      // Its failure is that of the request, which it destroys.
      if (request.body) pipeline(request.body.open(), outgoing).catch(() => undefined);
      else outgoing.end();
    });
  }

  const unreachable = (error: unknown, signal: AbortSignal): FilesUnavailableError => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return new FilesUnavailableError(
      signal.aborted
        ? `The file store at ${endpoint} does not answer in time.`
        : `The file store at ${endpoint} cannot be reached${code}.`,
      { cause: error },
    );
  };

  return {
    limits,
    async send(request) {
      const signal = AbortSignal.timeout(request.body ? limits.uploadMs : limits.answerMs);
      for (let count = 1; ; count += 1) {
        try {
          const answer = await attempt(request, signal);
          if (!isTemporary(answer.statusCode ?? 0) || count === attempts || signal.aborted) return answer;
          answer.destroy();
        } catch (error) {
          if (count === attempts || signal.aborted) throw unreachable(error, signal);
        }
        await delay(limits.pauseMs * 4 ** (count - 1));
      }
    },
    close: () => agent.destroy(),
  };
}
