import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '../storage/sql.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';

const sessionHours = 12;
const rememberedDays = 30;

export interface Sessions {
  /** Creates a session and returns its id, of which only the hash is stored. */
  open(person: Person, remember: boolean): { sessionId: string; maxAgeSeconds: number };
  person(sessionId: string): Person | undefined;
  close(sessionId: string): void;
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');
const sessionIdPattern = /^[A-Za-z0-9_-]{43}$/;

export function createSessions(database: Database, directory: Directory, now: () => Date): Sessions {
  return {
    open(person, remember) {
      const sessionId = randomBytes(32).toString('base64url');
      const maxAgeSeconds = (remember ? rememberedDays * 24 : sessionHours) * 3600;
      const created = now().getTime();
      database.transaction(() => {
        database.run('DELETE FROM session WHERE expires_ms <= ?', created);
        database.run(
          'INSERT INTO session (token_hash, tenant, employee, created_ms, expires_ms) VALUES (?, ?, ?, ?, ?)',
          hashOf(sessionId),
          person.tenant,
          person.id,
          created,
          created + maxAgeSeconds * 1000,
        );
      });
      return { sessionId, maxAgeSeconds };
    },
    person(sessionId) {
      if (!sessionIdPattern.test(sessionId)) return undefined;
      const row = database.get(
        'SELECT tenant, employee FROM session WHERE token_hash = ? AND expires_ms > ?',
        hashOf(sessionId),
        now().getTime(),
      );
      return row && directory.byId(String(row['tenant']), String(row['employee']));
    },
    close(sessionId) {
      database.run('DELETE FROM session WHERE token_hash = ?', hashOf(sessionId));
    },
  };
}
