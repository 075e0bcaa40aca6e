import { createContext, useContext } from 'react';

import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../../core/contracts/records.js';

/** Action to be taken on a record that need not be loaded. */
export interface Decision {
  module: string;
  record: Pick<RecordDetail, 'id' | 'revision' | 'title'>;
  action: RecordAction;
}

/** Opens the dialog that takes the action. */
export type Decide = (decision: Decision) => void;

export const DecideContext = createContext<Decide | null>(null);

/** null where no dialog is provided: rows then offer no actions. */
export const useDecide = (): Decide | null => useContext(DecideContext);
