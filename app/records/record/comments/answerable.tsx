import { useMemo, type ReactNode } from 'react';

import type { ActivityLoad } from '../../../services/data/queries.js';
import type { RecordActions } from '../use-record-actions.js';
import { ConversationContext } from './conversation-context.js';
import { useNewComments } from './use-new-comments.js';

const none = [] as const;

interface AnswerableProps {
  module: string;
  id: string;
  load: Pick<ActivityLoad, 'data'>;
  recordActions: RecordActions;
  children: ReactNode;
}

/** Makes the comments of a record ones that can be answered, and marks those that are new to the user. */
export function Answerable({ module, id, load, recordActions, children }: AnswerableProps) {
  const newComments = useNewComments(module, id, load.data ?? none);
  const place = useMemo(
    () => ({ module, id, recordActions, newComments }),
    [module, id, recordActions, newComments],
  );
  return <ConversationContext value={place}>{children}</ConversationContext>;
}
