/** Scripts of the public folder, which Vite copies as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { minifySync } from 'vite';

/**
 * Vite plugin that minifies the copied scripts; they are part of the first load.
 * @returns {import('vite').Plugin}
 */
export function minifyPublic() {
  return {
    name: 'minify-public',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir).filter((file) => file.endsWith('.js'))) {
        const file = join(dir, name);
        const { code, errors } = minifySync(name, readFileSync(file, 'utf8'));
        const [error] = errors;
        if (error) throw new Error(`${name}: ${error.message}`);
        writeFileSync(file, code);
      }
    },
  };
}
