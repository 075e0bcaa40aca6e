import type { Context } from 'hono';

import { codes } from '../../core/contracts/envelope.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { CurrentUser } from '../people/person.js';
import type { ServerLang } from '../schemas/define.js';
import { messageFor } from '../messages/messages.js';

/** What the middlewares put beside a request. */
export interface ServerEnv {
  Variables: {
    lang: ServerLang;
    /** Session id of the request, '' without one. */
    sessionId: string;
    /** Where the session id came from. */
    sessionIdSource: 'header' | 'cookie' | 'nowhere';
    /** Set wherever a session is required. */
    currentUser: CurrentUser;
  };
}

export type ServerContext = Context<ServerEnv>;

/** A successful answer. */
export function ok(c: ServerContext, data: unknown): Response {
  const envelope: Envelope = { code: codes.ok, status: true, msg: messageFor('ok', c.get('lang')), data };
  return c.json(envelope);
}
