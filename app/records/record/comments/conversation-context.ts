import { createContext } from 'react';

import type { RecordActions } from '../use-record-actions.js';

/** The record whose comments can be answered; undefined where they are only read. */
export interface ConversationPlace {
  module: string;
  id: string;
  recordActions: RecordActions;
  /** Ids of the comments that are new to the user. */
  newComments: ReadonlySet<string>;
}

export const ConversationContext = createContext<ConversationPlace | undefined>(undefined);
