import { createContext, useContext } from 'react';

import type { Confirm } from './confirm.js';
import type { ShowToast } from './toasts-store.js';

export interface Ui {
  /** Asks and resolves to the answer; Escape and the cancel button are `false`. */
  confirm: Confirm;
  /** A short message that leaves by itself, but for errors. */
  toast: ShowToast;
}

export const UiContext = createContext<Ui | null>(null);

/** @throws Error outside a UiHost. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('useUi() needs a <UiHost> around it');
  return ui;
}
