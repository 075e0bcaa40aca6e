import { atom, type ReadableAtom } from 'nanostores';

import type { EmployeeIds } from '../../core/startup/employee-ids.js';
import type { LastPointer, Point } from '../../core/startup/last-pointer.js';

/** The card that is open now. */
export interface OpenCard {
  /** Employee id, which is the id of the person's profile too. */
  id: string;
  at: Point;
  /** What was pressed: the card is drawn beside it, so that it lies in the same dialog, and gives the focus back. */
  opener: HTMLElement;
}

export interface EmployeeCards {
  readonly $card: ReadableAtom<OpenCard | null>;
  show(id: string, opener: HTMLElement): void;
  /** Opens by an id of the old suite; nothing opens when it cannot be mapped (requirements 7.6). Never rejects. */
  showOld(oldId: string, opener: HTMLElement): Promise<void>;
  close(): void;
}

export interface EmployeeCardsDeps {
  pointer: Pick<LastPointer, 'position'>;
  ids: EmployeeIds;
}

/** Employee cards at the last pointer position (requirements 7.6); the latest request wins. */
export function createEmployeeCards({ pointer, ids }: EmployeeCardsDeps): EmployeeCards {
  const $card = atom<OpenCard | null>(null);
  let turn = 0;
  return {
    $card,
    show(id, opener) {
      turn += 1;
      $card.set({ id, at: pointer.position(), opener });
    },
    async showOld(oldId, opener) {
      const mine = ++turn;
      const id = await ids.translate(oldId);
      // The person may have gone on meanwhile; the place is where the pointer is by now.
      if (id !== undefined && mine === turn && opener.isConnected)
        $card.set({ id, at: pointer.position(), opener });
    },
    close() {
      turn += 1;
      $card.set(null);
    },
  };
}
