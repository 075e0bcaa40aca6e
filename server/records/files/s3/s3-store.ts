import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

import type { ByteRange, FileStore } from '../file-store.js';
import { FilesUnavailableError, headBytes, isDay, isOwnName, ownName } from '../file-store.js';
import type { ListPage } from './s3-answers.js';
import { chunksOf, errorCodeOf, listPageOf, sentenceForAnswer, streamOf, textOf } from './s3-answers.js';
import type { S3Place } from './s3-place.js';
import { addressOf } from './s3-place.js';
import type { S3Limits, S3Request } from './s3-requests.js';
import { createS3Requests } from './s3-requests.js';
import { spool } from './spool.js';

/** Folder of the data folder where uploads lie until the store has them. Their files have no names. */
const spoolFolder = (dataFolder: string): string => join(dataFolder, 'uploads');

/**
 * Stores each file as one object of a bucket, under the names that it has in a data folder: `files/<name>`, and
 * `set-aside/<day>/<name>`. Rejects with a FilesUnavailableError if the store cannot be used.
 */
export async function openS3Store(
  place: S3Place,
  dataFolder: string,
  changedLimits: Partial<S3Limits> = {},
): Promise<FileStore> {
  const requests = createS3Requests(place, changedLimits);
  const { stallMs } = requests.limits;
  const filesPrefix = `${place.prefix}files/`;
  const asidePrefix = `${place.prefix}set-aside/`;
  const keyOf = (name: string) => filesPrefix + ownName(name);
  const asideKeyOf = ({ day, name }: { day: string; name: string }) =>
    `${asidePrefix}${day}/${ownName(name)}`;

  /** The answer, if it is a success; undefined if there is no such object. `what` completes "The access key may not". */
  async function accepted(answer: IncomingMessage, what: string): Promise<IncomingMessage | undefined> {
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    const code = errorCodeOf(await textOf(answer, place, stallMs));
    if (isMissing(status, code)) return undefined;
    throw new FilesUnavailableError(sentenceForAnswer(place, what, status, code));
  }

  const ask = async (request: S3Request, what: string): Promise<IncomingMessage | undefined> =>
    accepted(await requests.send(request), what);

  /** Asks for a change, and reads its answer to the end, so that the connection is free again. */
  async function change(request: S3Request, what: string): Promise<string | undefined> {
    const answer = await ask(request, what);
    return answer && textOf(answer, place, stallMs);
  }

  async function remove(key: string): Promise<void> {
    await change({ method: 'DELETE', key }, 'delete files');
  }

  /** Moves an object; one that another process has moved already stays where it is now. */
  async function move(from: string, to: string): Promise<void> {
    const source = { 'x-amz-copy-source': `/${place.bucket}/${from}` };
    const result = await change({ method: 'PUT', key: to, headers: source }, 'copy files');
    if (result === undefined) return;
    // A copy that fails late is answered with status 200.
    const code = errorCodeOf(result);
    if (code !== '') throw new FilesUnavailableError(sentenceForAnswer(place, 'copy files', 200, code));
    await remove(from);
  }

  /** A page of the objects whose names begin with the prefix; the first one without a token. */
  async function listPage(prefix: string, token = ''): Promise<ListPage> {
    const query = { 'list-type': '2', prefix, ...(token !== '' && { 'continuation-token': token }) };
    const answer = await ask({ method: 'GET', query }, 'list the files');
    return listPageOf(answer ? await textOf(answer, place, stallMs) : '', place);
  }

  async function* objects(prefix: string) {
    let token: string | undefined = '';
    while (token !== undefined) {
      const page: ListPage = await listPage(prefix, token);
      for (const { key, modified } of page.objects) yield { name: key.slice(prefix.length), modified };
      token = page.next;
    }
  }

  async function read(storedAs: string, { first, last }: ByteRange) {
    const key = keyOf(storedAs);
    // No Range header asks for no bytes.
    if (last < first) return (await exists(key)) ? noBytes() : undefined;
    const answer = await ask(
      { method: 'GET', key, headers: { range: `bytes=${first}-${last}` } },
      'read files',
    );
    if (!answer) return undefined;
    if (Number(answer.headers['content-length']) !== last - first + 1) {
      answer.destroy();
      throw new Error(`${addressOf(place)}files/${storedAs} has another size than its record.`);
    }
    return streamOf(answer, place, stallMs);
  }

  async function head(storedAs: string): Promise<Uint8Array | undefined> {
    const headers = { range: `bytes=0-${headBytes - 1}` };
    const answer = await requests.send({ method: 'GET', key: keyOf(storedAs), headers });
    // An empty file has no such range.
    if (answer.statusCode === 416) {
      answer.destroy();
      return new Uint8Array();
    }
    if (!(await accepted(answer, 'read files'))) return undefined;
    const chunks: Uint8Array[] = [];
    for await (const chunk of chunksOf(answer, place, stallMs)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async function sizeOf(storedAs: string): Promise<number | undefined> {
    const answer = await ask({ method: 'HEAD', key: keyOf(storedAs) }, 'read files');
    if (!answer) return undefined;
    await textOf(answer, place, stallMs);
    return Number(answer.headers['content-length']);
  }

  async function writeAs(storedAs: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const spooled = await spool(spoolFolder(dataFolder), bytes);
    try {
      const what = 'write files';
      const answer = await change({ method: 'PUT', key: keyOf(storedAs), body: spooled }, what);
      if (answer === undefined) throw new FilesUnavailableError(sentenceForAnswer(place, what, 404, ''));
      return { storedAs, size: spooled.size };
    } finally {
      await spooled.close();
    }
  }

  const exists = async (key: string): Promise<boolean> =>
    (await change({ method: 'HEAD', key }, 'read files')) !== undefined;

  // The address, the bucket and the key are right, or this says which is not. No name begins so: the page is empty.
  await listPage(`${filesPrefix}-`);

  return {
    place: `${addressOf(place)}files`,
    setAsidePlace: `${addressOf(place)}set-aside`,
    isShared: true,
    write: (bytes) => writeAs(randomUUID(), bytes),
    writeAs,
    sizeOf,
    exists: (storedAs) => exists(keyOf(storedAs)),
    read,
    head,
    remove: (storedAs) => remove(keyOf(storedAs)),
    async *list() {
      for await (const { name, modified } of objects(filesPrefix)) {
        if (isOwnName(name)) yield { name, modified: () => Promise.resolve(modified) };
      }
    },
    setAside: (name, day) => move(keyOf(name), asideKeyOf({ day, name })),
    async *listSetAside() {
      for await (const { name: path } of objects(asidePrefix)) {
        const [day = '', name = '', ...others] = path.split('/');
        if (isDay(day) && isOwnName(name) && others.length === 0) yield { day, name };
      }
    },
    bringBack: (file) => move(asideKeyOf(file), keyOf(file.name)),
    removeSetAside: (file) => remove(asideKeyOf(file)),
    close: () => requests.close(),
  };
}

/**
 * Returns whether an answer says that there is no such object, rather than no such bucket. The answer to HEAD has
 * no code.
 */
const isMissing = (status: number, code: string): boolean =>
  status === 404 && (code === 'NoSuchKey' || code === '');

const noBytes = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.close() });
