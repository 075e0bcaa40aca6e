import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '../storage/database.js';
import { createSeal } from './sign-in/seal.js';

const lifetimeMs = 60_000;
/** Unused tickets of one session; a further one removes the oldest. */
const ticketsPerSession = 20;

/**
 * Tickets for the script login of the SDK, each for one use within a minute. The store has the hash of a ticket and the
 * session id that only the ticket opens: whoever reads it gets no session.
 */
export interface LoginTickets {
  /** @param origin that of the page that asks for it, the only one that may use it */
  issue(sessionId: string, origin: string): Promise<string>;
  /** Removes a ticket, and returns its session id if it is valid for the origin. */
  redeem(ticket: string, origin: string): Promise<string | undefined>;
}

const ticketPattern = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createLoginTickets(database: Database, now: () => Date): LoginTickets {
  const { tables } = database;
  const { seal, unseal } = createSeal('portico login ticket');
  return {
    async issue(sessionId, origin) {
      const ticket = randomBytes(32).toString('base64url');
      const session = hashOf(sessionId);
      const present = now().getTime();
      const newest = tables
        .selectFrom('login_ticket')
        .select('seq')
        .where('session_hash', '=', session)
        .orderBy('seq', 'desc')
        .limit(ticketsPerSession);
      await database.transaction(async () => {
        await tables
          .insertInto('login_ticket')
          .values({
            ticket_hash: hashOf(ticket),
            session_hash: session,
            sealed_session: seal(sessionId, ticket),
            origin,
            expires_ms: present + lifetimeMs,
          })
          .execute();
        await tables
          .deleteFrom('login_ticket')
          .where((eb) =>
            eb.or([
              eb('expires_ms', '<=', present),
              eb.and([eb('session_hash', '=', session), eb('seq', 'not in', newest)]),
            ]),
          )
          .execute();
      });
      return ticket;
    },
    async redeem(ticket, origin) {
      if (!ticketPattern.test(ticket)) return undefined;
      // Of two that redeem it at once, one gets the row.
      const found = await tables
        .deleteFrom('login_ticket')
        .where('ticket_hash', '=', hashOf(ticket))
        .returning(['sealed_session', 'origin', 'expires_ms'])
        .executeTakeFirst();
      return found?.origin === origin && found.expires_ms > now().getTime()
        ? unseal(found.sealed_session, ticket)
        : undefined;
    },
  };
}
