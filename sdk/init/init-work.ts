import type { ParsedConfig } from '../config.js';
import type { SdkPlatform } from '../services/sdk-platform.js';
import type { StepName, StepWork } from './init-steps.js';
import type { SessionSource } from './session-source.js';

export interface InitWorkDeps {
  config: ParsedConfig;
  platform: SdkPlatform;
  source: SessionSource;
  /** Installs the hooks of the request layer. */
  installHooks(): void;
  /** Loads the texts of the language of the instance. */
  loadTexts(): Promise<void>;
  /** Requests the components of the page's ecode apps. */
  loadEcode(): Promise<void>;
  /** Applies the theme; returns whether there is one. */
  applyTheme(): Promise<boolean>;
  /** Sends the errors that earlier pages of the user have stored. */
  resumeMonitor(): Promise<void>;
}

/** What the steps of init do (docs/requirements.md 4.46 to 4.53). */
export function createInitWork(deps: InitWorkDeps): Record<StepName, StepWork> {
  const { config, platform, source } = deps;
  let sessionId = '';

  async function verifySession(signal: AbortSignal): Promise<void> {
    platform.context.setSession(await source.verify(sessionId, signal));
  }

  return {
    'clear-cookie': (signal) => source.clearCookie(signal),

    async 'session-id'(signal) {
      sessionId = await source.obtain(signal);
      return true;
    },

    async passport(signal) {
      await (config.passport ? source.passport(sessionId, signal) : verifySession(signal));
      return true;
    },

    hooks() {
      deps.installHooks();
      return true;
    },

    async resources(signal) {
      // The passport library has verified the session id, but only getInfo says whose it is.
      if (!platform.context.$session.get()) await verifySession(signal);
      await Promise.all([platform.tenant.load(), platform.baseConfig.load(), deps.loadEcode()]);
      await deps.loadTexts();
      return true;
    },

    theme: () => deps.applyTheme(),

    ready() {
      void deps.resumeMonitor();
      return true;
    },
  };
}
