import { isObject, asString } from '../contracts/parse.js';
import { successCode } from '../contracts/envelope.js';
import type { Answer, ReadEnvelope } from './types.js';

/** Codes come as numbers and as text. */
function codeOf(value: unknown): number | undefined {
  return /^-?\d+$/.test(String(value)) ? Number(value) : undefined;
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
  const { status, data, result, actionMsg } = value;
  const code = codeOf(value.code);
  if (code === undefined && typeof status !== 'boolean') return undefined;
  const intercept = asString(value._securityIntercept_) || undefined;
  return {
    ok: (code ?? successCode) === successCode && status !== false && !intercept,
    facts: {
      code,
      msg: asString(value.msg) ?? '',
      data: data === undefined ? result : data,
      intercept,
      actionCode: isObject(actionMsg) ? codeOf(actionMsg.code) : undefined,
      devOpsUrl: asString(value.devOpsUrl),
    },
  };
}

/** The answer's envelope, parsed once however many steps look at it. */
export function envelopeOf(answer: Answer): ReadEnvelope | undefined {
  if (answer.envelope === undefined) {
    answer.envelope = (answer.blob ? undefined : readEnvelope(answer.text)) ?? null;
  }
  return answer.envelope ?? undefined;
}
