import { atom, type ReadableAtom } from 'nanostores';

import { endpoints } from '../../core/contracts/endpoints.js';
import { channels } from '../../core/contracts/names.js';
import type { SessionInfo, SignInRequest, TenantData } from '../../core/contracts/tenant.js';
import type { PlatformKernel } from '../../core/platform/types.js';
import { isRequestError } from '../../core/request/request-error.js';

export type SessionState =
  | { phase: 'starting' }
  /** `ended`: the session did, and this host has no login box (spec 4, 'Request handling'). */
  | { phase: 'signed-out'; ended?: true }
  /** The session ended while the person worked: the page stays, what was typed stays. */
  | { phase: 'expired' }
  | { phase: 'signed-in' }
  | { phase: 'failed'; error: unknown };

export interface SessionService {
  readonly $state: ReadableAtom<SessionState>;
  /** Takes up the session of the cookie, if there is one. */
  start(): Promise<void>;
  /** Rejects with a RequestError when the account is refused. */
  signIn(request: SignInRequest): Promise<void>;
  signOut(): Promise<void>;
  dispose(): void;
}

export interface SessionDeps {
  platform: PlatformKernel;
  parseSession(value: unknown): SessionInfo | undefined;
  /** undefined when the person changed meanwhile. */
  loadTenant(): Promise<TenantData | undefined>;
  /** Everything else that must be there before the first page: configuration, language, theme. */
  prepare(session: SessionInfo, tenant: TenantData): Promise<void>;
}

type Told = { kind: 'signed-out' | 'signed-in'; tenantKey: string; employeeId: string };

/** Sign-in, its end, and the same in the person's other tabs. */
export function createSessionService(deps: SessionDeps): SessionService {
  const { platform } = deps;
  const $state = atom<SessionState>({ phase: 'starting' });
  const channel =
    typeof platform.window.BroadcastChannel === 'function'
      ? new platform.window.BroadcastChannel(channels.session)
      : undefined;

  async function enter(session: SessionInfo): Promise<void> {
    const before = platform.context.$session.get();
    const same = before?.tenantKey === session.tenantKey && before.employeeId === session.employeeId;
    platform.context.setSession(session);
    if ($state.get().phase === 'expired' && same) {
      $state.set({ phase: 'signed-in' });
      return;
    }
    // Another person than the page was drawn for: nothing of the first one's may stay.
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

  function tell(kind: Told['kind'], session: SessionInfo): void {
    const told: Told = { kind, tenantKey: session.tenantKey, employeeId: session.employeeId };
    channel?.postMessage(told);
  }

  async function takeUp(): Promise<void> {
    const session = deps.parseSession(
      await platform.request.send<unknown>(endpoints.getInfo, { method: 'POST', noLoginGate: true }),
    );
    if (!session || session.isInvalidEteamsid) leave();
    else await enter(session);
  }

  const onTold = ({ data }: MessageEvent<unknown>): void => {
    const told = parseTold(data);
    const session = platform.context.$session.get();
    if (!told) return;
    const mine = session?.tenantKey === told.tenantKey && session.employeeId === told.employeeId;
    if (told.kind === 'signed-out' && mine) leave();
    else if (told.kind === 'signed-in' && $state.get().phase !== 'signed-in') void start();
  };
  channel?.addEventListener('message', onTold);

  const stopListening = platform.onLoginExpired((way) => {
    if ($state.get().phase !== 'signed-in') return;
    if (way === 'box') $state.set({ phase: 'expired' });
    else leave(true);
  });

  async function start(): Promise<void> {
    try {
      await takeUp();
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
      const answer = await platform.request.send<unknown>(endpoints.signIn, {
        method: 'POST',
        body: request,
      });
      const session = deps.parseSession(answer);
      if (!session) throw new TypeError('The sign-in answer is not a session');
      await enter(session);
      tell('signed-in', session);
    },
    async signOut() {
      const session = platform.context.$session.get();
      try {
        await platform.request.send(endpoints.signOut, { method: 'POST' });
      } finally {
        // Even when the call fails, nothing of the person stays in this browser.
        leave();
        if (session) tell('signed-out', session);
      }
    },
    dispose() {
      stopListening();
      channel?.removeEventListener('message', onTold);
      channel?.close();
    },
  };
}

function parseTold(data: unknown): Told | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, tenantKey, employeeId } = data as Record<string, unknown>;
  if (kind !== 'signed-out' && kind !== 'signed-in') return undefined;
  if (typeof tenantKey !== 'string' || typeof employeeId !== 'string') return undefined;
  return { kind, tenantKey, employeeId };
}
