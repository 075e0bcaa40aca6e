import { useMemo } from 'react';

import { followPath, followSchema } from '../../../core/contracts/follow.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

export interface Follow {
  follows: boolean;
  /** True until it is known. */
  isLoading: boolean;
  toggle(): void;
}

/** State of following a record, and its toggle; undefined with a back end that has no such call. */
export function useFollow(module: string, id: string): Follow | undefined {
  const platform = usePlatform();
  const { request } = platform;
  const server = useServerState();
  const { toast } = useUi();
  const { msg } = useLocale();
  const query = useMemo(
    () =>
      server.query(['follow', module, id], (signal) =>
        createCall(request)(followPath(module, id), followSchema, { signal }),
      ),
    [server, request, module, id],
  );
  const { data, state } = useQuery(query);
  if (!data && state === 'failed') return undefined;

  async function change(follows: boolean): Promise<void> {
    query.set({ follows });
    try {
      await request.send(followPath(module, id), { method: 'PUT', body: { follows }, idempotent: true });
      toast(
        follows
          ? msg("You'll be notified of changes and comments")
          : msg("You'll only be notified when someone mentions you or replies to you"),
        { kind: 'success' },
      );
    } catch (error) {
      query.set({ follows: !follows });
      toast(platform.describe(error), { kind: 'error' });
    }
  }

  const follows = data?.follows ?? false;
  return {
    follows,
    isLoading: !data,
    toggle() {
      if (data) void change(!follows);
    },
  };
}
