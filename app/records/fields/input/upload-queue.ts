import { atom, type ReadableAtom } from 'nanostores';

import type { FileRef } from '../../../../core/contracts/records.js';
import type { UploadOptions } from '../../../../core/kernel/request/types.js';
import { isRequestError } from '../../../../core/kernel/request/request-error.js';

export interface UploadItem {
  key: number;
  name: string;
  /** Size in bytes. */
  size: number;
  /** `preparing`: the file is made smaller. */
  state: 'waiting' | 'preparing' | 'sending' | 'failed' | 'too-large';
  /** Progress, 0 to 1. */
  progress: number;
  /** Error message of a failed upload. */
  error?: unknown;
}

export interface UploadQueue {
  /** Uploads in progress and failed ones. */
  readonly $items: ReadableAtom<readonly UploadItem[]>;
  /** Returns the keys of the added items. */
  add(files: readonly File[]): number[];
  /** Retries a failed upload. */
  retry(key: number): void;
  /** Cancels an upload, or removes a failed one. */
  cancel(key: number): void;
  dispose(): void;
}

interface Preparation {
  appliesTo(file: File): boolean;
  /** The file to upload in place of the given one. */
  run(file: File): Promise<File>;
}

interface UploadDeps {
  /** Makes files smaller before their upload; absent: all are uploaded as they are. */
  preparation?: Preparation | undefined;
  upload(file: File, options: UploadOptions): Promise<FileRef>;
  /** Largest file size in bytes. */
  limit: number;
  /** @param key that of the item */
  onDone(file: FileRef, key: number): void;
}

/** Number of concurrent uploads. */
const atOnce = 2;

/** A queue of uploads with their progress; a failed one stays until it is retried or removed. */
export function createUploadQueue({ preparation, upload, limit, onDone }: UploadDeps): UploadQueue {
  const $items = atom<readonly UploadItem[]>([]);
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  let count = 0;

  function change(key: number, part: Partial<UploadItem>): void {
    $items.set($items.get().map((item) => (item.key === key ? { ...item, ...part } : item)));
  }

  function drop(key: number): void {
    files.delete(key);
    $items.set($items.get().filter((item) => item.key !== key));
  }

  function next(): void {
    for (const item of $items.get()) {
      if (running.size >= atOnce) return;
      const file = files.get(item.key);
      if (item.state === 'waiting' && file) void send(item.key, file);
    }
  }

  async function send(key: number, file: File): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    try {
      let ready = file;
      if (preparation?.appliesTo(file)) {
        change(key, { state: 'preparing', progress: 0, error: undefined });
        ready = await preparation.run(file);
        if (controller.signal.aborted) return;
        if (ready.size > limit) {
          files.delete(key);
          change(key, { state: 'too-large' });
          return;
        }
      }
      change(key, { name: ready.name, size: ready.size, state: 'sending', progress: 0, error: undefined });
      const done = await upload(ready, {
        signal: controller.signal,
        onProgress: (sent, total) => change(key, { progress: total > 0 ? sent / total : 0 }),
      });
      if (controller.signal.aborted) return;
      drop(key);
      onDone(done, key);
    } catch (error) {
      const aborted = controller.signal.aborted || (isRequestError(error) && error.kind === 'aborted');
      if (!aborted) change(key, { state: 'failed', error });
    } finally {
      running.delete(key);
      next();
    }
  }

  return {
    $items,
    add(chosen) {
      const added = chosen.map((file): UploadItem => {
        count += 1;
        const tooLarge = file.size > limit && !preparation?.appliesTo(file);
        if (!tooLarge) files.set(count, file);
        const state = tooLarge ? 'too-large' : 'waiting';
        return { key: count, name: file.name, size: file.size, state, progress: 0 };
      });
      $items.set([...$items.get(), ...added]);
      next();
      return added.map(({ key }) => key);
    },
    retry(key) {
      change(key, { state: 'waiting', progress: 0 });
      next();
    },
    cancel(key) {
      running.get(key)?.abort();
      drop(key);
    },
    dispose() {
      for (const controller of running.values()) controller.abort();
      files.clear();
    },
  };
}
