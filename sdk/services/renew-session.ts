import type { ContextService } from '../../core/kernel/create-context.js';
import type { ParsedConfig } from '../config.js';
import type { SessionSource } from '../init/session-source.js';
import type { CreateError } from '../sdk-error.js';

export interface RenewSessionDeps {
  config: Pick<ParsedConfig, 'source' | 'passport'>;
  context: Pick<ContextService, '$session' | 'setSession'>;
  source: SessionSource;
  error: CreateError;
  /** Fires when the instance is destroyed. */
  signal: AbortSignal;
  /** Monotonic time in ms. */
  now(): number;
}

/**
 * Time in ms after a renewal within which a session that ends again is not renewed: the OA system accepts the new session
 * id and refuses its calls, and the page's back end would be asked with each of them.
 */
const minIntervalMs = 10_000;

/** Replaces the session of an instance by a new one of the same user. */
export function createRenewSession({ config, context, source, error, signal, now }: RenewSessionDeps) {
  let renewedAt = -Infinity;

  async function enter(sessionId: string): Promise<void> {
    if (config.passport) await source.passport(sessionId, signal);
    const session = await source.verify(sessionId, signal);
    if (signal.aborted) throw error('destroyed');
    const former = context.$session.get();
    const isSameUser =
      !former || (former.tenantKey === session.tenantKey && former.employeeId === session.employeeId);
    // What the page shows, and what was typed, belongs to the user of the former session.
    if (!isSameUser) throw error('session-id-invalid', new Error('The session is that of another user'));
    context.setSession(session);
  }

  return {
    /**
     * Renews by what began the session.
     * @throws SdkError without anything that could be asked again, and when there is no new session
     */
    async byItself(): Promise<void> {
      if (config.source.kind === 'supplied') throw error('session-id-missing');
      if (now() - renewedAt < minIntervalMs) throw error('session-id-invalid');
      await enter(await source.obtain(signal));
      renewedAt = now();
    },
    /**
     * Continues with a session id of the page; without one, renews by what began the session.
     * @throws SdkError when there is no new session
     */
    async with(sessionId: string | undefined): Promise<void> {
      await enter(sessionId ?? (await source.obtain(signal)));
    },
  };
}
