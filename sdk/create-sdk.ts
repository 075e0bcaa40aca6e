import { libraryVersion } from '../core/contracts/library-version.js';
import { asId, attempt } from '../core/contracts/parse.js';
import type { Lang } from '../core/contracts/tenant.js';
import type { RequestError } from '../core/kernel/request/request-error.js';
import { defaultLanguage, parseLanguage } from '../core/contracts/language-tags.js';
import { asText } from '../elements/shared/as-text.js';
import { version } from '../elements/shared/version.js';
import { describeValue } from './calls/describe-value.js';
import type { FunctionName, SdkFunctions } from './calls/functions.js';
import { fingerprintOf, parseConfig, type ParsedConfig, type SdkConfig } from './config.js';
import type { Finding } from './diagnose/finding.js';
import { watchPolicyViolations, type PolicyViolations } from './diagnose/policy-violations.js';
import type { SdkEnvironment } from './environment.js';
import { createSdkHost, type SdkHost } from './host/create-sdk-host.js';
import { createInitSteps, type InitStep, type InitSteps, type StepName } from './init/init-steps.js';
import { createRender } from './render/create-render.js';
import { createSurfaces } from './render/create-surfaces.js';
import type { ComponentName, PendingView, RenderOptions } from './render/render-view.js';
import { SdkError, type CreateError } from './sdk-error.js';
import { createEventEmitter, type SdkEventName, type SdkListener } from './sdk-events.js';
import { createSdkMessages, type SdkMessageId } from './sdk-messages.js';
import type { createServices, SdkServices } from './services/create-services.js';
import type { forgetStored } from './services/forget-stored.js';

/** An instance of the SDK. Several instances, such as for two tenants in one page, are independent. */
export interface PorticoSdk {
  /** Version of Portico. */
  readonly version: string;
  /** Version of the suite's front-end library that the SDK is compatible with (docs/requirements.md 3.39). */
  readonly libraryVersion: string;
  /** The steps of init, with their state, time and error. */
  readonly steps: readonly InitStep[];
  /**
   * Signs in and loads what components need. Runs once: a call with an equal configuration shares the promise of the
   * first. After a failure, and after `destroy`, it can be called again.
   */
  init(config: SdkConfig): Promise<void>;
  /** Calls back once the instance is ready; at once if it is. Returns a function that removes the callback. */
  ready(callback: () => void): () => void;
  /**
   * Renders a component into an element of the page, which shows from now on that the component is being loaded, or why it
   * could not be, with a button that tries again.
   */
  render<C extends ComponentName>(options: RenderOptions<C>): PendingView<C>;
  /** Calls a documented function. */
  call<N extends FunctionName>(
    name: N,
    ...args: Parameters<SdkFunctions[N]>
  ): Promise<Awaited<ReturnType<SdkFunctions[N]>>>;
  /**
   * Goes on with another session of the same user after `session-ended`, without a new init: with the given session id, or
   * by asking again what began the session. Rejects with an SdkError when there is no new session.
   */
  renew(eteamsid?: string): Promise<void>;
  /** What the work-chat client around the page does for it; usable before `init`. */
  readonly host: SdkHost;
  /** Adds a listener; returns a function that removes it. */
  on<N extends SdkEventName>(name: N, listener: SdkListener<N>): () => void;
  /** Removes everything of the instance from the page. */
  destroy(): void;
  /**
   * Destroys the instance and removes what was stored in this browser for its user, with the errors that were not sent;
   * without a user, for all. Resolves when it is done.
   */
  forget(): Promise<void>;
  /** Another, independent instance. */
  create(): PorticoSdk;
  /** Resolves with what the page and the OA system lack for the SDK, and prints it to the console. */
  diagnose(): Promise<readonly Finding[]>;
}

/** Loads everything that is not needed before `init`. */
export type LoadServices = () => Promise<{
  createServices: typeof createServices;
  forgetStored: typeof forgetStored;
}>;

/** One init, from its call to `destroy`. */
interface Run {
  readonly fingerprint: string;
  readonly stop: AbortController;
  /** Rejects with an SdkError. */
  readonly settled: Promise<SdkServices>;
  /** What the callers of `init` get. */
  readonly result: Promise<void>;
  /** Present once init has settled successfully. */
  ready: SdkServices | undefined;
}

/** What remains of an init that has failed: for views, and for `diagnose()`. */
interface Attempt {
  readonly config: ParsedConfig;
  readonly settled: Promise<SdkServices>;
  error: SdkError | undefined;
}

const eventNames: readonly SdkEventName[] = [
  'init-step',
  'init-failed',
  'ready',
  'session-expired',
  'session-ended',
  'login-requested',
];

/** An instance. It has no effects before `init`. */
export function createSdk(environment: SdkEnvironment, load: LoadServices): PorticoSdk {
  const messages = createSdkMessages(environment.messageLoaders);
  const events = createEventEmitter(reportError);
  const hosted = createSdkHost({
    window: environment.window,
    load: environment.loadHost,
    services: () => run?.settled,
  });
  const callbacks = new Set<{ callback: () => void }>();
  let run: Run | undefined;
  let lang: Lang | undefined;
  let steps: InitSteps = newSteps();
  /** The latest init, also after it has failed. */
  let latest: Attempt | undefined;
  let violations: PolicyViolations | undefined;
  /** Resolves when the services that were disposed of have stored the errors that were not sent. */
  let disposed: Promise<unknown> = Promise.resolve();

  /** Errors of the page's callbacks, and those that no caller receives, go to the console only (docs/requirements.md 8.36). */
  function reportError(error: unknown): void {
    environment.window().console.error(error);
  }

  function currentLanguage(): Lang {
    const page = () => parseLanguage(environment.window().document.documentElement.lang);
    return lang ?? environment.language ?? attempt(page) ?? defaultLanguage;
  }

  const text = (id: SdkMessageId): string => messages.text(currentLanguage(), id);

  const errorOf: CreateError = (code, cause, message = text(code)) => new SdkError(code, message, { cause });
  /** Resolves when the messages of the current language are there, after three seconds at the latest. */
  const textsLoaded = (): Promise<unknown> =>
    Promise.race([
      messages.load(currentLanguage()),
      new Promise((resolve) => environment.window().setTimeout(resolve, 3_000)),
    ]);

  function atStep(step: StepName, { code, message, cause }: SdkError): SdkError {
    return new SdkError(code, message, { cause, step });
  }

  /** The SdkError of anything that was thrown; parts of the SDK and components may have been built on their own. */
  function toError(cause: unknown): SdkError {
    if (cause instanceof SdkError) return cause;
    const { name, message = text('failed') } = cause instanceof Error ? cause : {};
    if (name === 'RequestError' && (cause as RequestError).kind === 'login') {
      return errorOf('session-ended', cause);
    }
    return errorOf(name === 'OptionsError' ? 'arguments-invalid' : 'failed', cause, message);
  }

  const surfaces = createSurfaces(() => environment.window().document);
  const views = createRender({
    document: () => environment.window().document,
    surfaces,
    services: () => (run ?? latest)?.settled,
    restart() {
      if (run || !latest) return false;
      const { config } = latest;
      run = start(config, fingerprintOf(config));
      // The views show it.
      run.result.catch(() => undefined);
      views.resume();
      return true;
    },
    isNotified: () => events.has('init-failed'),
    text,
    error: errorOf,
    toError,
  });

  async function loadTexts(): Promise<void> {
    await messages.load(currentLanguage());
    views.refresh();
  }

  function newSteps(stop?: AbortController): InitSteps {
    return createInitSteps({
      now: () => environment.window().performance.now(),
      date: () => Date.now(),
      onChange: (step) => events.emit('init-step', step),
      toError(error, step) {
        if (stop?.signal.aborted) return atStep(step, errorOf('destroyed'));
        return atStep(step, error instanceof SdkError ? error : errorOf('failed', error));
      },
    });
  }

  /** Raises init-failed with an error of the steps or the configuration. */
  function fail(error: unknown): void {
    const { step, code = 'config' } = error instanceof SdkError ? error : {};
    events.emit('init-failed', { step, code, error: error as Error });
  }

  function callBack(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      reportError(error);
    }
  }

  const loadParts: LoadServices = () =>
    load().catch(async (cause: unknown) => {
      await textsLoaded();
      throw errorOf('load-failed', cause);
    });

  function dispose(loaded: SdkServices | undefined): void {
    if (loaded) disposed = Promise.all([disposed, loaded.dispose()]);
  }

  async function loadServices(config: ParsedConfig, signal: AbortSignal): Promise<SdkServices> {
    const { createServices: create } = await loadParts();
    if (signal.aborted) throw new Error('aborted');
    return create({
      window: environment.window(),
      config,
      environment,
      messages,
      surfaces,
      error: errorOf,
      onLanguage(next) {
        lang = next;
        views.refresh();
      },
      onSessionExpired: () => events.emit('session-expired', undefined),
      onSessionEnded: (cause) => events.emit('session-ended', { error: errorOf('session-ended', cause) }),
      onLoginRequested(url) {
        if (!events.has('login-requested')) return false;
        events.emit('login-requested', { url });
        return true;
      },
      onError: reportError,
    });
  }

  async function runSteps(config: ParsedConfig, { signal }: AbortController): Promise<SdkServices> {
    let loaded: SdkServices | undefined;
    try {
      await steps.run(async (name) => {
        if (!loaded) [loaded] = await Promise.all([loadServices(config, signal), textsLoaded()]);
        return loaded.work[name](signal);
      }, signal);
    } catch (error) {
      // The cause of `failed` says what has failed.
      const cause = error instanceof SdkError && error.code === 'failed' ? error.cause : error;
      if (!signal.aborted) loaded?.platform.monitor.capture(cause);
      dispose(loaded);
      throw error;
    }
    return loaded as SdkServices;
  }

  function start(config: ParsedConfig, fingerprint: string): Run {
    const stop = new AbortController();
    violations ??= watchPolicyViolations(environment.window().document);
    steps = newSteps(stop);
    const settled = runSteps(config, stop);
    const result = settled.then(() => undefined);
    const attempted: Attempt = { config, settled, error: undefined };
    latest = attempted;
    void loadTexts();
    const own: Run = { fingerprint, stop, settled, result, ready: undefined };
    settled.then(
      (loaded) => {
        // Destroyed after the last step.
        if (stop.signal.aborted) {
          dispose(loaded);
          return;
        }
        own.ready = loaded;
        const waiting = [...callbacks];
        callbacks.clear();
        for (const { callback } of waiting) callBack(callback);
        events.emit('ready', undefined);
      },
      (error: unknown) => {
        if (run === own) run = undefined;
        if (error instanceof SdkError) attempted.error = error;
        // The event is enough: a page that listens to it need not handle the promise as well.
        if (stop.signal.aborted || events.has('init-failed')) own.result.catch(() => undefined);
        if (!stop.signal.aborted) fail(error);
      },
    );
    return own;
  }

  function begin(given: SdkConfig): Run {
    const config = parseConfig(given, environment.window().document.baseURI);
    const fingerprint = fingerprintOf(config);
    if (run && run.fingerprint !== fingerprint) throw errorOf('already-initialised');
    if (!run) {
      run = start(config, fingerprint);
      views.resume();
    }
    return run;
  }

  /** The services of the present run, which may still be starting. */
  async function services(): Promise<SdkServices> {
    if (run) return run.settled;
    await textsLoaded();
    throw errorOf('not-initialised');
  }

  const sdk: PorticoSdk = {
    version,
    libraryVersion,
    host: hosted.host,
    get steps() {
      return steps.list();
    },
    init(config) {
      try {
        return begin(config).result;
      } catch (error) {
        fail(error);
        return new Promise(() => {
          throw error;
        });
      }
    },
    ready(callback) {
      if (typeof callback !== 'function') throw errorOf('callback-missing');
      const entry = { callback };
      if (run?.ready) callBack(callback);
      else callbacks.add(entry);
      return () => void callbacks.delete(entry);
    },
    render: views.render,
    async call(name, ...args) {
      const { functions } = run?.ready ?? (await services());
      const found: unknown = Object.prototype.hasOwnProperty.call(functions, asText(name))
        ? functions[name]
        : undefined;
      if (typeof found !== 'function') {
        const known = Object.keys(functions).join(', ');
        throw errorOf('function-unknown', new TypeError(`call: ${describeValue(name)} is none of ${known}`));
      }
      try {
        return (await Reflect.apply(found, functions, args)) as never;
      } catch (cause) {
        throw toError(cause);
      }
    },
    async renew(eteamsid) {
      if (eteamsid !== undefined && !asId(eteamsid)) {
        const given = describeValue(eteamsid);
        throw errorOf('arguments-invalid', undefined, `renew: "eteamsid" must be a string, not ${given}`);
      }
      const { renew } = run?.ready ?? (await services());
      await renew(eteamsid);
    },
    on(name, listener) {
      const invalid = (message: string): SdkError =>
        errorOf('arguments-invalid', undefined, `on: ${message}`);
      if (!eventNames.includes(name)) {
        throw invalid(`the event must be one of ${eventNames.join(', ')}, not ${describeValue(name)}`);
      }
      if (typeof listener !== 'function') {
        throw invalid(`the listener must be a function, not ${describeValue(listener)}`);
      }
      return events.on(name, listener);
    },
    destroy() {
      const ended = run;
      run = undefined;
      events.clear();
      callbacks.clear();
      ended?.stop.abort();
      views.dispose();
      dispose(ended?.ready);
      surfaces.dispose();
      hosted.dispose();
      violations?.stop();
      violations = latest = undefined;
      steps = newSteps();
      lang = undefined;
    },
    async forget() {
      const { ready, settled } = run ?? {};
      const owner = ready?.forget();
      sdk.destroy();
      const [{ forgetStored: forget }] = await Promise.all([loadParts(), settled?.catch(() => undefined)]);
      await disposed;
      await forget(environment.window(), owner);
    },
    create: () => createSdk(environment, load),
    async diagnose() {
      const window = environment.window();
      const watched = violations ?? watchPolicyViolations(window.document);
      try {
        const { diagnose, printFindings } = await environment.loadDiagnosis();
        const findings = await diagnose({
          window,
          config: latest?.config,
          initError: latest?.error,
          errors: run?.ready?.platform.errors,
          monitored: run?.ready?.platform.monitor.counts(),
          violations: watched,
          refusedByHost: hosted.refused(),
          elementNames: environment.elementNames,
          scriptUrl: environment.scriptUrl,
          version,
          libraryVersion,
          lang: currentLanguage(),
        });
        printFindings(window.console, findings);
        return findings;
      } catch (cause) {
        const blocked = watched.list().map((each) => `${each.directive} ${each.blocked}`);
        if (blocked.length === 0) throw errorOf('load-failed', cause);
        const fix = `Content-Security-Policy: ${blocked.join('; ')}`;
        const help = 'docs/errors.md#load-failed';
        return [{ id: 'load-failed', severity: 'error', message: errorOf('load-failed').message, fix, help }];
      } finally {
        if (watched !== violations) watched.stop();
      }
    },
  };
  return sdk;
}
