import type { DialogStep, ResolvedAddress } from '../../../core/records/types.js';
import { newRecordId } from './open-record.js';

/** The record that a list has beside it instead of in a side dialog: the first dialog of the address, if it is one. */
export function recordBeside({ dialogs }: ResolvedAddress): DialogStep | undefined {
  const [first] = dialogs;
  return first?.placement === 'side' && first.id !== newRecordId ? first : undefined;
}

/** True if the list of an address shows records beside it itself, by the kind of view 'split'. */
export const namesSplit = (address: string): boolean => /[?&]view=split(?![^&#])/.test(address);
