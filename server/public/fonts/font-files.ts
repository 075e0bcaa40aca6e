import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { servedFonts } from './served-fonts.js';

export interface FontFiles {
  /** Bytes of a served font; undefined for any other name. */
  read(file: string): Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Font files, each read once.
 * @param folder of the built server; without it, the files of the installed packages
 */
export function createFontFiles(folder: string | undefined): FontFiles {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    read(file) {
      const font = servedFonts.find((each) => each.file === file);
      if (!font) return undefined;
      const path =
        folder === undefined ? createRequire(import.meta.url).resolve(font.source) : join(folder, file);
      const bytes = contents.get(file) ?? new Uint8Array(readFileSync(path));
      contents.set(file, bytes);
      return bytes;
    },
  };
}
