/**
 * `node scripts/move-maps.mjs <app folder> <maps folder>`: moves source maps out of the served folder, without the sources
 * themselves and with their paths from the root of the repository. Maps of earlier builds stay for as long as the
 * back end keeps the errors of their pages.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const keptMs = 30 * 24 * 3_600_000;

const [, , from = '', to = ''] = process.argv;
mkdirSync(to, { recursive: true });

for (const name of readdirSync(to)) {
  const file = join(to, name);
  if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file);
}

for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.map')) continue;
  const file = join(entry.parentPath, entry.name);
  const map = JSON.parse(readFileSync(file, 'utf8'));
  delete map.sourcesContent;
  map.sources = map.sources.map((/** @type {string | null} */ source) =>
    source?.replace(/^(?:\.\.?\/)+/, ''),
  );
  writeFileSync(join(to, basename(file)), JSON.stringify(map));
  rmSync(file);
}
