import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import { codes } from '../../core/contracts/envelope.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { Audience } from '../texts/labels/text.js';
import type { CurrentUser } from '../people/person.js';
import { messageFor } from '../texts/messages/messages.js';
import type { Lang } from '../../core/contracts/tenant.js';
import type { Turn } from './turns.js';

/** Context variables set by the middlewares. */
export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Before each step of work that takes long. */
    turn: Turn;
    /** Writes a line to the server's log. */
    log: (line: string) => void;
    /** IP address of the client. */
    clientAddress: string;
    /** True if the browser's connection is HTTPS. */
    isSecure: boolean;
    lang: Lang;
    /** Who messages are for: the signed-in user where the route requires one, else the language of the request. */
    audience: Audience;
    /** Session id of the request; '' if it has none. */
    sessionId: string;
    /** Where the session id was found. */
    sessionIdSource: 'header' | 'cookie' | 'nowhere';
    /** Set on routes that require a session. */
    currentUser: CurrentUser;
  };
}

export type ServerContext = Context<ServerEnv>;

/** Successful response envelope. */
export function ok(c: ServerContext, data: unknown): Response {
  const envelope: Envelope = { code: codes.ok, status: true, msg: messageFor('ok', c.get('audience')), data };
  return c.json(envelope);
}
