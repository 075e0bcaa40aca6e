import { setCookie } from 'hono/cookie';

import { sessionIdCookie } from '../../core/contracts/names.js';
import type { Person } from '../people/person.js';
import type { Sessions } from '../people/sessions.js';
import type { ServerContext } from './context.js';

/** Opens a session for a user who has proved who they are, and gives the browser its cookie. */
export async function openSession(
  c: ServerContext,
  { sessions, person, remember }: { sessions: Sessions; person: Person; remember: boolean },
): Promise<{ sessionId: string; maxAgeSeconds: number }> {
  const opened = await sessions.open(person, remember, c.req.header('user-agent') ?? '');
  setCookie(c, sessionIdCookie, opened.sessionId, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.get('isSecure'),
    ...(remember ? { maxAge: opened.maxAgeSeconds } : {}),
  });
  return opened;
}
