import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js';

import sprite from './shoelace-icons.svg?url';

/**
 * Gives Shoelace icons that the page's policy allows: drawings of one file of ours, referred to and never fetched as
 * text. Its own come as data: addresses and are put in as markup.
 */
export function prepareShoelace(): void {
  for (const name of ['default', 'system']) {
    registerIconLibrary(name, { resolver: (icon) => `${sprite}#${icon}`, spriteSheet: true });
  }
}
