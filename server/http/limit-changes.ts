import type { MiddlewareHandler } from 'hono';

import { limits } from '../../core/contracts/limits.js';
import { appealPath } from '../../core/contracts/sensitive.js';
import { tooMany } from '../texts/messages/api-error.js';
import type { Allowances } from '../people/allowances.js';
import type { ServerEnv } from './context.js';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Calls that change nothing by themselves, or end something. */
const free = /^\/api\/portico\/(?:modules\/[^/]+\/(?:list|export)|signout|transfer)$/;
const appeals = [appealPath(true), appealPath(false)];
const comment = /^\/api\/portico\/modules\/[^/]+\/records\/[^/]+\/activity$/;

/** Middleware that limits the changes of each user, in number and in bytes (429). Uploads have limits of their own. */
export function limitChanges(allowances: Allowances): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    const isCounted = (path.startsWith('/api/portico/') && !free.test(path)) || appeals.includes(path);
    if (changing.has(method) && isCounted) {
      const { id } = c.get('currentUser').person;
      const bytes = Number(c.req.header('content-length') ?? (method === 'DELETE' ? 0 : limits.bodyBytes));
      const seconds = Math.max(
        await allowances.take('changes', id, 1),
        await allowances.take('changedBytes', id, Math.min(bytes, limits.bodyBytes)),
      );
      if (seconds > 0) throw tooMany('tooManyChanges', seconds);
      const commentSeconds = comment.test(path) ? await allowances.take('comments', id, 1) : 0;
      if (commentSeconds > 0) throw tooMany('tooManyComments', commentSeconds);
    }
    await next();
  };
}
