import { libraryVersion } from '../core/contracts/library-version.js';
import { attempt } from '../core/contracts/parse.js';
import type { Lang } from '../core/contracts/tenant.js';
import { defaultLanguage, parseLanguage } from '../core/contracts/language-tags.js';
import { asText } from '../elements/shared/as-text.js';
import { version } from '../elements/shared/version.js';
import type { FunctionName, SdkFunctions } from './calls/functions.js';
import { fingerprintOf, parseConfig, type ParsedConfig, type SdkConfig } from './config.js';
import type { Finding } from './diagnose/finding.js';
import { watchPolicyViolations, type PolicyViolations } from './diagnose/policy-violations.js';
import type { SdkEnvironment } from './environment.js';
import { createInitSteps, type InitStep, type InitSteps, type StepName } from './init/init-steps.js';
import { pendingView } from './render/pending-view.js';
import type { PendingView, RenderOptions } from './render/render-view.js';
import { SdkError, type SdkErrorCode } from './sdk-error.js';
import { createEventEmitter, type SdkEventName, type SdkListener } from './sdk-events.js';
import { createSdkMessages } from './sdk-messages.js';
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
  /** Renders a component into an element of the page. */
  render<C extends string>(options: RenderOptions<C>): PendingView<C>;
  /** Calls a documented function. */
  call<N extends FunctionName>(
    name: N,
    ...args: Parameters<SdkFunctions[N]>
  ): Promise<Awaited<ReturnType<SdkFunctions[N]>>>;
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

const eventNames: readonly SdkEventName[] = ['init-step', 'init-failed', 'ready', 'session-expired'];

/** An instance. It has no effects before `init`. */
export function createSdk(environment: SdkEnvironment, load: LoadServices): PorticoSdk {
  const messages = createSdkMessages(environment.messageLoaders);
  const events = createEventEmitter(reportError);
  const callbacks = new Set<{ callback: () => void }>();
  let run: Run | undefined;
  let lang: Lang | undefined;
  let steps: InitSteps = newSteps();
  /** The latest init, for `diagnose()`. */
  let latest: { config: ParsedConfig; error: SdkError | undefined } | undefined;
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

  function errorOf(code: SdkErrorCode, cause?: unknown, step?: StepName): SdkError {
    return new SdkError(code, messages.text(currentLanguage(), code), { cause, step });
  }

  function newSteps(stop?: AbortController): InitSteps {
    return createInitSteps({
      now: () => environment.window().performance.now(),
      date: () => Date.now(),
      onChange: (step) => events.emit('init-step', step),
      toError(error, step) {
        if (stop?.signal.aborted) return errorOf('destroyed', undefined, step);
        if (!(error instanceof SdkError)) return errorOf('failed', error, step);
        return new SdkError(error.code, error.message, { cause: error.cause, step });
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
    load().catch((cause: unknown) => {
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
      error: errorOf,
      onLanguage: (next) => (lang = next),
      onSessionExpired: () => events.emit('session-expired', undefined),
      onError: reportError,
    });
  }

  async function runSteps(config: ParsedConfig, { signal }: AbortController): Promise<SdkServices> {
    let loaded: SdkServices | undefined;
    try {
      await steps.run(async (name) => {
        loaded ??= await loadServices(config, signal);
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
    const attempted: typeof latest = { config, error: undefined };
    latest = attempted;
    violations ??= watchPolicyViolations(environment.window().document);
    steps = newSteps(stop);
    const settled = runSteps(config, stop);
    const result = settled.then(() => undefined);
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
    return (run ??= start(config, fingerprint));
  }

  /** The services of the present run, which may still be starting. */
  function services(): Promise<SdkServices> {
    return run ? run.settled : Promise.reject(errorOf('not-initialised'));
  }

  const sdk: PorticoSdk = {
    version,
    libraryVersion,
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
    render(options) {
      return pendingView(options, run?.ready, services, errorOf);
    },
    async call(name, ...args) {
      const { functions } = run?.ready ?? (await services());
      const found: unknown = Object.prototype.hasOwnProperty.call(functions, asText(name))
        ? functions[name]
        : undefined;
      if (typeof found !== 'function') throw errorOf('function-unknown', new TypeError(asText(name)));
      return Reflect.apply(found, functions, args) as never;
    },
    on(name, listener) {
      if (!eventNames.includes(name)) throw errorOf('arguments-invalid', new TypeError(asText(name)));
      if (typeof listener !== 'function') throw errorOf('arguments-invalid', new TypeError('listener'));
      return events.on(name, listener);
    },
    destroy() {
      const ended = run;
      run = undefined;
      events.clear();
      callbacks.clear();
      ended?.stop.abort();
      dispose(ended?.ready);
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
        return [{ id: 'load-failed', severity: 'error', message: errorOf('load-failed').message, fix }];
      } finally {
        if (watched !== violations) watched.stop();
      }
    },
  };
  return sdk;
}
