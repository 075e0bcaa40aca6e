/** Steps of init in their order (docs/requirements.md 4.46). */
const stepNames = [
  /** Clears the cookie of the OA system, with external authentication (4.47). */
  'clear-cookie',
  /** Obtains the session id (4.48). */
  'session-id',
  /** Loads the passport library, or verifies the session id (4.49). */
  'passport',
  /** Installs the request and response hooks (4.50). */
  'hooks',
  /** Loads the texts of the UI and the tenant's data (4.51). */
  'resources',
  /** Applies the theme (4.52). */
  'theme',
  /** Marks the instance as ready (4.53). */
  'ready',
] as const;

export type StepName = (typeof stepNames)[number];

export interface InitStep {
  readonly name: StepName;
  readonly state: 'waiting' | 'running' | 'done' | 'skipped' | 'failed';
  /** Milliseconds since 1970. */
  readonly startedAt: number | undefined;
  /** Duration. */
  readonly ms: number | undefined;
  readonly error: Error | undefined;
}

/** Does what a step consists of; returns whether there was something to do. */
export type StepWork = (signal: AbortSignal) => boolean | Promise<boolean>;

export interface InitStepsDeps {
  /** Monotonic time in ms. */
  now(): number;
  /** Milliseconds since 1970. */
  date(): number;
  /** Called with each new state of a step. Must not throw. */
  onChange(step: InitStep): void;
  /** The error of a failed step. */
  toError(error: unknown, step: StepName): Error;
}

export interface InitSteps {
  /** Snapshot of all steps, in their order. */
  list(): readonly InitStep[];
  /** Runs all steps, one after the other. Rejects with the error of the first one that fails. */
  run(work: (name: StepName, signal: AbortSignal) => Promise<boolean>, signal: AbortSignal): Promise<void>;
}

const waiting = (name: StepName): InitStep => ({
  name,
  state: 'waiting',
  startedAt: undefined,
  ms: undefined,
  error: undefined,
});

/** The observable steps of one init. */
export function createInitSteps({ now, date, onChange, toError }: InitStepsDeps): InitSteps {
  const steps = stepNames.map(waiting);

  function change(index: number, changes: Partial<InitStep>): void {
    const step = { ...(steps[index] as InitStep), ...changes };
    steps[index] = step;
    onChange(step);
  }

  return {
    list: () => [...steps],
    async run(work, signal) {
      for (const [index, name] of stepNames.entries()) {
        const start = now();
        const elapsed = () => Math.max(0, now() - start);
        change(index, { state: 'running', startedAt: date() });
        try {
          const isDone = await work(name, signal);
          if (signal.aborted) throw new Error('aborted');
          change(index, { state: isDone ? 'done' : 'skipped', ms: elapsed() });
        } catch (cause) {
          const error = toError(cause, name);
          change(index, { state: 'failed', ms: elapsed(), error });
          throw error;
        }
      }
    },
  };
}
