import { createContext, useContext } from 'react';

import type { Confirm } from './confirm.js';
import type { ShowToast } from './toasts.js';

export interface Ui {
  /** Opens a confirmation dialog; resolves to `false` for Escape and the cancel button. */
  confirm: Confirm;
  /** Shows a short message; it disappears after a few seconds, an error stays until it is closed. */
  toast: ShowToast;
}

export const UiContext = createContext<Ui | null>(null);

/** @throws Error outside a UiHost. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('useUi() needs a <UiHost> around it');
  return ui;
}
