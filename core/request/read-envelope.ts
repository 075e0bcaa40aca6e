import { isObject, text } from '../contracts/parse.js';
import { codes } from '../contracts/envelope.js';

/** The parts of the envelope that decide (spec 3, 'Response envelope'). */
export interface ReadEnvelope {
  /** Absent where the call's answer has only a status (spec 7.5). */
  code: number | undefined;
  ok: boolean;
  msg: string;
  data: unknown;
  intercept: string | undefined;
}

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
    data: value.data,
    intercept: intercept === '' ? undefined : intercept,
  };
}
