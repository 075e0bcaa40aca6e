import { endpoints } from '../contracts/endpoints.js';
import type { SessionInfo, SignInRequest } from '../contracts/tenant.js';
import type { ContextService, RequestClient, StorageService } from '../platform/types.js';
import { isRequestError } from '../request/request-error.js';
import { parseSession } from './parse-session.js';

export interface SessionChannel {
  post(change: SessionChange): void;
  dispose(): void;
}

export type SessionChange = 'signed-in' | 'signed-out';

export interface SessionDeps {
  request: Pick<RequestClient, 'send'>;
  context: ContextService;
  storage: StorageService;
  openChannel: (onChange: (change: SessionChange) => void) => SessionChannel;
  onFault: (place: string, error: unknown) => void;
}

export interface SessionService {
  /**
   * Who is signed in according to the back end (`getInfo`), put into the context; null when nobody is.
   * @throws RequestError when the back end cannot be asked
   */
  restore(): Promise<SessionInfo | null>;
  /** @throws RequestError; code 401 for a wrong account or password */
  signIn(credentials: SignInRequest): Promise<SessionInfo>;
  /** Ends the session, removes what belongs to the person, and tells the other tabs. Never rejects. */
  signOut(): Promise<void>;
  /** Another tab signed in or out; returns the way to stop listening. */
  onOtherTab(listener: (change: SessionChange) => void): () => void;
  dispose(): void;
}

/** Sign-in and sign-out (spec 6: only those with a session id are treated as authenticated). */
export function createSession({
  request,
  context,
  storage,
  openChannel,
  onFault,
}: SessionDeps): SessionService {
  const listeners = new Set<(change: SessionChange) => void>();
  const channel = openChannel((change) => {
    for (const listener of [...listeners]) {
      try {
        listener(change);
      } catch (error) {
        onFault('session.listener', error);
      }
    }
  });

  const ask = async (): Promise<SessionInfo | null> => {
    try {
      const options = { method: 'POST', noLoginGate: true } as const;
      return parseSession(await request.send<unknown>(endpoints.getInfo, options)) ?? null;
    } catch (error) {
      if (isRequestError(error) && error.kind === 'login') return null;
      throw error;
    }
  };

  return {
    async restore() {
      const session = await ask();
      context.setSession(session);
      return session;
    },
    async signIn(credentials) {
      await request.send<unknown>(endpoints.signIn, { method: 'POST', body: credentials, noLoginGate: true });
      const session = await ask();
      if (!session) throw new TypeError('Signed in, but the back end knows of no session');
      context.setSession(session);
      channel.post('signed-in');
      return session;
    },
    async signOut() {
      try {
        await request.send<unknown>(endpoints.signOut, { method: 'POST', noLoginGate: true });
      } catch (error) {
        // Signed out here all the same: a person who leaves must not be kept by a broken line.
        onFault('session.sign-out', error);
      }
      storage.wipePerson();
      context.setSession(null);
      channel.post('signed-out');
    },
    onOtherTab(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispose() {
      listeners.clear();
      channel.dispose();
    },
  };
}
