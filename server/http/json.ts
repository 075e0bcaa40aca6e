import { badRequest } from '../texts/messages/api-error.js';

/** Maximum nesting of JSON; functions that walk a value recursively run out of stack at some thousands. */
const deepest = 64;

/** Maximum number of values: parsing takes time by their number, millions of empty objects more than a second. */
const maxValues = 1_000_000;

/**
 * Control characters but tab and line breaks, and halves of surrogate pairs: no text of a user has them, a NUL ends a
 * text in SQLite, and a half has no form in UTF-8. JSON can only have them escaped.
 */
const unstorable = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}]/gu;
const escapes = /\\(?:[bf]|u(?:00[01]|d[89a-f]))/iu;

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(unstorable, '') : value;

/** Parses JSON of a request, and removes from its texts what cannot be stored. Throws ApiError (400). */
export function parseJson(text: string): unknown {
  if (exceedsLimits(text)) throw badRequest();
  try {
    return escapes.test(text) ? (JSON.parse(text, storable) as unknown) : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest();
    throw error;
  }
}

/** Returns whether a text is nested too deeply, or has too many values, to be parsed. */
function exceedsLimits(text: string): boolean {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isText) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
    else if (letter === ',') {
      values += 1;
      if (values > maxValues) return true;
    }
  }
  return false;
}
