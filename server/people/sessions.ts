import { createHash, randomBytes } from 'node:crypto';

import type { OptionalWrite } from '../storage/optional-write.js';
import type { Database } from '../storage/sql.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';

const sessionHours = 12;
const rememberedDays = 30;
/** Sessions of one employee; a further one ends the oldest. */
const sessionsPerEmployee = 100;

export interface Sessions {
  /** Creates a session and returns its id, of which only the hash is stored. */
  open(person: Person, remember: boolean): { sessionId: string; maxAgeSeconds: number };
  person(sessionId: string): Person | undefined;
  close(sessionId: string): void;
  /** Closes all sessions of the employee. */
  closeAll(person: Person): void;
  /** Writes what a full disk has prevented, if there is space again. */
  flush(): void;
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

/** Sessions in the database. While the disk is full, changes are kept in memory, so that users can sign in and out. */
export function createSessions({ database, directory, now, optionalWrite }: SessionsDeps): Sessions {
  const unwritten = new Map<string, UnwrittenSession>();
  /** Hashes of sessions that were closed and whose rows are still there. */
  const closed = new Set<string>();
  const remove = (hash: string) => database.run('DELETE FROM session WHERE token_hash = ?', hash);

  /** Removes the rows of closed sessions. */
  function removeClosed(): void {
    if (closed.size > 0 && optionalWrite(() => database.transaction(() => closed.forEach(remove))))
      closed.clear();
  }

  function stored(hash: string): { tenant: string; employee: string } | undefined {
    const present = now().getTime();
    const inMemory = unwritten.get(hash);
    if (inMemory) return inMemory.expiresMs > present ? inMemory : undefined;
    if (closed.has(hash)) return undefined;
    const row = database.get(
      'SELECT tenant, employee FROM session WHERE token_hash = ? AND expires_ms > ?',
      hash,
      present,
    );
    return row && { tenant: String(row['tenant']), employee: String(row['employee']) };
  }

  return {
    open(person, remember) {
      const sessionId = randomBytes(32).toString('base64url');
      const hash = hashOf(sessionId);
      const maxAgeSeconds = (remember ? rememberedDays * 24 : sessionHours) * 3600;
      const created = now().getTime();
      const expiresMs = created + maxAgeSeconds * 1000;
      const isWritten = optionalWrite(() =>
        database.transaction(() => {
          database.run('DELETE FROM session WHERE expires_ms <= ?', created);
          database.run(
            `DELETE FROM session WHERE token_hash IN (
               SELECT token_hash FROM session WHERE employee = ? ORDER BY created_ms DESC LIMIT -1 OFFSET ?)`,
            person.id,
            sessionsPerEmployee - 1,
          );
          database.run(
            'INSERT INTO session (token_hash, tenant, employee, created_ms, expires_ms) VALUES (?, ?, ?, ?, ?)',
            hash,
            person.tenant,
            person.id,
            created,
            expiresMs,
          );
        }),
      );
      removeClosed();
      if (!isWritten) unwritten.set(hash, { tenant: person.tenant, employee: person.id, expiresMs });
      return { sessionId, maxAgeSeconds };
    },
    person(sessionId) {
      if (!sessionIdPattern.test(sessionId)) return undefined;
      const session = stored(hashOf(sessionId));
      return session && directory.byId(session.tenant, session.employee);
    },
    close(sessionId) {
      const hash = hashOf(sessionId);
      if (unwritten.delete(hash)) return;
      closed.add(hash);
      removeClosed();
    },
    closeAll({ id }) {
      for (const [hash, { employee }] of unwritten) if (employee === id) unwritten.delete(hash);
      const rows = database.all('SELECT token_hash FROM session WHERE employee = ?', id);
      for (const row of rows) closed.add(String(row['token_hash']));
      removeClosed();
    },
    flush: removeClosed,
  };
}
