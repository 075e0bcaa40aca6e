/** `node scripts/editor-data.mjs <folder>` writes data for editors beside the manifest in that folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { tokenExplanations } from './tokens-reference.mjs';

const outdir = process.argv[2] ?? 'dist/library';
const manifest = JSON.parse(readFileSync(join(outdir, 'custom-elements.json'), 'utf8'));
const htmlFileName = 'html-custom-data.json';
const cssFileName = 'css-custom-data.json';
const webTypesFileName = 'web-types.json';

generateVsCodeCustomElementData(manifest, {
  outdir,
  htmlFileName,
  cssFileName,
  typesSrc: 'expandedType',
  hideLogs: true,
});
generateJetBrainsWebTypes(manifest, {
  outdir,
  webTypesFileName,
  packageJson: false,
  typesSrc: 'expandedType',
  hideLogs: true,
});

// Both write this where there is no default.
for (const name of [htmlFileName, webTypesFileName]) {
  const path = join(outdir, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(' _(default: undefined)_', ''));
}

/** Of the tokens they know only those of single elements. @type {{ properties: { name: string }[] }} */
const cssData = JSON.parse(readFileSync(join(outdir, cssFileName), 'utf8'));
const known = new Set(cssData.properties.map(({ name }) => name));
const tokens = tokenExplanations().filter(({ group, token }) => group !== 'Page app' && !known.has(token));
cssData.properties.push(...tokens.map(({ token, text }) => ({ name: token, description: text, values: [] })));
writeFileSync(join(outdir, cssFileName), `${JSON.stringify(cssData, null, 2)}\n`);
