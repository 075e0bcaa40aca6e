import * as v from 'valibot';

import { asId } from './parse.js';
import { knownItems, parsedBy } from './schemas.js';

/** Custom buttons of a tenant's theme app (docs/requirements.md 3.33): a request with the app's id, type and version. */
export const themeShortcutsPath = '/api/portico/theme/shortcuts';

/** A custom button: its name, and the address that it opens. */
const shortcutSchema = v.object({
  id: parsedBy(asId),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  url: v.pipe(v.string(), v.nonEmpty()),
});
export type ThemeShortcut = v.InferOutput<typeof shortcutSchema>;

/** The tenant's own settings: an invalid button is left out. */
export const themeShortcutsSchema = knownItems(shortcutSchema);
