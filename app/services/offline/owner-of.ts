import type { AppPlatform } from '../platform/create-app-platform.js';

/** Key of the signed-in person in what is kept on this device; undefined while nobody is signed in. */
export function ownerOf({ context }: Pick<AppPlatform, 'context'>): string | undefined {
  const session = context.$session.get();
  return session ? `${session.tenantKey} ${session.employeeId}` : undefined;
}
