/** `node scripts/editor-data.mjs <folder>` writes data for editors beside the manifest in that folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';

const outdir = process.argv[2] ?? 'dist/library';
const manifest = JSON.parse(readFileSync(join(outdir, 'custom-elements.json'), 'utf8'));

generateVsCodeCustomElementData(manifest, {
  outdir,
  htmlFileName: 'html-custom-data.json',
  cssFileName: 'css-custom-data.json',
  hideLogs: true,
});
generateJetBrainsWebTypes(manifest, {
  outdir,
  webTypesFileName: 'web-types.json',
  packageJson: false,
  hideLogs: true,
});
