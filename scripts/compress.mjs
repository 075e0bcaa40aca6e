/**
 * `node scripts/compress.mjs <folder or file>...`: compresses served files at build time, with the best quality, so that the
 * server compresses nothing.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.map']);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli with the quality that the budgets are defined for, 11. @param {Uint8Array} bytes */
export const brotliOf = (bytes) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/**
 * Writes `.br` and `.gz` beside every file below the folder, where they are smaller.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
  return files.length;
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = readFileSync(file);
  const [br, gz] = await Promise.all([brotliOf(bytes), zip(bytes, { level: 9 })]);
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
}

const [, script = '', ...given] = process.argv;
if (import.meta.url === pathToFileURL(script).href)
  for (const path of given) await (statSync(path).isDirectory() ? compressFolder(path) : compressFile(path));
