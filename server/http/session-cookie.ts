import { setCookie } from 'hono/cookie';

import { sessionIdCookie } from '../../core/contracts/names.js';
import type { Person } from '../people/person.js';
import type { Sessions } from '../people/sessions.js';
import type { ServerContext } from './context.js';

interface SessionOpening {
  sessions: Sessions;
  person: Person;
  remember: boolean;
  /** True for a page in a frame of another site, which gets no other cookies. */
  isFramed?: boolean;
}

/** Opens a session for a user who has proved who they are, and gives the browser its cookie. */
export async function openSession(
  c: ServerContext,
  { sessions, person, remember, isFramed = false }: SessionOpening,
): Promise<{ sessionId: string; maxAgeSeconds: number }> {
  const opened = await sessions.open(person, remember, c.req.header('user-agent') ?? '');
  const secure = c.get('isSecure');
  setCookie(c, sessionIdCookie, opened.sessionId, {
    path: '/',
    httpOnly: true,
    // Browsers take a cookie of a frame over HTTPS only, and partitioned: another site cannot send it.
    ...(isFramed && secure ? { sameSite: 'None', partitioned: true } : { sameSite: 'Lax' }),
    secure,
    ...(remember ? { maxAge: opened.maxAgeSeconds } : {}),
  });
  return opened;
}
