import { idText, isObject, text } from '../contracts/parse.js';
import { codes } from '../contracts/envelope.js';
import type { Answer, ReadEnvelope } from './types.js';

function codeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** `undefined` when the text is not JSON or not an envelope. */
export function readEnvelope(body: string): ReadEnvelope | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Not JSON: the caller says so, with what it knows of the answer.
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const code = codeOf(value.code);
  if (code === undefined && typeof value.status !== 'boolean') return undefined;
  const intercept = text(value._securityIntercept_);
  return {
    code,
    ok: (code === undefined || code === codes.ok) && value.status !== false && !intercept,
    msg: text(value.msg) ?? '',
    data: value.data === undefined ? value.result : value.data,
    intercept: intercept === '' ? undefined : intercept,
    actionCode: isObject(value.actionMsg) ? codeOf(idText(value.actionMsg.code)) : undefined,
    devOpsUrl: text(value.devOpsUrl),
  };
}

/** The answer's envelope, parsed once however many steps look at it. */
export function envelopeOf(answer: Answer): ReadEnvelope | undefined {
  if (answer.envelope === undefined) {
    answer.envelope = (answer.blob ? undefined : readEnvelope(answer.text)) ?? null;
  }
  return answer.envelope ?? undefined;
}
