import { createServiceContext } from '../context/create-service-context.js';
import type { AppearanceService } from './create-appearance.js';

/** `useAppearance()` returns the user's theme, density and font size. */
export const [AppearanceContext, useAppearance] = createServiceContext<AppearanceService>('useAppearance');
