import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

import { readManifest } from '../scripts/manifest.mjs';
import { readStates, statesAt } from './states.js';

const runtime = join(import.meta.dirname, 'story.ts');
const manifestId = 'virtual:manifest';

/** States of an element as stories in Storybook's module format: one export for each state. */
const stories: Plugin = {
  name: 'portico:stories',
  resolveId: (id) => (statesAt(id) ? `\0${id}` : undefined),
  async load(id) {
    const file = id.startsWith('\0') ? statesAt(id.slice(1)) : undefined;
    if (!file) return undefined;
    this.addWatchFile(file);
    const names = Object.keys((await readStates(file)).states);
    return [
      `import { states } from ${JSON.stringify(file)};`,
      `import { metaOf, storyOf } from ${JSON.stringify(runtime)};`,
      'export default metaOf(states);',
      ...names.map((name, index) => `const story${index} = storyOf(states, ${JSON.stringify(name)});`),
      // Exports of a module are otherwise sorted by name.
      `export const __namedExportsOrder = ${JSON.stringify(names)};`,
      `export { ${names.map((name, index) => `story${index} as ${JSON.stringify(name)}`).join(', ')} };`,
    ].join('\n');
  },
};

/** The manifest of the elements, as in the package, from the sources. */
const manifest: Plugin = {
  name: 'portico:manifest',
  resolveId: (id) => (id === manifestId ? `\0${id}` : undefined),
  load: async (id) =>
    id === `\0${manifestId}` ? `export const manifest = ${JSON.stringify(await readManifest())};` : undefined,
};

/** Storybook would otherwise take the page app's configuration in the root folder. */
export default defineConfig({
  plugins: [stories, manifest],
  build: { target: 'es2022', chunkSizeWarningLimit: 2000, reportCompressedSize: false },
});
