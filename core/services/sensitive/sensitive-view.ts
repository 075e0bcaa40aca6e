import type { SensitiveFindings } from './read-hit.js';
import type { AppealPayload, SensitiveAnswer } from './types.js';
import type { SensitiveViewName } from './view-path.js';

/** Outcome of sending an appeal, with its message for the user (docs/requirements.md 7.2.4, 8.22). */
export interface AppealOutcome {
  readonly accepted: boolean;
  readonly message: string;
}

/** Question about a hit. */
export interface SensitiveQuestion {
  readonly findings: SensitiveFindings;
  /** An appeal against these words is pending (docs/requirements.md 4.20). */
  readonly appealing: boolean;
  /** Sends an appeal. Never rejects. */
  appeal(payload: AppealPayload): Promise<AppealOutcome>;
  /** Fires when no answer is needed any more: the dialog closes. */
  readonly signal: AbortSignal;
}

/** Asks the user about sensitive words (docs/requirements.md 4.15 to 4.20); `elements/views.ts` implements it. */
export interface SensitiveView {
  /** Resolves with the answer; one question at a time. */
  ask(question: SensitiveQuestion): Promise<SensitiveAnswer>;
}

/** Addresses of the views that fill a phone's screen (docs/requirements.md 2.1.1 to 2.1.4). */
export interface SensitiveRoutes {
  /** Adds the view to the current address. */
  open(view: SensitiveViewName): void;
  /** Goes back to the page's own address. */
  close(): void;
  /** Calls back with the view of the address, now and after each change; returns a function that stops it. */
  listen(listener: (view: SensitiveViewName | undefined) => void): () => void;
}
