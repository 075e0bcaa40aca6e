import { envelopeOf } from './read-envelope.js';
import { requestFailure } from './request-failure.js';
import type { Answer, Call, Timers } from './types.js';

/** @throws RequestError unless the answer is a good envelope, or the file that was asked for */
export function checkAnswer(call: Call, answer: Answer, timers: Pick<Timers, 'now'>): void {
  if (call.expect === 'file' && answer.blob) return;
  const ok = envelopeOf(answer)?.ok;
  const isFailed = answer.status >= 400;
  if (ok && !isFailed && call.expect === 'json') return;
  const otherwise = answer.redirected ? 'redirect' : isFailed ? 'http' : 'parse';
  throw requestFailure(call, timers, ok === false ? 'envelope' : otherwise, { answer });
}
