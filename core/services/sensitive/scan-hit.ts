import { isObject } from '../../contracts/parse.js';
import { sensitiveScanCode } from '../../contracts/sensitive.js';
import type { SensitiveHit } from './types.js';

/** Hit in the body of a response; its fields stand beside `data` (docs/requirements.md 3.10 to 3.13). */
export function hitOf(body: string): SensitiveHit | undefined {
  // Most bodies need not be parsed.
  if (!body.includes('"sensitiveScanCode"')) return undefined;
  try {
    const envelope: unknown = JSON.parse(body);
    // Untrusted: `readHit` parses its fields.
    return isObject(envelope) && String(envelope.sensitiveScanCode) === sensitiveScanCode
      ? envelope
      : undefined;
  } catch {
    // Not JSON: the request layer reports the response as unreadable.
    return undefined;
  }
}
