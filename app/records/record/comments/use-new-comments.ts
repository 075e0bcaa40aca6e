import { useEffect, useEffectEvent, useState } from 'react';

import type { ActivityEntry } from '../../../../core/contracts/records.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useLocale } from '../../../services/i18n/use-locale.js';

const withReplies = (entries: readonly ActivityEntry[]) =>
  entries.flatMap((entry) => [entry, ...(entry.replies ?? [])]);

const withoutMarks = (entries: readonly ActivityEntry[]): ActivityEntry[] =>
  entries.map(({ replies, ...entry }) => ({
    ...entry,
    isNew: false,
    ...(replies && { replies: replies.map((reply) => ({ ...reply, isNew: false })) }),
  }));

/**
 * Ids of the comments that are new to the user. The back end marks them in the first answer only, which is followed by
 * others as soon as someone comments: they stay new until the record is left, and are not when it is opened again.
 */
export function useNewComments(
  module: string,
  id: string,
  entries: readonly ActivityEntry[],
): ReadonlySet<string> {
  const server = useServerState();
  const { lang } = useLocale();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const found = withReplies(entries).filter((entry) => entry.isNew && !known.has(entry.id));
  if (found.length > 0) setKnown(new Set([...known, ...found.map((entry) => entry.id)]));
  const forget = useEffectEvent(() => {
    const query = server.activity(lang, module, id);
    const data = query.cached();
    if (data && withReplies(data).some(({ isNew }) => isNew)) query.set(withoutMarks(data));
  });
  useEffect(() => () => forget(), []);
  return known;
}
