import { createServiceContext } from '../context/create-service-context.js';
import type { SessionService } from './session-service.js';

/** `useSession()` returns the sign-in service. */
export const [SessionContext, useSession] = createServiceContext<SessionService>('useSession');
