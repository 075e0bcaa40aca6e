import { atom, type ReadableAtom } from 'nanostores';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Session } from '../../core/context/create-context.js';
import { storageKeys } from '../../core/contracts/names.js';
import type { SignInRequest, TenantData } from '../../core/contracts/tenant.js';
import type { PlatformKernel } from '../../core/platform/create-platform.js';
import type { SessionMessage } from '../../core/request/cross-tab.js';
import { isObject } from '../../core/contracts/parse.js';
import { isRequestError, RequestError } from '../../core/request/request-error.js';

export type SessionState =
  | { phase: 'starting' }
  /** `ended`: the session has ended, and the host has no login box (requirements 4.23). */
  | { phase: 'signed-out'; ended?: true }
  /** The session has ended; the page stays, with the user's input. */
  | { phase: 'expired' }
  | { phase: 'signed-in' }
  | { phase: 'failed'; error: unknown };

export interface SessionService {
  readonly $state: ReadableAtom<SessionState>;
  /** Restores the session of the cookie, if there is one. */
  start(): Promise<void>;
  /** Rejects with a RequestError if the credentials are wrong. */
  signIn(request: SignInRequest): Promise<void>;
  signOut(): Promise<void>;
  dispose(): void;
}

export interface SessionDeps {
  platform: PlatformKernel;
  parseSession(value: unknown): Session | undefined;
  /** undefined if the user has changed since. */
  loadTenant(): Promise<TenantData | undefined>;
  /** Loads everything else that the first page needs: configuration, language, theme. */
  prepare(session: Session, tenant: TenantData): Promise<void>;
}

/** Present while a sign-out has not reached the back end. Belongs to the browser: the session's cookie does, too. */
const signingOutKey = `${storageKeys.prefix}-signing-out`;

/** Sign-in and sign-out, in this tab and in the user's other tabs. */
export function createSessionService(deps: SessionDeps): SessionService {
  const { platform } = deps;
  const $state = atom<SessionState>({ phase: 'starting' });

  async function enter(session: Session): Promise<void> {
    const before = platform.context.$session.get();
    const isSameUser = before?.tenantKey === session.tenantKey && before.employeeId === session.employeeId;
    platform.context.setSession(session);
    if ($state.get().phase === 'expired' && isSameUser) {
      $state.set({ phase: 'signed-in' });
      return;
    }
    // The page is rendered again for another user, without anything of the first one's.
    if ($state.get().phase === 'expired') $state.set({ phase: 'starting' });
    const tenant = await deps.loadTenant();
    if (!tenant) return;
    await deps.prepare(session, tenant);
    $state.set({ phase: 'signed-in' });
  }

  function leave(ended?: true): void {
    platform.storage.wipeUser();
    platform.context.setSession(null);
    platform.context.setTenant(null);
    $state.set(ended ? { phase: 'signed-out', ended } : { phase: 'signed-out' });
  }

  function notifyTabs(kind: SessionMessage['kind'], { tenantKey, employeeId }: Session): void {
    platform.sessionChannel.post({ kind, tenantKey, employeeId });
  }

  /** By the cookie alone: another tab may have signed in, and then the session id of this one is outdated. */
  async function restore(): Promise<void> {
    const options = { method: 'POST', reads: true, noRelogin: true, noSharing: true } as const;
    const answer = await platform.request.send(endpoints.getInfo, { ...options, withoutSessionId: true });
    const session = deps.parseSession(answer);
    if (session) await enter(session);
    else if (isObject(answer) && answer.isInvalidEteamsid === true) leave();
    else {
      const cause = new TypeError('The answer is neither a session nor the lack of one');
      const place = { method: 'POST', url: endpoints.getInfo, status: 200, at: Date.now() };
      throw new RequestError({ kind: 'parse', ...place, cause });
    }
  }

  const stopChannel = platform.sessionChannel.onMessage(({ kind, tenantKey, employeeId }) => {
    const session = platform.context.$session.get();
    const isSameUser = session?.tenantKey === tenantKey && session.employeeId === employeeId;
    if (kind === 'signed-out' && isSameUser) leave();
    // A page with an ended session keeps its user's input when another user signs in.
    const mayStart = session === null || isSameUser;
    if (kind === 'signed-in' && mayStart && $state.get().phase !== 'signed-in') void start();
  });

  const stopLoginExpired = platform.onLoginExpired((method) => {
    if ($state.get().phase !== 'signed-in') return;
    if (method === 'box') $state.set({ phase: 'expired' });
    else leave(true);
  });

  /** Ends the session of the cookie. */
  async function endSession(): Promise<void> {
    // Kept in the storage until it is done, as this page may be closed before.
    platform.storage.setText('local', signingOutKey, '1');
    await platform.request.send(endpoints.signOut, { method: 'POST', noRelogin: true });
    platform.storage.setText('local', signingOutKey, undefined);
  }

  async function start(): Promise<void> {
    try {
      // The cookie of a user who has signed out must not sign in the next user of this browser.
      if (platform.storage.getText('local', signingOutKey) !== undefined) await endSession();
      await restore();
    } catch (error) {
      if (isRequestError(error) && error.kind === 'login') {
        if ($state.get().phase !== 'expired') $state.set({ phase: 'signed-out' });
      } else {
        $state.set({ phase: 'failed', error });
      }
    }
  }

  return {
    $state,
    start,
    async signIn(request) {
      const answer = await platform.request.send(endpoints.signIn, {
        method: 'POST',
        body: request,
      });
      const session = deps.parseSession(answer);
      if (!session) throw new TypeError('The sign-in answer is not a session');
      // The cookie is that of the new session.
      platform.storage.setText('local', signingOutKey, undefined);
      await enter(session);
      notifyTabs('signed-in', session);
    },
    async signOut() {
      const session = platform.context.$session.get();
      try {
        await endSession();
      } finally {
        // Also if the request fails: the user's data must not stay in this browser.
        leave();
        if (session) notifyTabs('signed-out', session);
      }
    },
    dispose() {
      stopLoginExpired();
      stopChannel();
    },
  };
}
