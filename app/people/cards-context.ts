import { createContext, useContext } from 'react';

import type { EmployeeCards } from './employee-cards.js';

export const CardsContext = createContext<EmployeeCards | null>(null);

/** The employee cards of the page; null where there are none, e.g. in a part of a page shown alone. */
export function useEmployeeCards(): EmployeeCards | null {
  return useContext(CardsContext);
}
