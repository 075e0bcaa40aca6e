import type { CustomTypesConfig } from 'pg';
import { types } from 'pg';

/** Numbers that JavaScript cannot hold exactly stay texts. */
const numberOrText = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

const hexMark = '\\x';

function bytesOf(text: string): Uint8Array {
  if (!text.startsWith(hexMark)) throw new Error('The setting bytea_output of PostgreSQL is not hex.');
  return new Uint8Array(Buffer.from(text.slice(hexMark.length), 'hex'));
}

/** Values of rows as SQLite gives them: counts and sums are numbers, conditions 1 and 0, and bytes a Uint8Array. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  [types.builtins.INT8, numberOrText],
  [types.builtins.NUMERIC, numberOrText],
  [types.builtins.BYTEA, bytesOf],
]);

export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    (types.getTypeParser(oid, format) as (text: string) => unknown),
};
