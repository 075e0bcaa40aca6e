/**
 * Storage of uploaded bytes under generated names, in a folder (folder-store.ts) or in a bucket (s3/s3-store.ts). A stored
 * file is never changed. Every function may reject with a {@link FilesUnavailableError}.
 */
export interface FileStore {
  /** Where the files are, for the log. */
  readonly place: string;
  /** Where the files are that were set aside, for the log. */
  readonly setAsidePlace: string;
  /** True if other processes may write to the same place, so that a file without a record may be an upload of theirs. */
  readonly isShared: boolean;
  /**
   * Writes the bytes as they come, holding a few chunks of them in memory, and resolves with the generated name and the
   * size once they are stored for good. Rejects with the error of the bytes, if they end with one, and keeps nothing.
   */
  write(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Writes a file under a name that a store has given, in place of one that is there; resolves like `write`. */
  writeAs(storedAs: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  exists(storedAs: string): Promise<boolean>;
  /** Number of bytes; undefined if there is no such file. */
  sizeOf(storedAs: string): Promise<number | undefined>;
  /**
   * The bytes of the range; undefined if there is no such file. The stream fails if it cannot deliver all of them: it
   * never ends early. It has to be read to its end or cancelled.
   */
  read(storedAs: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** The first bytes, which tell the type of an image; undefined if there is no such file. */
  head(storedAs: string): Promise<Uint8Array | undefined>;
  remove(storedAs: string): Promise<void>;
  /** Files that this server has written, with unfinished ones; those of others are left out. */
  list(): AsyncIterable<ListedFile>;
  /** Moves a listed file aside under the day (`2026-09-17`), in case another database knows it. */
  setAside(name: string, day: string): Promise<void>;
  listSetAside(): AsyncIterable<FileAside>;
  /** Moves a file back that was set aside. */
  bringBack(file: FileAside): Promise<void>;
  removeSetAside(file: FileAside): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

interface StoredFile {
  storedAs: string;
  /** Number of bytes. */
  size: number;
}

/** A range of bytes of a file, both ends included; the last is before the first for no bytes at all. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface ListedFile {
  name: string;
  /** Time of the last write; undefined if the file has gone meanwhile. */
  modified(): Promise<Date | undefined>;
}

/** A file that was set aside, and the day on which it was. */
export interface FileAside {
  day: string;
  name: string;
}

/**
 * The store of the files does not do its work: it cannot be reached, refuses the access key, or has no such bucket. The
 * message is a plain sentence for the terminal and the log, without a secret.
 */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError';
}

/** Number of bytes that `head` returns of a larger file. */
export const headBytes = 16;

/** Names as randomUUID makes them. */
const storedPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const unfinishedEnding = '.part';

export const isStoredName = (name: string): boolean => storedPattern.test(name);

/** Returns whether the name is one that a store gives: of a file, of an upload in progress, or of an interrupted one. */
export const isOwnName = (name: string): boolean =>
  isStoredName(name.endsWith(unfinishedEnding) ? name.slice(0, -unfinishedEnding.length) : name);

/** Returns the name. Throws for one that no store has given, which could lead out of its place. */
export function ownName(name: string): string {
  if (!isOwnName(name)) throw new Error(`"${name}" is not the name of a stored file.`);
  return name;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => dayPattern.test(text);
