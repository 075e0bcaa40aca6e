import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

import type { Database } from '../storage/database.js';

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

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const keyOf = (ticket: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', ticket, '', 'portico login ticket', keyBytes));

function sealed(text: string, ticket: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(ticket), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function unsealed(seal: string, ticket: string): string {
  const bytes = Buffer.from(seal, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(ticket), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

export function createLoginTickets(database: Database, now: () => Date): LoginTickets {
  const { tables } = database;
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
            sealed_session: sealed(sessionId, ticket),
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
        ? unsealed(found.sealed_session, ticket)
        : undefined;
    },
  };
}
