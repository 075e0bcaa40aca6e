import { useMemo } from 'react';

import {
  mailTextSchema,
  outboxMailSchema,
  outboxPageSchema,
  outboxPaths,
  type MailState,
  type MailText,
  type OutboxMail,
  type OutboxPage,
} from '../../../core/contracts/outbox.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls on one mail; each rejects with a RequestError. */
export interface OutboxApi {
  text(id: string, signal?: AbortSignal): Promise<MailText>;
  again(id: string): Promise<OutboxMail>;
}

/** The first pages of the outbox as one. */
export function useOutbox(state: MailState | undefined, pages: number): [QueryLoad<OutboxPage>, OutboxApi] {
  const server = useServerState();
  const { request } = usePlatform();
  const call = useMemo(() => createCall(request), [request]);
  const load = useQuery(
    useMemo(
      () =>
        server.query(['outbox', state ?? '', String(pages)], async (signal) => {
          const mails: OutboxMail[] = [];
          let last: OutboxPage = { mails: [], more: true, isSent: true };
          for (let page = 0; page < pages && last.more; page += 1) {
            const before = mails.at(-1)?.id;
            const query = { ...(before !== undefined && { before }), ...(state !== undefined && { state }) };
            last = await call(outboxPaths.mails, outboxPageSchema, { query, signal });
            mails.push(...last.mails);
          }
          return { ...last, mails };
        }),
      [server, call, state, pages],
    ),
  );
  const api = useMemo(
    (): OutboxApi => ({
      text: (id, signal) => call(outboxPaths.text(id), mailTextSchema, { signal }),
      again: (id) => call(outboxPaths.again(id), outboxMailSchema, { method: 'POST' }),
    }),
    [call],
  );
  return [load, api];
}
