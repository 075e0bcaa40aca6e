import { createContext } from 'react';

import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValues, ModuleSchema } from '../../../core/contracts/records.js';
import { asPerson } from './values.js';

/** Context of the texts of a message: who sent it; undefined for other texts. */
export const MediaSenderContext = createContext<PersonRef | undefined>(undefined);

/** Who sent a record that is a message of a conversation; undefined for other records, and for comments. */
export function senderOf({ kinds }: ModuleSchema, values: FieldValues): PersonRef | undefined {
  for (const kind of kinds ?? [])
    if (kind.kind === 'thread' && kind.source === undefined) return asPerson(values[kind.sender]);
  return undefined;
}
