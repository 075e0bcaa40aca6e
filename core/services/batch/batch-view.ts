import type { BatchTaskResult } from './batch-result.js';

/** Messages about the results of batch tasks, one at a time (docs/requirements.md 4.35 to 4.40). */
export interface BatchView {
  /** Shows the message of a task. A failure offers its details. */
  show(result: BatchTaskResult, text: string): void;
  dispose(): void;
}
