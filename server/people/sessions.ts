import { createHash, randomBytes } from 'node:crypto';

import type { OptionalWrite } from '../storage/optional-write.js';
import type { Database } from '../storage/database.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';

const sessionHours = 12;
const rememberedDays = 30;
/** Sessions of one employee; a further one ends the oldest. */
const sessionsPerEmployee = 100;

export interface Sessions {
  /** Creates a session and returns its id, of which only the hash is stored. */
  open(person: Person, remember: boolean): Promise<{ sessionId: string; maxAgeSeconds: number }>;
  person(sessionId: string): Promise<Person | undefined>;
  close(sessionId: string): Promise<void>;
  /** Closes all sessions of the employee. */
  closeAll(person: Person): Promise<void>;
  /** Writes what a full disk has prevented, if there is space again. */
  flush(): Promise<void>;
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');
const sessionIdPattern = /^[A-Za-z0-9_-]{43}$/;

interface UnwrittenSession {
  tenant: string;
  employee: string;
  expiresMs: number;
}

export interface SessionsDeps {
  database: Database;
  directory: Directory;
  now: () => Date;
  optionalWrite: OptionalWrite;
}

/**
 * Sessions in the database, of all tenants: a session tells which one its user belongs to. While the disk is full, changes are kept in memory, so that users can sign in and out. */
export function createSessions({ database, directory, now, optionalWrite }: SessionsDeps): Sessions {
  const { tables } = database;
  const unwritten = new Map<string, UnwrittenSession>();
  /** Hashes of sessions that were closed and whose rows are still there. */
  const closed = new Set<string>();

  /** Removes the rows of closed sessions. */
  async function removeClosed(): Promise<void> {
    if (closed.size === 0) return;
    const hashes = [...closed];
    const isWritten = await optionalWrite(() =>
      database.inAllTenants(() => tables.deleteFrom('session').where('token_hash', 'in', hashes).execute()),
    );
    if (isWritten) for (const hash of hashes) closed.delete(hash);
  }

  async function stored(hash: string): Promise<{ tenant: string; employee: string } | undefined> {
    const present = now().getTime();
    const inMemory = unwritten.get(hash);
    if (inMemory) return inMemory.expiresMs > present ? inMemory : undefined;
    if (closed.has(hash)) return undefined;
    return database.inAllTenants(() =>
      tables
        .selectFrom('session')
        .select(['tenant', 'employee'])
        .where('token_hash', '=', hash)
        .where('expires_ms', '>', present)
        .executeTakeFirst(),
    );
  }

  /** Writes a session, in place of the oldest of an employee who has too many, and removes those that have expired. */
  async function write(
    person: Person,
    { hash, created, expiresMs }: { hash: string; created: number; expiresMs: number },
  ): Promise<void> {
    await tables.deleteFrom('session').where('expires_ms', '<=', created).execute();
    const own = await tables
      .selectFrom('session')
      .select('token_hash')
      .where('employee', '=', person.id)
      .orderBy('created_ms', 'desc')
      .execute();
    const oldest = own.slice(sessionsPerEmployee - 1).map(({ token_hash: hashed }) => hashed);
    if (oldest.length > 0) await tables.deleteFrom('session').where('token_hash', 'in', oldest).execute();
    await tables
      .insertInto('session')
      .values({
        token_hash: hash,
        tenant: person.tenant,
        employee: person.id,
        created_ms: created,
        expires_ms: expiresMs,
      })
      .execute();
  }

  return {
    async open(person, remember) {
      const sessionId = randomBytes(32).toString('base64url');
      const hash = hashOf(sessionId);
      const maxAgeSeconds = (remember ? rememberedDays * 24 : sessionHours) * 3600;
      const created = now().getTime();
      const expiresMs = created + maxAgeSeconds * 1000;
      const isWritten = await optionalWrite(() =>
        database.inAllTenants(() => database.transaction(() => write(person, { hash, created, expiresMs }))),
      );
      await removeClosed();
      if (!isWritten) unwritten.set(hash, { tenant: person.tenant, employee: person.id, expiresMs });
      return { sessionId, maxAgeSeconds };
    },
    async person(sessionId) {
      if (!sessionIdPattern.test(sessionId)) return undefined;
      const session = await stored(hashOf(sessionId));
      return session && directory.byId(session.tenant, session.employee);
    },
    async close(sessionId) {
      const hash = hashOf(sessionId);
      if (unwritten.delete(hash)) return;
      closed.add(hash);
      await removeClosed();
    },
    async closeAll({ tenant, id }) {
      for (const [hash, { employee }] of unwritten) if (employee === id) unwritten.delete(hash);
      const rows = await database.inTenant(tenant, () =>
        tables.selectFrom('session').select('token_hash').where('employee', '=', id).execute(),
      );
      for (const { token_hash: hash } of rows) closed.add(hash);
      await removeClosed();
    },
    flush: removeClosed,
  };
}
