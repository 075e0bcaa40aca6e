import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js';

import sprite from './shoelace-icons.svg?url';

/**
 * Replaces Shoelace's icons by references to one sprite file. Its own are data: URLs that it inserts as markup, which
 * the content security policy forbids.
 */
export function prepareShoelace(): void {
  for (const name of ['default', 'system']) {
    registerIconLibrary(name, { resolver: (icon) => `${sprite}#${icon}`, spriteSheet: true });
  }
}
