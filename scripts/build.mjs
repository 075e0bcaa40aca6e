/**
 * Builds one part of `dist/`: `node scripts/build.mjs app | dropin`. `npm run build` calls it through wireit,
 * which skips a part whose sources are unchanged.
 */
import { rmSync } from 'node:fs';
import { build } from 'vite';

import { compressFolder } from './compress.mjs';
import { buildDropIn } from './drop-in.mjs';

/** @type {Record<string, () => Promise<unknown>>} */
const parts = {
  async app() {
    await build({ logLevel: 'warn' });
    await compressFolder('dist/app');
  },
  dropin() {
    rmSync('dist/portico', { recursive: true, force: true });
    return buildDropIn('dist');
  },
};

const [name = ''] = process.argv.slice(2);
const part = parts[name];
if (!part) throw new Error(`"${name}" is not one of ${Object.keys(parts).join(', ')}.`);
await part();
