import { str } from '@lit/localize';
import { useEffect, useEffectEvent } from 'react';

import { locks as lockNames } from '../../../core/contracts/names.js';
import { useRecords } from '../../services/data/use-records.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { ownerOf } from '../../services/offline/owner-of.js';
import type { UnsentWrites } from '../../services/offline/unsent-writes.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { refusalText } from './refusal-text.js';
import { sendUnsent } from './send-unsent.js';

/** Time in ms between two tries while something waits: a connection may come back without an event. */
const retryMs = 30_000;

/** Sends what waits as soon as there is a network; the tabs of the browser take turns. */
export function useSending(writes: UnsentWrites | undefined, hasWaiting: boolean): void {
  const platform = usePlatform();
  const records = useRecords();
  const locale = useLocale();
  const { msg } = locale;
  const { toast } = useUi();

  async function sendAll(all: UnsentWrites): Promise<void> {
    const sent = await sendUnsent({
      writes: all,
      records,
      nextKey: () => createRequestKey(platform.window),
      describe: (refusal) => refusalText(refusal, locale, platform.describe),
    });
    if (sent.length > 0) toast(msg(str`Changes sent: ${sent.length}`), { kind: 'success' });
  }

  const send = useEffectEvent((all: UnsentWrites) => {
    const { isSecureContext, navigator } = platform.window;
    const owner = ownerOf(platform);
    if (owner === undefined || !navigator.onLine) return;
    const name = `${lockNames.unsentWrites}/${owner}`;
    const turn = isSecureContext
      ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? sendAll(all) : undefined))
      : sendAll(all);
    turn.catch((error: unknown) => platform.errors.report('unsent', error));
  });

  const { window } = platform;
  useEffect(() => {
    if (!writes || !hasWaiting) return undefined;
    const tryNow = (): void => send(writes);
    tryNow();
    window.addEventListener('online', tryNow);
    const timer = window.setInterval(tryNow, retryMs);
    return () => {
      window.removeEventListener('online', tryNow);
      window.clearInterval(timer);
    };
  }, [writes, hasWaiting, window]);
}
