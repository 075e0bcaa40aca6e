import * as v from 'valibot';

import { shellModule } from '../../core/records/entries/shell.js';

const storedSchema = v.pipe(v.string(), v.maxLength(60));

/**
 * The page that a user starts with, as the preference has it; undefined for the launcher: without a preference, for one
 * that is none of these pages, as anybody writes their own, and for a module that is no longer shown.
 */
export function startPageOf(stored: unknown, isShown: (module: string) => boolean): string | undefined {
  const page = v.safeParse(storedSchema, stored);
  return page.success && (page.output === shellModule || isShown(page.output)) ? page.output : undefined;
}
