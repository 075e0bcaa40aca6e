import { randomBytes } from 'node:crypto';

const lifetimeMs = 60_000;
/** Unused tickets of one session; a further one removes the oldest. */
const ticketsPerSession = 20;

interface LoginTicket {
  sessionId: string;
  /** Origin of the page that asked for it, the only one that may use it. */
  origin: string;
  expiresMs: number;
}

/** Tickets for the script login of the SDK, each for one use within a minute; in memory only, as are the session ids. */
export interface LoginTickets {
  issue(sessionId: string, origin: string): string;
  /** Removes a ticket, and returns its session id if it is valid for the origin. */
  redeem(ticket: string, origin: string): string | undefined;
}

export function createLoginTickets(now: () => Date): LoginTickets {
  /** In the order of issue. */
  const tickets = new Map<string, LoginTicket>();

  function removeSuperfluous(sessionId: string): void {
    const present = now().getTime();
    const ofSession: string[] = [];
    for (const [ticket, { expiresMs, sessionId: id }] of tickets) {
      if (expiresMs <= present) tickets.delete(ticket);
      else if (id === sessionId) ofSession.push(ticket);
    }
    for (const ticket of ofSession.slice(0, Math.max(0, ofSession.length - ticketsPerSession + 1)))
      tickets.delete(ticket);
  }

  return {
    issue(sessionId, origin) {
      removeSuperfluous(sessionId);
      const ticket = randomBytes(32).toString('base64url');
      tickets.set(ticket, { sessionId, origin, expiresMs: now().getTime() + lifetimeMs });
      return ticket;
    },
    redeem(ticket, origin) {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      return found?.origin === origin && found.expiresMs > now().getTime() ? found.sessionId : undefined;
    },
  };
}
