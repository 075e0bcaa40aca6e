import { atom, type ReadableAtom } from 'nanostores';

export interface ToastOptions {
  /** error stays until it is closed. Default: info. */
  kind?: 'success' | 'info' | 'error';
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  message: string;
}

export type ShowToast = (message: string, options?: ToastOptions) => void;

export interface ToastService {
  readonly $toasts: ReadableAtom<readonly Toast[]>;
  readonly toast: ShowToast;
  close(id: number): void;
  /** The pointer or the focus is on the toasts: none leaves by itself. */
  hold(held: boolean): void;
  dispose(): void;
}

export interface ToastClock {
  setTimeout(callback: () => void, milliseconds: number): number;
  clearTimeout(handle: number): void;
}

const shownMs = 5000;
const shownWithActionMs = 10_000;
const atMost = 3;

/** Short messages; what happened reads well for five seconds, what failed waits for the person. */
export function createToasts(clock: ToastClock): ToastService {
  const $toasts = atom<readonly Toast[]>([]);
  const timers = new Map<number, number>();
  let count = 0;
  let held = false;

  function close(id: number): void {
    stop(id);
    $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  }

  function stop(id: number): void {
    const timer = timers.get(id);
    if (timer !== undefined) clock.clearTimeout(timer);
    timers.delete(id);
  }

  function start({ id, kind, action }: Toast): void {
    if (held || kind === 'error') return;
    timers.set(
      id,
      clock.setTimeout(() => close(id), action ? shownWithActionMs : shownMs),
    );
  }

  return {
    $toasts,
    toast(message, options = {}) {
      count += 1;
      const added: Toast = { ...options, id: count, message };
      // The same words again would only stack up.
      const others = $toasts.get().filter((toast) => toast.message !== message);
      for (const gone of others.slice(0, Math.max(0, others.length - atMost + 1))) stop(gone.id);
      $toasts.set([...others, added].slice(-atMost));
      start(added);
    },
    close,
    hold(next) {
      if (held === next) return;
      held = next;
      for (const toast of $toasts.get()) {
        stop(toast.id);
        start(toast);
      }
    },
    dispose() {
      for (const id of [...timers.keys()]) stop(id);
    },
  };
}
