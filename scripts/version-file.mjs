/**
 * `node --import tsx scripts/version-file.mjs <dist>` writes `portico/version.json` beside the drop-in: its version, that of
 * the suite's library it is compatible with, and the size and the hash for `integrity` (Subresource Integrity) of each of its scripts and style sheets.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { libraryVersion } from '../core/contracts/sdk.js';

const dist = process.argv[2] ?? 'dist';

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

const beside = readdirSync(join(dist, 'portico'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => `portico/${name.split(sep).join('/')}`);

const files = Object.fromEntries(
  ['portico.iife.js', 'portico.js', ...beside.sort()].map((path) => {
    const content = readFileSync(join(dist, path));
    const hash = createHash('sha384').update(content).digest('base64');
    return [path, { bytes: content.length, integrity: `sha384-${hash}` }];
  }),
);

writeFileSync(
  join(dist, 'portico/version.json'),
  `${JSON.stringify({ version, libraryVersion, files }, null, 2)}\n`,
);
