import type { PersonMessage } from './messages.js';
import type { RequestError } from './request-error.js';

/**
 * How a person signs in again (spec 4, 'Request handling'): by a login box; by being logged out, where the box is
 * disabled; in the work app by its own message, which the app answers with its own sign-in.
 */
export type LoginWay = 'box' | 'logout' | 'app-message';

/** What the request layer has to ask or tell a person. Without a view nobody is asked or told. */
export interface RequestViews {
  /** A failure that is shown wherever it happens: a security intercept, or one of the modules with toasts. */
  showError?(message: PersonMessage, error: RequestError): void;
  /**
   * The session has ended. Asked once at a time; resolves true once there is a new session, false when there will
   * be none. The signal fires when there is no need to ask any more, or when another tab asks instead.
   */
  relogin?(way: LoginWay, signal: AbortSignal): Promise<boolean>;
  /** Code 20220610: the back end wants the sign-in checked. Without it the session is asked for. */
  checkAuthentication?(): void | Promise<void>;
  /** Code 20221104: the back end names the page to sign in at; http or https. */
  openLogin?(url: string): void;
}

export function loginWay({ workApp, loginBox }: { workApp: boolean; loginBox: boolean }): LoginWay {
  if (workApp) return 'app-message';
  return loginBox ? 'box' : 'logout';
}
