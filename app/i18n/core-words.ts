import type { coreMessage } from './core-messages.js';

export interface CoreWords {
  /** Fetches them: with all other words, before anything shows one. */
  load(): Promise<void>;
  /** A message of core in the language shown; a general one while the words are not here. */
  readonly say: typeof coreMessage;
}

/** The words for core's messages, which the launcher shows none of. */
export function createCoreWords(): CoreWords {
  let said: typeof coreMessage | undefined;
  return {
    async load() {
      said = (await import('./core-messages.js')).coreMessage;
    },
    say: (locale, id, values) => said?.(locale, id, values) ?? locale.msg('This did not load'),
  };
}
