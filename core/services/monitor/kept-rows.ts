import { errorTypes, type ErrorRecord } from '../../contracts/monitor.js';
import { asNumber, asString, isObject, oneOf } from '../../contracts/parse.js';
import type { ErrorRow } from './error-row.js';

/** Row in local storage, until a monitor moves it to the database. */
export type KeptRow = Pick<ErrorRow, 'owner' | 'record' | 'dropped'>;

/** Parses a text written by `keepRows`; skips anything else. */
export function parseKeptRows(text: string): KeptRow[] {
  return text.split('\n').flatMap((line) => {
    try {
      return parseRow(JSON.parse(line));
    } catch {
      // End of the text, or text of another script.
      return [];
    }
  });
}

function parseRow(value: unknown): KeptRow[] {
  if (!isObject(value) || typeof value.owner !== 'string') return [];
  const { owner } = value;
  const record = parseRecord(value.record);
  if (record) return [{ owner, record }];
  const dropped = asNumber(value.dropped) ?? 0;
  return dropped > 0 ? [{ owner, dropped }] : [];
}

const asErrorType = oneOf(errorTypes);

function parseRecord(value: unknown): ErrorRecord | undefined {
  if (!isObject(value)) return undefined;
  const id = asString(value.id);
  const errType = asErrorType(value.errType);
  if (!id || !errType) return undefined;
  const text = (name: keyof ErrorRecord): string => asString(value[name]) ?? '';
  const number = (name: keyof ErrorRecord): number => asNumber(value[name]) ?? 0;
  const comName = text('comName');
  const count = number('count');
  return {
    id,
    errType,
    message: text('message'),
    filePath: text('filePath'),
    fileName: text('fileName'),
    lineNumber: number('lineNumber'),
    colNumber: number('colNumber'),
    stack: text('stack'),
    refererUrl: text('refererUrl'),
    createTime: number('createTime'),
    ...(comName && { comName }),
    ...(count > 1 && { count }),
  };
}
