import { envelopeOf } from './read-envelope.js';
import { requestFailure } from './request-failure.js';
import type { Answer, Call, Timers } from './types.js';

/** @throws RequestError unless the answer is a good envelope, or the file that was asked for */
export function checkAnswer(call: Call, answer: Answer, timers: Pick<Timers, 'now'>): void {
  if (call.expect === 'file' && answer.blob) return;
  const envelope = envelopeOf(answer);
  const isGood = envelope?.ok === true && answer.status < 400;
  if (isGood && call.expect === 'json') return;
  const isRefused = envelope !== undefined && !envelope.ok;
  const kind = isRefused
    ? 'envelope'
    : answer.redirected
      ? 'redirect'
      : answer.status >= 400
        ? 'http'
        : 'parse';
  throw requestFailure(call, timers, { kind, answer, envelope });
}
