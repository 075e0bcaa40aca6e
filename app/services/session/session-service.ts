import { atom, type ReadableAtom } from 'nanostores';

import { endpoints } from '../../../core/contracts/endpoints.js';
import type { Session } from '../../../core/kernel/create-context.js';
import { passwordPage, publicFormPage } from '../../../core/contracts/public-pages.js';
import { storageKeys } from '../../../core/contracts/names.js';
import type { SignInRequest } from '../../../core/contracts/tenant.js';
import type { PlatformKernel } from '../../../core/kernel/create-platform.js';
import type { SessionMessage } from '../../../core/kernel/request/cross-tab.js';
import { isObject } from '../../../core/contracts/parse.js';
import { postToWorkApp } from '../../../core/kernel/request/work-app-edge.js';
import { isRequestError, RequestError } from '../../../core/kernel/request/request-error.js';

type SessionState =
  | { phase: 'starting' }
  /**
   * `ended`: whose session has ended where the tenant has no login box (requirements 4.23). `byUser`: the user has signed out,
   * so that no host signs in again.
   */
  | { phase: 'signed-out'; ended?: Pick<Session, 'tenantKey' | 'account'>; byUser?: true }
  /**
   * The session has ended; the page stays, with the user's input. `inWorkApp`: the work app has the message, and signs
   * the user in (requirements 4.24).
   */
  | { phase: 'expired'; inWorkApp?: true }
  | { phase: 'signed-in' }
  | { phase: 'failed'; error: unknown };

export interface SessionService {
  readonly $state: ReadableAtom<SessionState>;
  /** Restores the session of the cookie, if there is one. */
  start(): Promise<void>;
  /** Rejects with a RequestError if the credentials are wrong. */
  signIn(request: SignInRequest): Promise<void>;
  /** Signs in another way, by its call. Rejects with a RequestError that says why there is no session. */
  signInBy(path: string, body: object): Promise<void>;
  /** @param all ends the sessions on the user's other devices as well */
  signOut(all?: boolean): Promise<void>;
  /**
   * Continues an ended session by the cookie, which the work app may have renewed. Resolves with whether it is one of
   * the same user; rejects with a RequestError if the back end cannot be reached.
   */
  resume(): Promise<boolean>;
  /** Lets the user sign in on the page although the work app has been notified. */
  signInHere(): void;
  dispose(): void;
}

export interface SessionDeps {
  platform: PlatformKernel;
  parseSession(value: unknown): Session | undefined;
  /**
   * Loads what the first page needs: tenant, configuration, language, theme. Resolves with false if the user has changed
   * since; rejects with a RequestError without a tenant.
   */
  prepare(session: Session): Promise<boolean>;
}

/** Present while a sign-out has not reached the back end. Belongs to the browser: the session's cookie does, too. */
const signingOutKey = `${storageKeys.prefix}-signing-out`;

/** Sign-in and sign-out, in this tab and in the user's other tabs. */
export function createSessionService(deps: SessionDeps): SessionService {
  const { platform } = deps;
  const $state = atom<SessionState>({ phase: 'starting' });

  const isExpired = () => $state.get().phase === 'expired';

  function isCurrentUser({ tenantKey, employeeId }: Pick<Session, 'tenantKey' | 'employeeId'>): boolean {
    const current = platform.context.$session.get();
    return current?.tenantKey === tenantKey && current.employeeId === employeeId;
  }

  async function enter(session: Session): Promise<void> {
    const isContinued = isExpired() && isCurrentUser(session);
    platform.context.setSession(session);
    if (isContinued) {
      $state.set({ phase: 'signed-in' });
      return;
    }
    // The page is rendered again for another user, without anything of the first one's.
    if (isExpired()) $state.set({ phase: 'starting' });
    if (await deps.prepare(session)) $state.set({ phase: 'signed-in' });
  }

  function leave(byUser = false): void {
    platform.storage.wipeUser();
    platform.context.setSession(null);
    platform.context.setTenant(null);
    $state.set({ phase: 'signed-out', ...(byUser && { byUser }) });
  }

  /** Signs out a user whose session has ended (requirements 4.23). Drafts are kept for the same user in this tab. */
  function leaveEnded(): void {
    const person = platform.context.$session.get();
    const ended = person ? { tenantKey: person.tenantKey, account: person.account } : undefined;
    // Before the context is cleared, so that forms store their drafts as the user's.
    $state.set({ phase: 'signed-out', ...(ended && { ended }) });
    platform.context.setSession(null);
    platform.context.setTenant(null);
    clearCookie().catch((error: unknown) => platform.errors.report('session.clear-cookie', error));
  }

  /** Clears the cookie of an ended session, unless another user has signed in since (requirements 7.5.8). */
  async function clearCookie(): Promise<void> {
    const current = await currentSession();
    if (current) return;
    const service = platform.config.apiOrigin || platform.window.location.origin;
    await platform.request.send(endpoints.clearCookie, { query: { service }, noRelogin: true });
  }

  function notifyTabs(kind: SessionMessage['kind'], { tenantKey, employeeId }: Session): void {
    platform.sessionChannel.post({ kind, tenantKey, employeeId });
  }

  /** By the cookie alone: another tab may have signed in, and then the session id of this one is outdated. */
  function getInfo(): Promise<unknown> {
    const options = { method: 'POST', reads: true, noRelogin: true, noSharing: true } as const;
    return platform.request.send(endpoints.getInfo, { ...options, withoutSessionId: true });
  }

  /** Session of the cookie; undefined if there is none. */
  async function currentSession(): Promise<Session | undefined> {
    try {
      return deps.parseSession(await getInfo());
    } catch (error) {
      if (isRequestError(error) && error.kind === 'login') return undefined;
      throw error;
    }
  }

  async function resume(): Promise<boolean> {
    const session = await currentSession();
    if (!session || !isExpired() || !isCurrentUser(session)) return false;
    await enter(session);
    return true;
  }

  async function restore(): Promise<void> {
    const answer = await getInfo();
    const session = deps.parseSession(answer);
    if (session) await enter(session);
    else if (isObject(answer) && answer.isInvalidEteamsid === true) leave();
    else {
      const cause = new TypeError('The answer is neither a session nor the lack of one');
      const place = { method: 'POST', url: endpoints.getInfo, status: 200, at: Date.now() };
      throw new RequestError({ kind: 'parse', ...place, cause });
    }
  }

  const stopChannel = platform.sessionChannel.onMessage((message) => {
    const isSameUser = isCurrentUser(message);
    if (message.kind === 'signed-out' && isSameUser) leave(true);
    // A page with an ended session keeps its user's input when another user signs in.
    const mayStart = platform.context.$session.get() === null || isSameUser;
    if (message.kind !== 'signed-in' || !mayStart || $state.get().phase === 'signed-in') return;
    // A page with an ended session keeps its user's input also when the back end cannot be reached.
    if (isExpired()) resume().catch((error: unknown) => platform.errors.report('session.resume', error));
    else void start();
  });

  const stopLoginExpired = platform.onLoginExpired((method) => {
    if ($state.get().phase !== 'signed-in') return;
    if (method === 'logout') leaveEnded();
    else if (method === 'app-message' && postToWorkApp(platform.window, { type: 'logout' })) {
      $state.set({ phase: 'expired', inWorkApp: true });
    } else $state.set({ phase: 'expired' });
  });

  /** The request layer continues by itself with a session that it finds in the cookie. */
  const stopSession = platform.context.$session.listen((session, former) => {
    const isContinued = former && session && session.sessionId !== former.sessionId;
    if (isExpired() && isContinued && session.tenantKey === former.tenantKey) {
      if (session.employeeId === former.employeeId) $state.set({ phase: 'signed-in' });
    }
  });

  /** Ends the session of the cookie. Resolves to the answer. */
  async function endSession(all: boolean): Promise<unknown> {
    // Kept in the storage until it is done, as this page may be closed before.
    platform.storage.setText('local', signingOutKey, all ? 'all' : '1');
    const body = all ? { body: { all } } : {};
    const answer = await platform.request.send(endpoints.signOut, {
      method: 'POST',
      noRelogin: true,
      ...body,
    });
    platform.storage.setText('local', signingOutKey, undefined);
    return answer;
  }

  async function signInBy(path: string, body: object): Promise<void> {
    const session = deps.parseSession(await platform.request.send(path, { method: 'POST', body }));
    if (!session) throw new TypeError('The sign-in answer is not a session');
    // The cookie is that of the new session.
    platform.storage.setText('local', signingOutKey, undefined);
    await enter(session);
    notifyTabs('signed-in', session);
  }

  async function start(): Promise<void> {
    // A visitor's page belongs to no session, also while a user is signed in.
    const { pathname } = platform.window.location;
    if (pathname.startsWith(publicFormPage) || pathname.startsWith(passwordPage)) {
      $state.set({ phase: 'signed-out' });
      return;
    }
    try {
      // The cookie of a user who has signed out must not sign in the next user of this browser.
      const unfinished = platform.storage.getText('local', signingOutKey);
      if (unfinished !== undefined) await endSession(unfinished === 'all');
      await restore();
    } catch (error) {
      if (isRequestError(error) && error.kind === 'login') $state.set({ phase: 'signed-out' });
      else $state.set({ phase: 'failed', error });
    }
  }

  return {
    $state,
    start,
    signIn: (request) => signInBy(endpoints.signIn, request),
    signInBy,
    async signOut(all = false) {
      const session = platform.context.$session.get();
      let answer: unknown;
      try {
        answer = await endSession(all);
      } finally {
        // Also if the request fails: the user's data must not stay in this browser.
        leave(true);
        if (session) notifyTabs('signed-out', session);
      }
      // A provider that has signed the user in ends its session by a page of its own.
      if (isObject(answer) && typeof answer.address === 'string')
        platform.window.location.assign(answer.address);
    },
    resume,
    signInHere() {
      if (isExpired()) $state.set({ phase: 'expired' });
    },
    dispose() {
      stopSession();
      stopLoginExpired();
      stopChannel();
    },
  };
}
