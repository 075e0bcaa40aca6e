import { attempt, isObject } from '../../contracts/parse.js';
import type { HostName } from '../../kernel/device/types.js';

/**
 * `no-api`: the host, or this client of it, has no such function; `not-set-up`: the tenant has not set up its app in the host,
 * or nobody has signed in; `page-not-allowed`: the back end signs no pages of this origin, as the tenant's allow-list lacks it.
 */
type UnsupportedReason = 'no-api' | 'not-set-up' | 'page-not-allowed';

/** What became of a call to the host. */
export type HostOutcome<T = undefined> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'unsupported'; readonly reason: UnsupportedReason }
  /** `error` is what the host says, in its own words. */
  | { readonly state: 'failed'; readonly error: string };

/** What is shared; nothing else is. */
export interface SharedLink {
  title: string;
  /** Absolute. */
  url: string;
}

interface HostFile {
  /** Absolute; the host reads it without the session of the page. */
  url: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** Jobs that a host does for a page. None rejects, and each ends in bounded time. */
export interface HostAdapter {
  /** Empty in a plain browser. */
  readonly host: HostName | '';
  /** Shows the title in the host's own title bar. */
  setTitle(title: string): Promise<HostOutcome>;
  /**
   * Takes over the back button of the host: `onBack` returns true if it has gone back, or false if the host is to. The value
   * is a function that gives the button back.
   */
  takeBack(onBack: () => boolean): Promise<HostOutcome<() => void>>;
  /** Closes the page. */
  close(): Promise<HostOutcome>;
  /** Opens an address beside the page. */
  openLink(url: string): Promise<HostOutcome>;
  /** Whether the host has a function for `openFile`. */
  readonly opensFiles: boolean;
  /** Saves or shows a file. */
  openFile(file: HostFile): Promise<HostOutcome>;
  /** Opens the host's own way to share a link, such as a choice of colleagues. */
  share(link: SharedLink): Promise<HostOutcome>;
  /** One-time code, or token, that the back end exchanges for a session. */
  signInCode(): Promise<HostOutcome<string>>;
  /** Language of the host, such as 'zh_CN', as the host spells it. */
  language(): Promise<HostOutcome<string>>;
  /** Light or dark, as the host is. */
  colorScheme(): Promise<HostOutcome<'light' | 'dark'>>;
  /** Has the host let the page name users and departments that only it knows, at its present address. */
  prepareOpenData(): Promise<HostOutcome>;
}

/**
 * Calls of a host, as its file has them: they reject with what the host says. A job that is missing has no function in the
 * host.
 */
export interface HostCalls {
  setTitle?(title: string): Promise<unknown>;
  takeBack?(onBack: () => boolean): Promise<() => void>;
  close?(): Promise<unknown>;
  openLink?(url: string): Promise<unknown>;
  openFile?(file: HostFile): Promise<unknown>;
  share?(link: SharedLink): Promise<unknown>;
  signInCode?(): Promise<string>;
  language?(): Promise<string>;
  colorScheme?(): Promise<'light' | 'dark'>;
  prepareOpenData?(): Promise<unknown>;
}

/** Thrown by a call that the host cannot do, and that is not its error. */
export class UnsupportedCall extends Error {
  readonly reason: UnsupportedReason;

  constructor(reason: UnsupportedReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface Clock {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

/** Time in ms after which a call counts as unanswered. Hosts exist that answer a wrong name with nothing at all. */
const answerMs = 10_000;
/** As `answerMs`, for a link, which the page opens by itself then. */
const linkMs = 3_000;
/** As `answerMs`, for calls that may be answered only after the user has chosen something. */
const choiceMs = 120_000;

/** The adapter of a host's calls. */
export function createHostAdapter(host: HostName | '', calls: HostCalls, clock: Clock): HostAdapter {
  async function outcomeOf<T>(
    begin: () => Promise<T> | undefined,
    limitMs = answerMs,
  ): Promise<HostOutcome<T>> {
    let timer: number | undefined;
    try {
      const answer = begin();
      if (!answer) return { state: 'unsupported', reason: 'no-api' };
      const unanswered = new Promise<never>((_resolve, reject) => {
        timer = clock.setTimeout(() => reject(new Error(`no answer after ${limitMs / 1000} s`)), limitMs);
      });
      return { state: 'done', value: await Promise.race([answer, unanswered]) };
    } catch (error) {
      return error instanceof UnsupportedCall
        ? { state: 'unsupported', reason: error.reason }
        : { state: 'failed', error: textOf(error) };
    } finally {
      if (timer !== undefined) clock.clearTimeout(timer);
    }
  }

  async function done(begin: () => Promise<unknown> | undefined, limitMs?: number): Promise<HostOutcome> {
    const outcome = await outcomeOf(begin, limitMs);
    return outcome.state === 'done' ? { state: 'done', value: undefined } : outcome;
  }

  return {
    host,
    opensFiles: calls.openFile !== undefined,
    setTitle: (title) => done(() => calls.setTitle?.(title)),
    takeBack: (onBack) => outcomeOf(() => calls.takeBack?.(onBack)),
    close: () => done(() => calls.close?.()),
    openLink: (url) => done(() => calls.openLink?.(url), linkMs),
    openFile: (file) => done(() => calls.openFile?.(file)),
    share: (link) => done(() => calls.share?.(link), choiceMs),
    signInCode: () => outcomeOf(() => calls.signInCode?.(), choiceMs),
    language: () => outcomeOf(() => calls.language?.()),
    colorScheme: () => outcomeOf(() => calls.colorScheme?.()),
    prepareOpenData: () => done(() => calls.prepareOpenData?.()),
  };
}

/** Names under which hosts put the text of an error. */
const errorTexts = ['errMsg', 'errorMessage', 'errString', 'error', 'message', 'msg'] as const;

/** What a host says of an error: its text, or the error as JSON. */
function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (isObject(error) || error instanceof Error) {
    for (const name of errorTexts) {
      const text: unknown = Reflect.get(error, name);
      if (typeof text === 'string' && text !== '') return text;
    }
  }
  return attempt(() => JSON.stringify(error)) ?? 'unknown';
}
