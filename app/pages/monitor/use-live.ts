import { useEffect, useRef, useState } from 'react';

import type { LiveError } from '../../../core/contracts/monitor-page.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { pollLive } from './poll-live.js';
import { useMonitorApi } from './use-monitor.js';

const mostErrors = 20;

export interface Live {
  /** Errors received since watching began, the latest first. */
  errors: readonly LiveError[];
  failed: boolean;
}

const nothing: Live = { errors: [], failed: false };

/** New errors while `watching`. */
export function useLive(watching: boolean): Live {
  const { window: win } = usePlatform();
  const api = useMonitorApi();
  const [live, setLive] = useState(nothing);
  useEffect(() => {
    if (!watching) return undefined;
    const stop = pollLive({
      ask: (since, signal) => api.live(since, signal),
      isHidden: () => win.document.visibilityState === 'hidden',
      onAnswer: ({ errors: latest }) =>
        setLive(({ errors }) => ({
          // The same array if nothing is new.
          errors: latest.length === 0 ? errors : [...latest, ...errors].slice(0, mostErrors),
          failed: false,
        })),
      onFailure: () => setLive(({ errors }) => ({ errors, failed: true })),
      timers: win,
    });
    return () => {
      stop();
      setLive(nothing);
    };
  }, [win, api, watching]);
  return live;
}

/** Reloads a list when a new live error arrives. */
export function useReloadFor(latest: string | undefined, reload: () => void): void {
  const known = useRef(latest);
  useEffect(() => {
    if (known.current === latest) return;
    known.current = latest;
    if (latest !== undefined) reload();
  }, [latest, reload]);
}
