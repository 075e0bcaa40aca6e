import { createServiceContext } from '../context/create-service-context.js';
import type { AppPlatform } from './create-app-platform.js';

/** `usePlatform()` returns core's services for this window. */
export const [PlatformContext, usePlatform] = createServiceContext<AppPlatform>('usePlatform');
