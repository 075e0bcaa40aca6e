import { useState } from 'react';

import type { FormContent } from '../../../../core/contracts/forms.js';
import { sameRow } from '../../../../core/records/change-kind.js';
import { rowsOf } from '../../../../core/records/form-edits.js';

/**
 * Key of the row whose settings are shown, at first the first one. When another state of the form has no such row, as
 * after an undo of another kind, the row that stands for it is chosen, so that its settings are there.
 */
export function useChosenRow(content: FormContent): [string, (key: string) => void] {
  const [chosen, setChosen] = useState(() => rowsOf(content)[0]?.key ?? '');
  const [known, setKnown] = useState(content);
  if (known !== content) {
    setKnown(content);
    setChosen(sameRow(known, content, chosen));
  }
  return [chosen, setChosen];
}
