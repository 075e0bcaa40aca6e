import { str } from '@lit/localize';
import { useCallback } from 'react';

import type { FieldSchema } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import type { Move } from './board-rules.js';

/** Returns why a record may not be moved into a lane. */
export function useRefusal({ label }: FieldSchema): (move: Extract<Move, { kind: 'refused' }>) => string {
  const { msg } = useLocale();
  return useCallback(
    ({ reason }) => {
      switch (reason) {
        case 'locked':
          return msg(str`You don't have permission to change “${label}” in this record.`);
        case 'fixed':
          return msg('Only an action of the record leads here, and none is available to you now.');
        case 'required':
          return msg(str`“${label}” can't be empty.`);
      }
    },
    [msg, label],
  );
}
