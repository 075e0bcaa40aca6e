import { useCallback, useState } from 'react';

import { useLive, type Live } from './use-live.js';

export interface Watch {
  isOn: boolean;
  live: Live;
  start: () => void;
  stop: () => void;
}

/** The live list: off until the user starts it. */
export function useWatch(): Watch {
  const [isOn, setOn] = useState(false);
  const live = useLive(isOn);
  const start = useCallback(() => setOn(true), []);
  const stop = useCallback(() => setOn(false), []);
  return { isOn, live, start, stop };
}
