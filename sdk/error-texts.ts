import { defaultLanguage } from '../core/contracts/language-tags.js';
import type { Lang } from '../core/contracts/tenant.js';
import { SdkError, type CreateError } from './sdk-error.js';
import type { SdkMessages } from './sdk-messages.js';

interface ErrorTextsDeps {
  messages: SdkMessages;
  /** Language of the instance. */
  language(): Lang;
  window(): Window;
}

/** The errors of an instance, in its language. */
export interface ErrorTexts {
  errorOf: CreateError;
  /** Resolves when the messages of the language are there, or take too long. */
  loaded(): Promise<unknown>;
  /** The error in the language, which may have been loaded since; one for a developer stays in English. */
  inLanguage(error: SdkError): SdkError;
}

/** Longest time in ms for which an error waits for the messages in its language. */
const textsMs = 3_000;

export function createErrorTexts({ messages, language, window }: ErrorTextsDeps): ErrorTexts {
  return {
    errorOf: (code, cause, message = messages.text(language(), code)) =>
      new SdkError(code, message, { cause }),
    loaded() {
      const tooLate = new Promise((resolve) => window().setTimeout(resolve, textsMs));
      return Promise.race([messages.load(language()), tooLate]);
    },
    inLanguage(error) {
      const { code, cause, step, message } = error;
      const isOfCode = [defaultLanguage, 'en' as const].some((lang) => messages.text(lang, code) === message);
      return isOfCode ? new SdkError(code, messages.text(language(), code), { cause, step }) : error;
    },
  };
}
