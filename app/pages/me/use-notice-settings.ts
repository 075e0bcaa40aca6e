import { useMemo, useRef, useState } from 'react';

import {
  noticeSettingsPath,
  noticeSettingsAnswerSchema,
  type NoticeSettingsAnswer,
} from '../../../core/contracts/notice-settings.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';

interface NoticeSettingsState {
  load: QueryLoad<NoticeSettingsAnswer>;
  /** Saves are sent one after the other, so that the last one stays. */
  save(settings: NoticeSettingsAnswer): void;
  /** True once a save has succeeded and none is under way. */
  isSaved: boolean;
}

/** The user's settings of notices, which are saved as they are changed. */
export function useNoticeSettings(): NoticeSettingsState {
  const platform = usePlatform();
  const { request } = platform;
  const server = useServerState();
  const { toast } = useUi();
  const query = useMemo(
    () =>
      server.query(['notice-settings'], (signal) =>
        createCall(request)(noticeSettingsPath, noticeSettingsAnswerSchema, { signal }),
      ),
    [server, request],
  );
  const load = useQuery(query);
  const saves = useRef<Promise<void>>(Promise.resolve());
  const [pending, setPending] = useState(0);
  const [isSaved, setSaved] = useState(false);

  async function send(settings: NoticeSettingsAnswer): Promise<void> {
    try {
      await request.send(noticeSettingsPath, { method: 'PUT', body: settings, idempotent: true });
      setSaved(true);
    } catch (error) {
      setSaved(false);
      toast(platform.describe(error), { kind: 'error' });
      query.reload();
    }
    setPending((count) => count - 1);
  }

  return {
    load,
    isSaved: isSaved && pending === 0,
    save(settings) {
      query.set(settings);
      setPending((count) => count + 1);
      saves.current = saves.current.then(() => send(settings));
    },
  };
}
