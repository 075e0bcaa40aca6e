import { badRequest } from '../texts/messages/api-error.js';

/** Maximum nesting of JSON; functions that walk a value recursively run out of stack at some thousands. */
const deepest = 64;

/** Parses JSON of a request. Throws ApiError (400). */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw badRequest();
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest();
    throw error;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
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
  }
  return false;
}
