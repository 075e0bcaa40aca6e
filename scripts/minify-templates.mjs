/** White space in the `html` and `css` templates of the elements, which JavaScript minifiers leave alone. */
import { join } from 'node:path';
import { minifyTemplateLiterals } from 'rollup-plugin-minify-template-literals';

const root = join(import.meta.dirname, '..');

/**
 * Plugin for builds; development servers and tests serve the templates as they are written.
 * @returns {import('vite').Plugin}
 */
export function minifyTemplates() {
  const plugin = minifyTemplateLiterals({
    include: join(root, 'elements/**/*.ts'),
    failOnError: true,
    options: {
      minifyOptions: {
        // A space between inline content is rendered, so a run of white space becomes one space, not none.
        conservativeCollapse: true,
        collapseBooleanAttributes: true,
        removeEmptyAttributes: false,
        minifyJS: false,
        minifyCSS: { level: { 1: { selectorsSortingMethod: 'none', optimizeBackground: false } } },
      },
    },
  });
  // Written for Rollup, whose plugin type differs from Vite's only in parts that it does not use.
  return /** @type {import('vite').Plugin} */ ({ ...plugin, apply: 'build' });
}
