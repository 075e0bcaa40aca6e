import { createContext, useContext } from 'react';

import type { EmployeeCards } from './employee-cards.js';

export const CardsContext = createContext<EmployeeCards | null>(null);

/** The employee cards service; null where it is not provided, for example in a component test. */
export function useEmployeeCards(): EmployeeCards | null {
  return useContext(CardsContext);
}
