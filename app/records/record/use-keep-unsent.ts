import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { isNetworkError } from '../../services/offline/is-network-error.js';
import type { UnsentWrite } from '../../services/offline/unsent-writes.js';
import { useUnsentWrites } from '../../services/offline/use-unsent-writes.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';

type Content = Pick<UnsentWrite, 'key' | 'module' | 'id' | 'title' | 'write'> &
  Partial<Pick<UnsentWrite, 'draftId' | 'checksClashes'>>;

/**
 * Keeps a write whose request got no response because the browser is offline, until it no longer is, and says so. Resolves
 * to false after other errors, in foreign pages, and where nothing can be stored.
 */
export type KeepUnsent = (error: unknown, content: Content) => Promise<boolean>;

export function useKeepUnsent(): KeepUnsent {
  const writes = useUnsentWrites();
  const history = useHistory();
  const { window } = usePlatform();
  const { msg } = useLocale();
  const { toast } = useUi();
  return async (error, content) => {
    // While the browser has a network, the person is told at once, and tries again from the form.
    if (!writes || window.navigator.onLine || !isNetworkError(error)) return false;
    const address = history.$address.get();
    const write = { draftId: '', checksClashes: false, ...content, at: Date.now(), address };
    const earlier = (await writes.all()).find((one) => isSameSave(one, write));
    const isKept = await writes.put(earlier ? together(earlier, write) : write);
    if (isKept) toast(msg('Kept on this device. It is sent when there is a network.'), { kind: 'info' });
    return isKept;
  };
}

/** Two saves of a record are sent as one: the second would be based on a revision that the first one makes old. */
const isSameSave = (one: UnsentWrite, other: UnsentWrite): boolean =>
  [one, other].every(({ write }) => write.kind === 'save') &&
  one.module === other.module &&
  one.id === other.id;

function together(earlier: UnsentWrite, later: UnsentWrite): UnsentWrite {
  if (earlier.write.kind !== 'save' || later.write.kind !== 'save') return later;
  const { revision, base, values } = earlier.write;
  return {
    ...later,
    key: earlier.key,
    write: {
      kind: 'save',
      revision,
      base: { ...later.write.base, ...base },
      values: { ...values, ...later.write.values },
    },
  };
}
