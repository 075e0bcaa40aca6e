import type { IncomingMessage } from 'node:http';

import { FilesUnavailableError } from '../file-store.js';
import type { S3Place } from './s3-place.js';

/** Bytes of a listing of 1,000 names, several times over. */
const longestText = 4 * 1024 * 1024;

/**
 * Chunks of an answer's body. Throws FilesUnavailableError if the connection ends before the body, or if a chunk takes
 * longer than so many milliseconds; the time that a slow reader takes between chunks does not count.
 */
export async function* chunksOf(
  answer: IncomingMessage,
  place: S3Place,
  stallMs: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const stalled = setTimeout(() => answer.destroy(new Error('stalled')), stallMs);
    try {
      return await chunks.next();
    } catch (error) {
      const message = `The file store at ${place.endpoint} has broken off its answer.`;
      throw new FilesUnavailableError(message, { cause: error });
    } finally {
      clearTimeout(stalled);
    }
  };
  try {
    for (let chunk = await next(); chunk.done !== true; chunk = await next()) yield chunk.value;
  } finally {
    answer.destroy();
  }
}

/** The same as a stream, which closes the connection when it is cancelled. Nothing is read ahead. */
export function streamOf(
  answer: IncomingMessage,
  place: S3Place,
  stallMs: number,
): ReadableStream<Uint8Array> {
  const chunks = chunksOf(answer, place, stallMs);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      // Not the end of the generator, which would wait for a chunk that is on its way.
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** The body of an answer as text. Throws FilesUnavailableError. */
export async function textOf(answer: IncomingMessage, place: S3Place, stallMs: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(answer, place, stallMs)) {
    parts.push(chunk);
    size += chunk.byteLength;
    if (size > longestText) throw new FilesUnavailableError(strange(place));
  }
  return Buffer.concat(parts).toString();
}

/** S3's own code of an error, such as NoSuchKey; '' if the text has none. */
export const errorCodeOf = (text: string): string =>
  /<Code>([A-Za-z0-9.]{1,80})<\/Code>/.exec(text)?.[1] ?? '';

const strange = ({ endpoint }: S3Place): string =>
  `${endpoint} does not answer as an S3-compatible store does: correct PORTICO_S3_ENDPOINT.`;

/** Sentence for an answer that is no success. `what` is what was asked for, such as "write files". */
export function sentenceForAnswer(place: S3Place, what: string, status: number, code: string): string {
  const { endpoint, bucket, region } = place;
  switch (code) {
    case 'NoSuchBucket':
      return `The file store at ${endpoint} has no bucket ${bucket}: create it, or correct PORTICO_FILES.`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'InvalidToken':
      return `The file store at ${endpoint} refuses the access key (${code}): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
      return `The bucket ${bucket} is not in the region ${region}: correct PORTICO_S3_REGION or PORTICO_S3_ENDPOINT.`;
    case 'RequestTimeTooSkewed':
      return `The clock of this machine differs too much from that of the file store at ${endpoint}.`;
    case 'AccessDenied':
      return `The access key may not ${what} in the bucket ${bucket} at ${endpoint}: extend its permissions.`;
    case '':
      if (status === 401 || status === 403)
        return `The file store at ${endpoint} refuses the access key: correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or extend its permissions.`;
      return status < 500
        ? strange(place)
        : `The file store at ${endpoint} answers with the status ${status}.`;
    default:
      return `The file store at ${endpoint} answers with the error ${code}.`;
  }
}

/** One page of the names in a bucket. */
export interface ListPage {
  objects: { key: string; modified: Date }[];
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

/**
 * Reads an answer of ListObjectsV2. Its XML is flat, written by machines and without attributes, so that expressions read
 * it; all names that count are letters, digits and dashes. Throws FilesUnavailableError for any other text.
 */
export function listPageOf(text: string, place: S3Place): ListPage {
  if (!text.includes('<ListBucketResult')) throw new FilesUnavailableError(strange(place));
  const objects = contentsOf(text).map((object) => ({
    key: elementOf(object, 'Key') ?? '',
    modified: new Date(elementOf(object, 'LastModified') ?? NaN),
  }));
  const isLast = elementOf(text, 'IsTruncated') !== 'true';
  return { objects, next: isLast ? undefined : elementOf(text, 'NextContinuationToken') };
}

/** The insides of its `<Contents>`; not by an expression, which would read to the end of the text for each that is open. */
const contentsOf = (text: string): string[] =>
  text
    .split('<Contents>')
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('</Contents>');
      return end < 0 ? [] : [part.slice(0, end)];
    });

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(amp|lt|gt|quot|apos);/g, (_all, entity: string) => entities[entity] ?? '');
