/** Source of notices, such as an event stream or the IM connection of a host (docs/requirements.md 3.36). */
export interface NoticeSource {
  /** Begins to pass on notices of a command; returns a function that ends it. */
  register(command: number, onNotice: (notice: unknown) => void): () => void;
}

/** Runs a task after a time in ms; returns the function that cancels it. */
export type Later = (task: () => void, ms: number) => () => void;

/** Delay in ms of the registration for notices (docs/requirements.md 4.41, 9.17). */
export const registrationDelayMs = 2000;

/** Registers for notices of a command after the delay; returns a function that ends it, also before it has begun. */
export function registerDelayed(
  { source, later }: { source: NoticeSource; later: Later },
  command: number,
  onNotice: (notice: unknown) => void,
): () => void {
  let unregister = (): void => undefined;
  const cancel = later(() => {
    unregister = source.register(command, onNotice);
  }, registrationDelayMs);
  return () => {
    cancel();
    unregister();
  };
}

/** Timer of a window. */
export function laterIn(window: Pick<Window, 'setTimeout' | 'clearTimeout'>): Later {
  return (task, ms) => {
    const timer = window.setTimeout(task, ms);
    return () => window.clearTimeout(timer);
  };
}
