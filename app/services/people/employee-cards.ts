import { atom, type ReadableAtom } from 'nanostores';

import type { EmployeeIds } from '../../../core/page/startup/employee-ids.js';
import type { LastPointer, Point } from '../../../core/page/startup/last-pointer.js';

/** The open card. */
export interface OpenCard {
  /** Employee id, also the id of the employee's record. */
  id: string;
  at: Point;
  /** The element that opened the card: the card is rendered beside it, in the same dialog, and returns the focus to it. */
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

/** Opens employee cards at the last pointer position (requirements 7.6); the latest call wins. */
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
      // Another card may have been opened in the meantime.
      if (id !== undefined && mine === turn && opener.isConnected)
        $card.set({ id, at: pointer.position(), opener });
    },
    close() {
      turn += 1;
      $card.set(null);
    },
  };
}
