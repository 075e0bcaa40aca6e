import type { Answer, Call, Exchange, RequestStep } from './types.js';

/** Changes the call before it goes out, or refuses it by throwing. */
export type RequestHook = (call: Call) => void | Promise<void>;
/** Looks at the answer before anybody else does. */
export type ResponseHook = (answer: Answer, call: Call) => void | Promise<void>;

/** Each returns the way to remove what was added; calls under way keep the hooks they started with. */
export interface RequestHooks {
  onRequest(hook: RequestHook): () => void;
  onResponse(hook: ResponseHook): () => void;
  /** Surrounds every call; what was added first is outermost. */
  use(step: RequestStep): () => void;
}

/**
 * Steps that come and go while the layer works. The way through all steps is put together when they change, not
 * for each call.
 */
export function createHooks(
  compose: (added: readonly RequestStep[]) => Exchange,
): RequestHooks & { exchange: Exchange } {
  let steps: readonly RequestStep[] = [];
  let composed = compose(steps);
  const change = (changed: readonly RequestStep[]) => {
    steps = changed;
    composed = compose(steps);
  };
  const use = (step: RequestStep): (() => void) => {
    // Wrapped: the same step added twice is removed once at a time.
    const added: RequestStep = (call, next) => step(call, next);
    change([...steps, added]);
    return () => change(steps.filter((each) => each !== added));
  };
  return {
    exchange: (call) => composed(call),
    use,
    onRequest: (hook) =>
      use(async (call, next) => {
        await hook(call);
        return next(call);
      }),
    onResponse: (hook) =>
      use(async (call, next) => {
        const answer = await next(call);
        await hook(answer, call);
        return answer;
      }),
  };
}
