import { createContext, useContext } from 'react';

/** Place below the links of a module's navigation, where a view shows what belongs beside it; null where there is no navigation. */
export const NavSlotContext = createContext<HTMLElement | null>(null);

export const useNavSlot = (): HTMLElement | null => useContext(NavSlotContext);
