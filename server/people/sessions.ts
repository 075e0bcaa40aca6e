import { createHash, randomBytes } from 'node:crypto';

import type { SignedIn } from '../../core/contracts/accounts.js';
import type { OptionalWrite } from '../storage/optional-write.js';
import type { Database } from '../storage/database.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';

const sessionHours = 12;
const rememberedDays = 30;
/** Sessions of one employee; a further one ends the oldest. */
const sessionsPerEmployee = 100;
/** Characters of a user agent that are kept. */
const longestAgent = 300;
/** Time in ms within which the last use of a session is exact: a write with each call would cost more than it tells. */
const usedWithinMs = 5 * 60_000;
/** Characters of a session's hash that name it to its user: nobody finds the session by them. */
const nameLength = 16;

export interface Sessions {
  /** Creates a session and returns its id, of which only the hash is stored. */
  open(
    person: Person,
    remember: boolean,
    agent?: string,
  ): Promise<{ sessionId: string; maxAgeSeconds: number }>;
  /** The user of a session with the rights of now; undefined if it has ended, or the employee is disabled. */
  person(sessionId: string): Promise<Person | undefined>;
  /** The employee's sessions, the last used first. @param own the session of the call */
  list(person: Pick<Person, 'tenant' | 'id'>, own?: string): Promise<SignedIn[]>;
  close(sessionId: string): Promise<void>;
  /** Closes the session of this name; returns whether there was one. */
  closeNamed(person: Pick<Person, 'tenant' | 'id'>, name: string): Promise<boolean>;
  /** Closes all sessions of the employee. @param except a session that stays open */
  closeAll(person: Pick<Person, 'tenant' | 'id'>, except?: string): Promise<void>;
  /** Writes what a full disk has prevented, if there is space again. */
  flush(): Promise<void>;
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');
const sessionIdPattern = /^[A-Za-z0-9_-]{43}$/;

interface UnwrittenSession {
  tenant: string;
  employee: string;
  createdMs: number;
  expiresMs: number;
  agent: string;
}

interface StoredSession {
  tenant: string;
  employee: string;
  /** Revision of the tenant's employees, whose rights are those of it or a later one. */
  revision: number;
  /** Revision of its published forms, likewise. */
  forms: number;
  /** Revision of its published flows, likewise. */
  flows: number;
}

export interface SessionsDeps {
  database: Database;
  directory: Directory;
  /** Modules of the tenants' forms, which are read again before a call after a change; absent: none. */
  forms?: { upTo(tenant: string, revision: number): Promise<void> };
  /** Flows of the tenants' approvals, likewise. */
  flows?: { upTo(tenant: string, revision: number): Promise<void> };
  now: () => Date;
  optionalWrite: OptionalWrite;
}

/**
 * Sessions in the database, of all tenants: a session tells which one its user belongs to. While the disk is full, changes are kept in memory, so that users can sign in and out. */
export function createSessions({
  database,
  directory,
  forms,
  flows,
  now,
  optionalWrite,
}: SessionsDeps): Sessions {
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

  async function stored(hash: string): Promise<StoredSession | undefined> {
    const present = now().getTime();
    const inMemory = unwritten.get(hash);
    if (inMemory)
      return inMemory.expiresMs > present ? { ...inMemory, revision: 0, forms: 0, flows: 0 } : undefined;
    if (closed.has(hash)) return undefined;
    const row = await database.inAllTenants(() =>
      tables
        .selectFrom('session')
        .innerJoin('employee', 'employee.id', 'session.employee')
        .innerJoin('tenant', 'tenant.key', 'session.tenant')
        .select([
          'session.tenant',
          'session.employee',
          'created_ms',
          'used_ms',
          'people_revision as revision',
          'forms_revision as forms',
          'flows_revision as flows',
        ])
        .where('token_hash', '=', hash)
        .where('expires_ms', '>', present)
        .where('active', '=', 1)
        .executeTakeFirst(),
    );
    if (row && present - (row.used_ms ?? row.created_ms) > usedWithinMs) await noteUse(hash, present);
    return row;
  }

  async function noteUse(hash: string, usedMs: number): Promise<void> {
    await optionalWrite(() =>
      database.inAllTenants(() =>
        tables.updateTable('session').set({ used_ms: usedMs }).where('token_hash', '=', hash).execute(),
      ),
    );
  }

  /** Writes a session, in place of the oldest of an employee who has too many, and removes those that have expired. */
  async function write(
    person: Person,
    { hash, created, expiresMs, agent }: { hash: string; created: number; expiresMs: number; agent: string },
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
        agent,
      })
      .execute();
    await tables
      .updateTable('employee')
      .set({ signed_in_ms: created })
      .where('tenant', '=', person.tenant)
      .where('id', '=', person.id)
      .execute();
  }

  const ownRows = ({ tenant, id }: Pick<Person, 'tenant' | 'id'>) =>
    database.inTenant(tenant, () =>
      tables
        .selectFrom('session')
        .select(['token_hash', 'created_ms', 'used_ms', 'agent'])
        .where('employee', '=', id)
        .where('expires_ms', '>', now().getTime())
        .limit(sessionsPerEmployee)
        .execute(),
    );
  const nameOf = (hash: string): string => hash.slice(0, nameLength);

  async function closeSome({ id }: Pick<Person, 'id'>, hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      if (unwritten.get(hash)?.employee === id) unwritten.delete(hash);
      else closed.add(hash);
    }
    await removeClosed();
  }

  async function hashesOf(person: Pick<Person, 'tenant' | 'id'>): Promise<string[]> {
    const inMemory = [...unwritten].flatMap(([hash, { employee }]) => (employee === person.id ? [hash] : []));
    return [...inMemory, ...(await ownRows(person)).map(({ token_hash: hash }) => hash)];
  }

  return {
    async open(person, remember, agent = '') {
      const sessionId = randomBytes(32).toString('base64url');
      const hash = hashOf(sessionId);
      const maxAgeSeconds = (remember ? rememberedDays * 24 : sessionHours) * 3600;
      const created = now().getTime();
      const kept = { expiresMs: created + maxAgeSeconds * 1000, agent: agent.slice(0, longestAgent) };
      const isWritten = await optionalWrite(() =>
        database.inAllTenants(() => database.transaction(() => write(person, { hash, created, ...kept }))),
      );
      await removeClosed();
      if (!isWritten)
        unwritten.set(hash, { tenant: person.tenant, employee: person.id, createdMs: created, ...kept });
      return { sessionId, maxAgeSeconds };
    },
    async person(sessionId) {
      if (!sessionIdPattern.test(sessionId)) return undefined;
      const session = await stored(hashOf(sessionId));
      if (!session) return undefined;
      await directory.upTo(session.tenant, session.revision);
      await forms?.upTo(session.tenant, session.forms);
      await flows?.upTo(session.tenant, session.flows);
      return directory.byId(session.tenant, session.employee);
    },
    async list(person, own = '') {
      const ownHash = hashOf(own);
      const rows = await ownRows(person);
      const inMemory = [...unwritten].filter(([, { employee }]) => employee === person.id);
      const all = [
        ...rows.map((row) => ({
          hash: row.token_hash,
          agent: row.agent,
          createdMs: row.created_ms,
          usedMs: row.used_ms ?? row.created_ms,
        })),
        ...inMemory.map(([hash, { agent, createdMs }]) => ({ hash, agent, createdMs, usedMs: createdMs })),
      ];
      return all
        .filter(({ hash }) => !closed.has(hash))
        .map(({ hash, ...rest }) => ({ id: nameOf(hash), ...rest, isOwn: hash === ownHash }))
        .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.usedMs - one.usedMs);
    },
    async close(sessionId) {
      const hash = hashOf(sessionId);
      if (unwritten.delete(hash)) return;
      closed.add(hash);
      await removeClosed();
    },
    async closeNamed(person, name) {
      const hashes = (await hashesOf(person)).filter((hash) => nameOf(hash) === name);
      await closeSome(person, hashes);
      return hashes.length > 0;
    },
    async closeAll(person, except = '') {
      const kept = hashOf(except);
      await closeSome(
        person,
        (await hashesOf(person)).filter((hash) => hash !== kept),
      );
    },
    flush: removeClosed,
  };
}
