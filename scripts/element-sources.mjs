/**
 * The steps that a source of an element takes before it is TypeScript like any other: it gets its words, its properties
 * are declared, and its templates are squeezed.
 */
import { join } from 'node:path';
import { bundledWords, inlineWords } from './bundled-words.mjs';
import { declareProperties } from './element-properties.mjs';
import { squeezeTemplates } from './squeeze.mjs';

const elements = join(import.meta.dirname, '..', 'elements/').replaceAll('\\', '/');

/**
 * For whatever runs or builds elements.
 * @returns {import('vite').Plugin}
 */
export function elementSources() {
  let keepLines = true;
  const words = bundledWords();
  return {
    name: 'element-sources',
    enforce: 'pre',
    configResolved({ command, build }) {
      keepLines = command === 'serve' || Boolean(build.sourcemap);
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      const own = file.startsWith(elements) && file.endsWith('.ts');
      if (!own) return undefined;
      return { code: squeezeTemplates(declareProperties(inlineWords(code, words)), keepLines), map: null };
    },
  };
}
