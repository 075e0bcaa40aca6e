import type { LoginTurn } from './login-turn.js';
import type { LoginWay, RequestViews } from './views.js';

export interface ReloginDeps {
  view: NonNullable<RequestViews['relogin']>;
  way: () => LoginWay;
  turn: LoginTurn;
  /** Takes up the session that another tab signed in to; false when there is none, or it is another person's. */
  adopt: () => Promise<boolean>;
  onError: (place: string, error: unknown) => void;
}

/**
 * A new session from another tab or from the person, who is asked in one tab at a time. Resolves true once there is
 * one, false when there will be none; never rejects. The signal fires when there is no need any more.
 */
export function createRelogin({ view, way, turn, adopt, onError }: ReloginDeps) {
  return async (ended: AbortSignal): Promise<boolean> => {
    try {
      return await turn.take(
        // Another tab may have signed in since: then there is nobody to ask.
        async (signal) => (await adopt()) || (!signal.aborted && (await view(way(), signal))),
        ended,
      );
    } catch (error) {
      onError('request.relogin', error);
      return false;
    }
  };
}
