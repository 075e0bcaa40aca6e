import type { StepName } from './init/init-steps.js';

/** Causes of the SDK's errors. The first block is that of docs/requirements.md 8.27 to 8.34. */
export type SdkErrorCode =
  | 'session-id-missing'
  | 'token-failed'
  | 'session-id-invalid'
  | 'passport-failed'
  | 'not-initialised'
  | 'target-missing'
  | 'function-unknown'
  | 'callback-missing'
  /** `init` was called with another configuration before `destroy`. */
  | 'already-initialised'
  | 'destroyed'
  | 'component-unknown'
  | 'arguments-invalid'
  /** Part of the SDK, or a component, did not load. */
  | 'load-failed'
  | 'oa-unreachable'
  /** The session has ended and was not renewed. */
  | 'session-ended'
  /** Any other error, which is the cause. */
  | 'failed';

/**
 * Creates an error.
 * @param message for a developer, in English; without one that of the code, in the language of the instance
 */
export type CreateError = (code: SdkErrorCode, cause?: unknown, message?: string) => SdkError;

/** The error of all functions of the SDK but the OptionsError of an invalid configuration. */
export class SdkError extends Error {
  override readonly name: string = 'SdkError';
  readonly code: SdkErrorCode;
  /** Step of init that failed. */
  readonly step: StepName | undefined;
  declare readonly cause: unknown;

  constructor(
    code: SdkErrorCode,
    message: string,
    { step, cause }: { step?: StepName | undefined; cause?: unknown } = {},
  ) {
    super(message);
    this.code = code;
    this.step = step;
    // Chrome before 93 ignores it in the options of the Error constructor.
    if (cause !== undefined) Object.assign(this, { cause });
  }
}
