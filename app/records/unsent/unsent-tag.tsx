import { createContext, use, useMemo, type ReactNode } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { useUnsentList, useUnsentWrites } from '../../services/offline/use-unsent-writes.js';
import { Tag } from '../../ui/controls/tag.js';

const none: ReadonlySet<string> = new Set();
const UnsentContext = createContext(none);

/** Lets the rows of a module's records show which of them have changes or comments that wait for the network. */
export function UnsentRows({ module, children }: { module: string; children: ReactNode }) {
  const list = useUnsentList(useUnsentWrites());
  const ids = useMemo(() => {
    const found = list.flatMap((write) =>
      write.module === module && write.id !== undefined ? [write.id] : [],
    );
    return found.length > 0 ? new Set(found) : none;
  }, [list, module]);
  return <UnsentContext value={ids}>{children}</UnsentContext>;
}

/** Says of a record that something of it is not sent yet; nothing for others. */
export function UnsentTag({ id }: { id: string }) {
  const { msg } = useLocale();
  return use(UnsentContext).has(id) ? <Tag tone="warning">{msg('Not sent yet')}</Tag> : null;
}
