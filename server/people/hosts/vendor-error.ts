import type { HostProblem } from '../../../core/contracts/host-apps.js';

/** Why a code of a host opens no session. */
export type CodeProblem = 'code-invalid' | 'wrong-organization' | 'not-a-member';

/** Why a message is not sent: the token of the app has ended, or the receiver is nobody whom the app reaches. */
export type MessageProblem = 'token-ended' | 'no-receiver';

/** The vendor of a host refuses, or does not answer. */
export class VendorError extends Error {
  override name = 'VendorError';
  readonly problem: HostProblem | CodeProblem | MessageProblem;
  /** What the vendor answers, without any secret. */
  readonly answer: string;

  constructor(problem: VendorError['problem'], answer = '') {
    super(answer === '' ? problem : `${problem}: ${answer}`);
    this.problem = problem;
    this.answer = answer;
  }
}

const longestAnswer = 200;

/** An error with the vendor's number and text. @param known problems by its numbers */
export function refusedBy(
  known: Readonly<Record<string, VendorError['problem']>>,
  code: unknown,
  text: unknown,
): VendorError {
  const number = typeof code === 'number' || typeof code === 'string' ? String(code) : '?';
  const words = typeof text === 'string' ? ` ${text}` : '';
  return new VendorError(known[number] ?? 'refused', `${number}${words}`.slice(0, longestAnswer));
}
