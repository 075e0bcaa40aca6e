import { Client, DatabaseError } from 'pg';

import { StoreProblem } from '../store-problem.js';

/** A problem with a database on PostgreSQL; the message has no password. */
export class PostgresProblem extends StoreProblem {
  override name = 'PostgresProblem';
}

/** What a URL names, with the defaults of libpq and its variables of the environment. */
export interface PostgresTarget {
  /** Host and port, or the path of a socket. */
  server: string;
  database: string;
  user: string;
}

/**
 * @param setting where the URL comes from, for the sentence.
 * @throws {PostgresProblem} if it is not a URL of PostgreSQL; without it as the cause, since it has the password.
 */
export function targetOf(url: string, setting = 'DATABASE_URL'): PostgresTarget {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('The scheme is another.');
    const { host, port, database = '', user = '' } = new Client({ connectionString: url });
    return { server: host.startsWith('/') ? host : `${host}:${port}`, database, user };
  } catch {
    throw new PostgresProblem(
      `${setting} is not an address such as postgres://portico:password@localhost:5432/portico.`,
    );
  }
}

const oldestMajor = 15;

/** @throws {PostgresProblem} if the server or the database is none that the tables can be made in. */
export function assertUsable(
  { server, database }: PostgresTarget,
  { version, encoding }: { version: number; encoding: string },
): void {
  const major = Math.trunc(version / 10_000);
  if (major < oldestMajor)
    throw new PostgresProblem(
      `PostgreSQL at ${server} has version ${major}; this server needs ${oldestMajor} or later.`,
    );
  if (encoding !== 'UTF8')
    throw new PostgresProblem(
      `The database "${database}" at ${server} has the encoding ${encoding}; this server needs UTF8.`,
    );
}

/** Sentence about a role whose rights take no notice of row-level security. */
export const wallWarning = ({ user }: PostgresTarget): string =>
  `The user "${user}" is a superuser or has BYPASSRLS, so that PostgreSQL does not keep the tenants apart. Give the server a role of its own.`;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Plain sentence for an error while a database is opened; undefined for an unexpected one. */
function sentenceFor(error: unknown, { server, database, user }: PostgresTarget): string | undefined {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No PostgreSQL answers at ${server}: it does not run, or has another address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database is not known: ${server}.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `PostgreSQL at ${server} cannot be reached.`;
    case '28P01':
      return `PostgreSQL at ${server} refuses the password of the user "${user}".`;
    case '28000':
      return `PostgreSQL at ${server} does not let the user "${user}" in.`;
    case '3D000':
      return `PostgreSQL at ${server} has no database "${database}". Create it: createdb "${database}"`;
    case '42501':
      return `The user "${user}" may not create tables in the database "${database}" at ${server}.`;
    case '53300':
      return `PostgreSQL at ${server} has no connection left.`;
    case '57P03':
      return `PostgreSQL at ${server} is starting or stopping. Try again.`;
    default:
  }
  // The driver's own errors have no codes.
  if (!(error instanceof Error) || error instanceof DatabaseError) return undefined;
  if (/password must be a (non-empty )?string/.test(error.message))
    return `PostgreSQL at ${server} asks for a password of the user "${user}", and DATABASE_URL has none.`;
  if (/timeout/.test(error.message)) return `PostgreSQL at ${server} does not answer in time.`;
  if (/SSL/.test(error.message))
    return `PostgreSQL at ${server} does not offer the SSL that DATABASE_URL asks for.`;
  return undefined;
}

/** The error itself, or a problem that names what is wrong. */
export function problemOf(error: unknown, target: PostgresTarget): unknown {
  if (error instanceof PostgresProblem) return error;
  const sentence = sentenceFor(error, target);
  return sentence === undefined ? error : new PostgresProblem(sentence, { cause: error });
}
